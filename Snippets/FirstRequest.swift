// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// snippet.compose
import RequestsFoundation

struct Message: Encodable {
  let text: String
  let mentions: [String]
}

let room = "north/2"
let token = "eyJhbGciOiJIUzI1NiJ9"

// snippet.builder
let request = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com")
  Endpoint("/v1/rooms/\(room)/messages")
  Query("notify", true)
  Accept(.json)
  Authorization.bearer(token)
  RequestBody.json(Message(text: "Hello", mentions: ["bob"]))
}
// snippet.render
let urlRequest = try URLRequest(request)
// snippet.print
print(request.debugDescription)
// POST /v1/rooms/north%2F2/messages?notify=true HTTP/1.1
// Host: api.example.com
// Accept: application/json
// Authorization: <redacted>
// Content-Type: application/json
//
// {"text":"Hello","mentions":["bob"]}
// snippet.end

print(urlRequest.url?.absoluteString ?? "no URL")
// https://api.example.com/v1/rooms/north%2F2/messages?notify=true
