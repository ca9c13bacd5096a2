// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats

// snippet.writing
let login = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com")
  Endpoint("/v1/login")
  RequestBody.json(["user": "alice"])
}
print(HTTPMessage(login).text)
// POST /v1/login HTTP/1.1
// Host: api.example.com
// Content-Type: application/json
// Content-Length: 16
//
// {"user":"alice"}
// snippet.end

// snippet.reading
let pasted = try HTTPMessage(
  parsing: """
    PUT /notes/7 HTTP/1.1
    Host: example.com
    Content-Length: 99

    {"text":"hi"}
    """,
  mode: .lenient
)
print(pasted.request.url)
// https://example.com/notes/7
for note in pasted.notes { print(note) }
// Content-Length was wrong. All 13 bytes after the head were read as the body. (byte 56)
// snippet.end
