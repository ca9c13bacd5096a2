// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct User: Codable, Sendable {
  var name: String
}

let session = URLSession(
  stubs: RequestStubs {
    Stub(path: "/users/{id}") { StubResponse(.ok, json: User(name: "Ann")) }
    Stub(path: "/users") { StubResponse(.ok, json: [User(name: "Ann")]) }
    Stub(path: "/file") { StubResponse(text: "0123456789") }
  }
)

// snippet.model
@MainActor
final class UsersModel {
  private(set) var users: [User] = []
  private(set) var problem: String?
  var search = ""

  func load() async {
    do {
      let response = try await session.response {
        BaseURL("https://api.example.com")
        Endpoint("/users")
        if !search.isEmpty { Query("q", search) }
      }
      users = try response.accepted().json()
    } catch {
      problem = error.localizedDescription
    }
  }
}
// snippet.nonisolated
nonisolated struct Page: RequestBuildable {
  var number: Int

  var body: some RequestBuildable { Query("page", number) }
}

nonisolated struct Item: Codable, Sendable {
  var name: String
}
// snippet.logging
/// Sends a request, and logs it with its response or its error.
func send(_ request: ComposedRequest) async throws -> ReceivedResponse {
  do {
    let response = try await session.response(for: request)
    log("\(request)\(response)")
    return response
  } catch {
    log("\(request)\(error.localizedDescription)")
    throw error
  }
}

func log(_ text: String) {
  print(text)
}
// snippet.attempts
func sendWithRetries(_ request: ComposedRequest) async throws -> ReceivedResponse {
  try await request.sending(retries: 3) { try await send($0) }
}
// snippet.download
func download(_ request: ComposedRequest, to file: URL) async throws {
  let stream = try await session.stream(for: request).accepted()
  let total = Int(stream.headers["Content-Length"] ?? "")
  try Data().write(to: file)
  let handle = try FileHandle(forWritingTo: file)
  defer { try? handle.close() }
  var received = 0
  for try await piece in stream.body {
    try handle.write(contentsOf: piece)
    received += piece.count
    print(received, "of", total ?? received)
  }
}
// snippet.background
/// Creates a task that uploads the body of a request from a file.
func uploadTask(
  for request: ComposedRequest,
  from file: URL,
  in session: URLSession
) async throws -> URLSessionUploadTask {
  try Data().write(to: file)
  let handle = try FileHandle(forWritingTo: file)
  defer { try? handle.close() }
  if let body = request.body {
    for try await chunk in body.chunks() { try handle.write(contentsOf: chunk) }
  }
  var head = request
  head.body = nil
  return session.uploadTask(with: try URLRequest(head), fromFile: file)
}
// snippet.start
func startUpload(of photo: URL, in session: URLSession) async throws {
  let request = try await ComposedRequest.compose {
    Method.POST
    BaseURL("https://api.example.com")
    Endpoint("/photos")
    RequestBody.multipart(strategy: .streamed) {
      MultipartPart.field(name: "album", value: "Vacation")
      MultipartPart.file(name: "photo", fileURL: photo)
    }
  }
  let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try await uploadTask(for: request, from: file, in: session).resume()
}
// snippet.end

let model = UsersModel()
await model.load()
print(model.users.count, model.problem ?? "no problem")  // 1 no problem

// snippet.logged
let request = try ComposedRequest {
  BaseURL("https://api.example.com")
  Endpoint("/users/\(1)")
  Authorization.bearer("t0ken")
}
print(try await send(request).status.code)
// GET /users/1 HTTP/1.1
// Host: api.example.com
// Authorization: <redacted>
// GET /users/1 was answered with 200 OK
// Content-Length: 14
// Content-Type: application/json
//
// (application/json, 14 bytes)
// 200
