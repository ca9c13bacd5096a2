// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats

// snippet.reading
let recorded = """
  {"log": {"version": "1.2", "creator": {"name": "Browser", "version": "1"}, "entries": [{
    "request": {
      "method": "POST",
      "url": "https://example.com/search?page=2",
      "headers": [{"name": ":authority", "value": "example.com"}],
      "postData": {
        "mimeType": "application/x-www-form-urlencoded",
        "params": [{"name": "q", "value": "green tea"}]
      }
    }
  }]}}
  """
for imported in try HARArchive(parsing: recorded).requests {
  print(try imported.request().debugDescription)
  for note in imported.notes { print(note) }
}
// POST /search?page=2 HTTP/1.1
// Host: example.com
// Content-Type: application/x-www-form-urlencoded
//
// q=green+tea
// The archive has no body text. The body was made from `params`, as a browser encodes a form. (log.entries[0].request.postData.params)
// :authority is a pseudo-header field of HTTP/2 and was left out. (log.entries[0].request.headers[0])
// snippet.end

// snippet.writing
let request = try ComposedRequest {
  BaseURL("https://example.com/users")
  Authorization.bearer("t0ken")
}
let shared = try HARArchive([request])
print(try shared.requests[0].request().headers)  // Authorization: <redacted>
let complete = try HARArchive([request], redacting: .none)
print(try HARArchive(parsing: complete.text).requests[0].request() == request)  // true
// snippet.end
