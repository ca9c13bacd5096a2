// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// snippet.neutral
import Requests

let request = try ComposedRequest {
  Method.QUERY
  BaseURL("https://api.example.com")
  Endpoint("/search")
  Timeout(5)
  RequestBody.json(["q": "tea"])
}
let head = try request.httpRequest
print(head.method, head.authority ?? "", head.path ?? "")  // QUERY api.example.com /search
print(request.body?.length ?? 0, request.options.timeout ?? 0)  // 11 5.0
// snippet.chunks
if let body = request.body {
  for try await chunk in body.chunks(ofAtMost: 8) { print(chunk.count) }
}
// 8
// 3
// snippet.same
let again = try ComposedRequest {
  RequestBody.json(["q": "tea"])
  Timeout(5)
  Endpoint("https-is-not-a-scheme-here/../search")
  BaseURL("https://api.example.com")
  Method.QUERY
}
print(request == again)  // true
// snippet.end
