// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// The right-hand sides of the tables in Migrating.md and OtherLanguages.md, so that they are known to compile.
import RequestsParameterEncoding
import RequestsTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct User: Codable, Sendable {
  var name = "Alice"
}

let api = "https://api.example.com"
let session = URLSession.shared
let user = User()
let token = "t0ken"
let id = 42
let link = "users?page=2"
let anyParameters: [String: Any] = ["name": "Alice", "tags": ["a", "b"]]
let data = Data("not really a picture".utf8)
let encodedQuery = "a=%2F&b"
let file = FileManager.default.temporaryDirectory.appendingPathComponent("swift-requests.pdf")
let page = URL(string: "https://www.example.com/feed")
let tokens = SharedToken { token }

func sum(of request: ComposedRequest) throws -> String {
  String(try request.body?.contents().reduce(0) { $0 &+ Int($1) } ?? 0)
}

// snippet.target
enum Target: RequestBuildable {
  case user(id: Int)
  case rename(id: Int, name: String)

  var body: some RequestBuildable {
    BaseURL("https://api.example.com")
    Accept(.json)
    switch self {
    case .user(let id):
      Endpoint("/users/\(id)")
    case .rename(let id, let name):
      Method.PATCH
      Endpoint("/users/\(id)")
      RequestBody.json(["name": name])
    }
  }
}
// snippet.client
/// The client of an app, whose `tokens` are a `SharedToken`.
struct Client: Sendable {
  var session = URLSession.shared
  var common = RequestTemplate {
    BaseURL("https://api.example.com")
    Header.userAgent.setValue("MyApp/1.0")
    Deferred { Authorization.bearer(try await tokens.current()) }
  }

  nonisolated(nonsending) func send<Value: Decodable>(
    @RequestBuilder _ blocks: () throws -> RequestBlock
  ) async throws -> Value {
    let blocks = try blocks()
    return try await session.response {
      common
      blocks
    }.accepted().json()
  }
}

func loadUser(_ id: Int, with client: Client) async throws -> User {
  try await client.send { Endpoint("/users/\(id)") }
}
// snippet.end

let urls = RequestBlock {
  Method.POST
  BaseURL(api)
  Endpoint("/users/\(id)")
  Endpoint(reference: link)
  Endpoint(template: "/users/{id}", ["id": 42])
  Query("q", "tea")
  Query("flag")
  Query(encoded: encodedQuery)
  Query([URLQueryItem(name: "q", value: "tea")])
  Query(user, encoding: .alamofire)
  Query(anyParameters, encoding: .alamofire)
  Query(anyParameters, encoding: .afNetworking)
  Query(["tags": ["a", "b"]], encoding: .repeated)
  Query(["name": "Alice"], encoding: .facebook)
  Query(user, encoding: QueryEncoding(array: .noBrackets))
}

let fields = RequestBlock {
  Header.custom("X-Trace-Id").setValue("7f3a")
  Header.accept.addValue("text/html")
  Headers([.accept("application/json"), .authorization(bearerToken: token)])
  Headers { CustomHeader("X-Env", "staging") }
  Accept(.json)
  ContentType(.json)
  Cookie("session", "31d4d96e")
  Authorization.bearer(token)
  Authorization.basic(username: "alice", password: "hunter2")
  Authorization.custom { request in request.mainDocumentURL = page }
  Deferred { Authorization.bearer(try await tokens.current()) }
  Finalize { request in request.headers.add(name: "X-Sum", value: try sum(of: request)) }
  Timeout(5)
  CachePolicy(.reloadIgnoringLocalCacheData)
  AllowAccess.cellular(false)
}

let bodies = RequestBlock {
  RequestBody.json(user)
  RequestBody.json(user).useEncoder(JSONEncoder())
  RequestBody.json(anyParameters)
  RequestBody.urlEncoded(user, encoding: .alamofire)
  RequestBody.urlEncoded(anyParameters, encoding: .afNetworking)
  RequestBody.urlEncoded(["name": "Alice"])
  RequestBody.data(data, type: "application/x-plist")
  RequestBody.file(file)
  RequestBody.source(.file(file))
  RequestBody.string("Hello")
  RequestBody.multipart {
    MultipartPart.field(name: "user", value: "alice")
    MultipartPart.data(name: "avatar", filename: "a.png", data: data, type: .png)
    MultipartPart.file(name: "photo", fileURL: file)
    MultipartPart.source(name: "log", filename: "a.log", source: .file(file))
    MultipartPart.fields(user)
  }
}

func sending(
  _ request: ComposedRequest,
  _ urlRequest: URLRequest,
  _ anyParameters: [String: Any]
) async throws {
  let response = try await session.response { BaseURL(api) }
  let again = try await session.response(for: Target.user(id: 42))
  let stream = try await session.stream(for: request)
  let (temporary, _) = try await session.download(for: request)
  let (answer, _) = try await session.upload(for: request) { print($0, $1 ?? 0) }
  let retried = try await request.sending(retries: 3) { try await session.response(for: $0) }
  let authorized = try await request.sending(with: tokens) { try await session.response(for: $0) }
  let encoded = try URLEncoding.default.encode(urlRequest, with: ["q": "tea"])
  let checked = try ComposedRequest(urlRequest)
  let text = try QueryString(anyParameters, encoding: .facebook).description
  let dictionary = try Dictionary(queryString: "key1&key2=value2")
  let escaped = PercentEncoding.encode("a b&c")
  print(response.status.code)
  print(response.headers["ETag"] ?? "")
  print(response.text ?? "")
  let value = try response.accepted().json(User.self)
  try response.accepted()
  try response.accepted(200..<400)
  let next = try response.following("next")
  print(request.curlCommand)
  print(again, stream, temporary, answer, retried, authorized, encoded, checked, text, dictionary)
  print(escaped, value, next ?? request)
}

func testing() async throws {
  let stubs = RequestStubs {
    Stub(path: "/users/{id}") { StubResponse(.ok, json: user) }
  }
  let session = URLSession(stubs: stubs)
  _ = try await session.response(for: Target.user(id: 42))
}

let request = try ComposedRequest {
  BaseURL(api)
  Endpoint("/users")
  Query(anyParameters, encoding: .afNetworking)
}
print(request.url.query ?? "")  // name=Alice&tags%5B%5D=a&tags%5B%5D=b
