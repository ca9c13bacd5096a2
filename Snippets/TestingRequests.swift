// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting

// snippet.difference
let before = try ComposedRequest {
  BaseURL("https://api.example.com")
  Endpoint("/search")
  Query("filter", ["name": "tea"])
  Authorization.bearer("t0ken")
  RequestBody.json(["sizes": [1, 2], "sort": "name"])
}
let after = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com")
  Endpoint("/search")
  Query("filter", ["name": "Tea"])
  Authorization.bearer("0ther")
  RequestBody.json(["sort": "name", "sizes": [1, 3]])
}
for difference in after.differences(from: before) {
  print(difference)
}
// method: expected GET, actual POST
// query filter[name]: expected "tea", actual "Tea"
// field Authorization: expected <redacted>, actual <redacted> (a secret; the values are not shown)
// body sizes[1]: expected 2, actual 3
// snippet.end

// snippet.tools
let places = after.differences(from: before).map(\.place)
print(places.contains(.body(path: "sizes[1]")))  // true
// snippet.end

// snippet.expecting
// In a test, of Swift Testing or of XCTest.
func testSearch(_ request: ComposedRequest) {
  expectRequest(request) {
    Method.POST
    Endpoint("/search")
    RequestBody.json(["sort": "name", "sizes": [1, 3]])
  }
}
// snippet.end

// snippet.text
func testLogin(_ request: ComposedRequest) {
  expectRequest(
    request,
    matches: """
      POST /v1/login HTTP/1.1
      Host: api.example.com
      Content-Type: application/json

      { "user": "alice" }
      """
  )
}
// snippet.end

// snippet.streams
func testUpload(_ request: ComposedRequest) async {
  await expectRequest(request, readingStreamsUpTo: 1_000_000) {
    RequestBody.string("one line\n")
  }
  await expectRequest(request, matchesFile: "Upload.http", readingStreamsUpTo: 1_000_000)
}
// snippet.end

// snippet.user
struct User: Codable, Sendable {
  var id: Int
  var name: String
}
// snippet.stubs
let ann = User(id: 1, name: "Ann")
let stubs = RequestStubs {
  Stub {
    Method.GET
    Endpoint("/users/1")
  } answer: {
    StubResponse(.ok, json: ann)
  }
  Stub {
    Method.POST
    Endpoint("/users")
  } answer: { request in
    StubResponse(.created, json: try request.json(User.self))
  }
}
let session = URLSession(stubs: stubs)
let (data, _) = try await session.data {
  BaseURL("https://api.example.com")
  Endpoint("/users/1")
}
print(try stubs.onlyRequest.method)  // GET
// snippet.end
print(String(decoding: data, as: UTF8.self).contains("Ann"))  // true

// snippet.answers
let flaky = RequestStubs {
  Stub(answers: .retry(after: 1), StubResponse(.ok, json: ann)) { Endpoint("/users/1") }
  Stub {
    Endpoint("/slow")
  } answer: {
    StubResponse(text: "late").delayed(by: 0.2)
  }
  Stub {
    Endpoint("/cut")
  } answer: {
    StubResponse(text: "0123456789").cutOff(after: 4)
  }
  Stub {
    Endpoint("/down")
  } answer: {
    .failure(URLError(.notConnectedToInternet))
  }
}
let first = try await flaky.response(
  to: ComposedRequest {
    BaseURL("https://api.example.com"); Endpoint("/users/1")
  }
)
print(first.status.code, first.headers["Retry-After"] ?? "")  // 503 1
// snippet.end

// snippet.recording
func testRecorded(_ request: ComposedRequest) {
  // With `record: true`, or REQUESTS_RECORD=1 in the environment, the file is written.
  expectRequest(request, matchesFile: "Login.http")
}
// snippet.end

// snippet.matching
let checked = RequestStubs {
  Stub {
    Method.POST
    Endpoint("/users/{id}")
    Matching.header("X-Request-Id")
    Matching.json(containing: ["name": "Ann"])
    Matching("a new id") { $0.url.path != "/users/1" }
  } answer: {
    StubResponse(.created)
  }
}
// snippet.end
let answer = try await checked.response(
  to: ComposedRequest {
    Method.POST
    BaseURL("https://api.example.com/users/2")
    Header.custom("X-Request-Id").setValue("7")
    RequestBody.json(["name": "Ann", "city": "Ulm"])
  }
)
print(answer.status.code)  // 201

// snippet.recorded
// In a test of Swift Testing: `@Test(.recorded("users")) func users() async throws { … }`. In XCTest:
func testUsers() async throws {
  try await RequestRecording("users").run { stubs in
    let session = URLSession(stubs: stubs)
    let response = try await session.response {
      BaseURL("https://api.example.com")
      Endpoint("/users/1")
    }
    print(try response.accepted().json(User.self).name)
  }
}
// snippet.end
