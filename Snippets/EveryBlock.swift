// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// The examples in the tables of Blocks.md, so that they are known to compile.
import RequestsFoundation

struct User: Encodable {
  var name = "Alice"
}

struct UserPatch: Encodable {
  var name: Patch<String> = .keep
  var phone: Patch<String> = .keep
}

struct MissingToken: Error {}

struct Tokens {
  func current() async throws -> String { "t0ken" }
}

func sign(_ request: ComposedRequest) throws -> String {
  String(request.url.requestTarget.utf8.reduce(0) { ($0 &* 33) ^ Int($1) }, radix: 16)
}

let url = URL(string: "https://api.example.com/v1/")
let tokens = Tokens()
let date = Date(timeIntervalSince1970: 784_111_777)
let id = 42
let token: String? = "t0ken"
let key = "k3y"
let etag: String? = nil
let optionalID: String? = nil
let path: EndpointPath = "/users/\(id)"
let reference = "users?full=1"
let encoded = "a%2Fb"
let graphQL = "query Feed($first: Int!) { feed(first: $first) { id } }"
let mutation = "mutation Upload($file: Upload!) { upload(file: $file) { id } }"
let hash = "ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38"
let image = Data("not really a picture".utf8)
let chunks = AsyncStream<[UInt8]> { $0.finish() }
let file = FileManager.default.temporaryDirectory.appendingPathComponent("swift-requests.pdf")

let target = RequestBlock {
  Method.POST
  Method(.patch)
  Method.custom("LINK")
  BaseURL("https://api.example.com")
  BaseURL(url)
  BaseURL("https://api.example.com/v1", joining: .append)
  Endpoint("/users/\(id)/posts")
  Endpoint("/users/\(optionalID, default: "me")")
  Endpoint(path + "/likes")
  Endpoint(template: "/users/{id}{?page,tags*}", ["id": 42, "page": 2, "tags": ["a"]])
  Endpoint("/files/\(segments: "2026/sea & sky.jpg")")
  Endpoint("/files/\(raw: encoded)")
  Endpoint(reference: reference)
  Query("page", 2)
  Query("tags", ["a", "b"])
  Query("flag")
  Query(User())
  Query(["sort": "name", "limit": 10])
  Query(encoded: "a=%2F&b")
  Query.graphQL(graphQL, variables: ["first": 10])
}

let fields = RequestBlock {
  Header.ifNoneMatch.setValue(etag)
  Header.accept.addValue("text/html")
  Header.custom("Priority").setValue(structured: .dictionary(["u": 2, "i": true]))
  Header.custom("X-Trace-Id").setValue("7f3a")
  Headers { AcceptLanguageHeader("de").quality(0.8) }
  Accept(.json)
  ContentType("application/merge-patch+json")
  ContentType(default: .json)
  Cookie("session", "31d4d96e")
  Cookie("legacy", raw: "a b")
}

let credentials = RequestBlock {
  Authorization.bearer("t0ken")
  Authorization.basic(username: "alice", password: "hunter2")
  Authorization.token(key)
  Authorization.other("HOBA", credentials: "31.1.1")
  Authorization.raw("opaque-key")
  Authorization.custom { request in request.setValue("1", forHTTPHeaderField: "X-Signed") }
  APIKey("X-Api-Key", key, in: .header)
}

let bodies = RequestBlock {
  RequestBody.data(image, type: .png)
  RequestBody.string("Hello", type: .Text.markdown)
  RequestBody.json(User())
  RequestBody.json(["name": "Alice", "id": 42])
  RequestBody.json(["user": ["name": "Alice", "id": 42], "list": [1, "a"]])
  RequestBody.json { Member("list") { Element(1) } }
  RequestBody.mergePatch(UserPatch(name: .set("Alice"), phone: .clear))
  RequestBody.mergePatch(["name": "Alice", "phone": nil])
  RequestBody.jsonPatch { Replace("/name", "Alice") }
  RequestBody.graphQL(graphQL, variables: ["first": 10], operationName: "Feed")
  RequestBody.graphQL(nil, variables: ["first": 10], extensions: .persistedQuery(sha256: hash))
  RequestBody.graphQL(mutation, variables: ["file": nil]).uploading {
    MultipartPart.file(name: "file", fileURL: file)
  }
  RequestBody.urlEncoded(["name": "Alice", "tags": ["a", "b"]])
  RequestBody.urlEncoded([URLQueryItem(name: "name", value: "Alice")])
  RequestBody.file(file, type: .pdf)
  RequestBody.source(.file(file, range: 0..<1_000))
  RequestBody.source(length: 4) { chunks }
  RequestBody.multipart { MultipartPart.field(name: "user", value: "alice") }
  RequestBody.multipart { MultipartPart.field(name: "year", value: 2026) }
  RequestBody.multipart(strategy: .streamed) { MultipartPart.file(name: "pdf", fileURL: file) }
  RequestBody.stream(InputStream(url: file))
}

let fieldsWithGrammar = RequestBlock {
  CacheControl(.noCache, .maxAge(60))
  IfMatch(EntityTag("33a64df5"))
  IfNoneMatch(EntityTag("7d4e0a"))
  IfModifiedSince(date)
  IfUnmodifiedSince(date)
  ByteRange(0..<1_000)
  ByteRange(from: 500)
  ByteRange(last: 500)
  IfRange(EntityTag("33a64df5"))
  ContentRange(0..<100, of: 1_000)
  UploadOffset(1_048_576)
  UploadComplete(true)
  Prefer(.return(.minimal), .wait(10))
  Priority(urgency: 1, incremental: true)
  IdempotencyKey()
  IdempotencyKey("order-1")
  Deferred { Authorization.bearer(try await tokens.current()) }
}

let options = RequestBlock {
  Timeout(5)
  Timeout(.milliseconds(500))
  CachePolicy(.reloadIgnoringLocalCacheData)
  NetworkServiceType(.background)
  HTTPShouldHandleCookies(false)
  AllowAccess.cellular(false)
}

let blocksWithCode = RequestBlock {
  RequestBlock { state in state.headers.add(name: "X-A", value: "1") }
  RequestBlock { Query("page", 2) }
  RequestBlock(builder: { target })
  RequestTemplate { Accept(.json) }
  Finalize { request in request.headers.add(name: "X-Signature", value: try sign(request)) }
  if token == nil { RequestFailure(MissingToken()) }
  RequestBody.json(User()).useEncoder(JSONEncoder())
  Query("tags", ["a", "b"]).useQueryEncoding(.repeated)
  Query("pin", 1234).secret()
}

let request = try ComposedRequest {
  target
  fields
  credentials
  blocksWithCode
}
print(request.method, request.url.path)  // LINK /v1/files/users
