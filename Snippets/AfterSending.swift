// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// snippet.session
let session = URLSession.shared

struct User: Codable, Sendable {
  var id: Int
  var name: String
}
// snippet.value
func user(_ id: Int, at api: URL) async throws -> User {
  let response = try await session.response {
    BaseURL(api)
    Endpoint("/users/\(id)")
  }
  return try response.accepted().json(User.self)
}
// snippet.errors
func printName(of id: Int, at api: URL) async throws {
  do {
    print(try await user(id, at: api).name)
  } catch let error as UnacceptedStatus where error.response.status == .notFound {
    print(error.response.problem?.detail ?? "There is no such user.")
  }
}
// snippet.retries
func status(of api: URL) async throws -> String? {
  let request = try ComposedRequest {
    BaseURL(api)
    Endpoint("/status")
  }
  let response = try await request.sending(retries: 3) { try await session.response(for: $0) }
  return response.text
}
// snippet.tokens
struct Token: Decodable {
  var access_token: String
}

/// Keep one value of it, because each has a token of its own.
struct Shop: Sendable {
  let api: URL
  let tokens: SharedToken<String>

  init(api: URL) {
    self.api = api
    tokens = SharedToken {
      let response = try await session.response {
        Method.POST
        BaseURL(api)
        Endpoint("/token")
        RequestBody.urlEncoded(["grant_type": "client_credentials"])
      }
      return try response.accepted().json(Token.self).access_token
    }
  }

  func orders() async throws -> ReceivedResponse {
    let request = try ComposedRequest {
      BaseURL(api)
      Endpoint("/orders")
    }
    return try await request.sending(with: tokens) { try await session.response(for: $0) }
  }
}
// snippet.pages
func allUsers(at api: URL) async throws -> [User] {
  var users: [User] = []
  var page: ComposedRequest? = try ComposedRequest {
    BaseURL(api)
    Endpoint("/users")
    Query("per_page", 100)
  }
  while let request = page {
    let response = try await session.response(for: request).accepted()
    users += try response.json([User].self)
    page = try response.following("next")
  }
  return users
}
// snippet.tags
/// Renames a user, unless somebody else changes the user at the same time.
func rename(_ id: Int, to name: String, at api: URL) async throws -> User {
  let user = RequestBlock {
    BaseURL(api)
    Endpoint("/users/\(id)")
  }
  let current = try await session.response(for: user).accepted()
  let renamed = try await session.response {
    Method.PATCH
    user
    if let tag = current.headers["ETag"] { IfMatch(tag) }
    RequestBody.mergePatch(["name": name])
  }
  return try renamed.accepted().json(User.self)
}
// snippet.events
func printEvents(of api: URL) async throws {
  let request = try ComposedRequest {
    BaseURL(api)
    Endpoint("/events")
  }
  for try await event in session.events(for: request) where event.name == "user" {
    print(try event.json(User.self).name)
  }
}
// snippet.resume
/// Downloads the rest of a file, or all of it if its `ETag` is another one now.
///
/// Without `identity`, a server can compress the file, and a range then counts the compressed bytes.
func resume(_ part: Data, of tag: String, at api: URL) async throws -> Data {
  let response = try await session.response {
    BaseURL(api)
    Endpoint("/file")
    Header.acceptEncoding.setValue("identity")
    ByteRange(from: part.count)
    IfRange(tag)
  }
  try response.accepted(.ok, .partialContent)
  return response.status == .partialContent ? part + response.body : response.body
}
// snippet.upload
/// Uploads a body, and goes on at the byte that the server asks for when a connection is lost.
func upload(_ body: ComposedRequest.Body, at api: URL) async throws -> ReceivedResponse {
  var offset = 0
  while true {
    let start = offset
    do {
      return try await session.response {
        Method.PATCH
        BaseURL(api)
        Endpoint("/upload")
        UploadOffset(start)
        UploadComplete(true)
        RequestBody.source(
          .sequence(length: body.length.map { $0 - start }) { body.chunks(from: start) },
          type: "application/partial-upload"
        )
      }.accepted()
    } catch is URLError {
      let state = try ComposedRequest {
        Method.HEAD
        BaseURL(api)
        Endpoint("/upload")
      }
      let response = try await state.sending(retries: 5) { try await session.response(for: $0) }
      offset = Int(try response.accepted().headers["Upload-Offset"] ?? "") ?? 0
    }
  }
}
// snippet.end

// Sends when it is given the URL of a server: swift run AfterSending http://localhost:8080
if let text = CommandLine.arguments.dropFirst().first, let api = URL(string: text) {
  try await printName(of: 1, at: api)
  print(try await status(of: api) ?? "", try await Shop(api: api).orders().status)
  print(try await allUsers(at: api).count)
}
