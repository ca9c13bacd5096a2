// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

// snippet.own
struct Paging: RequestBuildable {
  let page: Int
  var size = 50

  var body: some RequestBuildable {
    Query("page", page)
    Query("per_page", size)
  }
}
// snippet.control
@RequestBuilder
func search(_ words: [String], page: Int, token: String?) -> RequestBlock {
  Endpoint("/search")
  for word in words { Query("q", word) }
  if page > 1 { Paging(page: page) }
  if let token { Authorization.bearer(token) }
}
// snippet.use
let found = try ComposedRequest {
  BaseURL("https://api.example.com")
  search(["swift", "http"], page: 2, token: nil)
}
print(found.url)
// https://api.example.com/search?q=swift&q=http&page=2&per_page=50
// snippet.repository
struct UserRepository {
  @RequestBuilder var getUser: (_ id: String) -> any RequestBuildable
  @RequestBuilder var rename: (_ id: String, _ name: String) -> any RequestBuildable

  static func live(_ api: URL) -> UserRepository {
    UserRepository(
      getUser: { id in
        BaseURL(api)
        Endpoint("/v1/users/\(id)")
      },
      rename: { id, name in
        Method.PATCH
        BaseURL(api)
        Endpoint("/v1/users/\(id)")
        RequestBody.json(["name": name])
      }
    )
  }
}
// snippet.end

let api = URL(string: "https://api.example.com")
guard let api else { throw URLError(.badURL) }

// snippet.request
let repository = UserRepository.live(api)
let rename: URLRequest = try repository.rename("42", "Alice").request
print(rename.httpMethod ?? "", rename.url?.path ?? "")
// PATCH /v1/users/42
// snippet.operations
enum Operation: RequestBuildable {
  case getUser(id: Int)
  case removeUser(id: Int)
  case ping

  var body: some RequestBuildable {
    switch self {
    case .getUser(let id):
      Endpoint("/users/\(id)")
    case .removeUser(let id):
      Method.DELETE
      Endpoint("/users/\(id)")
    case .ping:
      Method.HEAD
      Endpoint("/ping")
    }
  }
}

let remove = try ComposedRequest {
  BaseURL("https://api.example.com")
  Operation.removeUser(id: 42)
}
print(remove.method, remove.url)
// DELETE https://api.example.com/users/42
// snippet.leaf
let traced = RequestBlock { state in
  state.headers.add(name: "X-Trace-Id", value: "7f3a")
  if state.method == .post { try state.apply(Query("audit", true)) }
}
// snippet.end

let audited = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com")
  traced
}
print(audited)
// POST /?audit=true HTTP/1.1
// Host: api.example.com
// X-Trace-Id: 7f3a
//
// snippet.template
enum API {
  static let base = BaseURL("https://api.example.com")
  static let common = RequestTemplate {
    Accept(.json)
    Query("locale", "en")
  }
}
async let users = ComposedRequest {
  API.base; API.common; Endpoint("/users")
}
async let posts = ComposedRequest {
  API.base; API.common; Endpoint("/posts")
}
print(try await users.url, try await posts.url)
// https://api.example.com/users?locale=en https://api.example.com/posts?locale=en
