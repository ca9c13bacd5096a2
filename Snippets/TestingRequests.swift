// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting

let api = "https://api.example.com"

// snippet.difference
let before = try ComposedRequest {
  BaseURL(api)
  Endpoint("/search")
  Query("filter", ["name": "tea"])
  Authorization.bearer("t0ken")
  RequestBody.json(["sizes": [1, 2], "sort": "name"])
}
let after = try ComposedRequest {
  Method.POST
  BaseURL(api)
  Endpoint("/search")
  Query("filter", ["name": "Tea"])
  Authorization.bearer("0ther")
  RequestBody.json(["sort": "name", "sizes": [1, 3]])
}
for difference in after.difference(from: before) {
  print(difference)
}
// method: expected GET, came POST
// query filter[name]: expected "tea", came "Tea"
// field Authorization: expected <redacted>, came <redacted> (a secret, which is not shown)
// body sizes[1]: expected 2, came 3
// snippet.end

// snippet.tools
let places = after.difference(from: before).map(\.place)
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
}
// snippet.end
