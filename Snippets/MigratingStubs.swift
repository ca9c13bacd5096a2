// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// The right-hand sides of the tables in MigratingStubs.md, so that they are known to compile.
import RequestsTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct User: Codable, Sendable {
  var name = "Alice"
}

let user = User()
let data = Data("not really a picture".utf8)
let file = FileManager.default.temporaryDirectory.appendingPathComponent("swift-requests.pdf")

// snippet.session
let session = URLSession(
  stubs: RequestStubs {
    Stub(path: "/users/{id}") { StubResponse(.ok, json: user) }
  }
)
// snippet.end

let stubs = RequestStubs {
  Stub(path: "/users/42") { StubResponse(.ok, json: user) }
  Stub {
    BaseURL("https://api.example.com/")
    Method.POST
    Query("q", "tea")
    Accept(.json)
    Matching.header("X-Request-Id")
    RequestBody.json(["name": "Alice"])
    Matching("a new id") { $0.url.path != "/users/1" }
  } answer: {
    StubResponse(.created)
  }
}

let answers = RequestStubs {
  Stub(path: "/1") {
    StubResponse(.ok, headers: ["ETag": "\"7\""], json: user)
  }
  Stub(path: "/2") {
    StubResponse(.ok, body: data)
  }
  Stub(path: "/3") {
    StubResponse(.ok, file: file)
  }
  Stub(path: "/4") {
    StubResponse.failure(URLError(.notConnectedToInternet))
  }
  Stub(path: "/5") {
    StubResponse(.ok, json: user).delayed(by: 1)
  }
  Stub(path: "/6") {
    StubResponse(.ok, body: data).slowed(to: 64_000)
  }
}

func migrated(_ archive: HARArchive) throws -> [URLSession] {
  let configuration = URLSessionConfiguration.stubbed(by: stubs)
  let recorded = URLSession(stubs: try .recorded)
  let playing = URLSession(stubs: RequestStubs(har: archive))
  let sent = stubs.requests
  print(sent.count)
  return [URLSession(configuration: configuration), recorded, playing]
}

let response = try await session.response {
  BaseURL("https://api.example.com")
  Endpoint("/users/42")
}
print(try response.accepted().json(User.self).name, answers.requests.count)  // Alice 0
