// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

// snippet.curl
let request = try URLRequest {
  Method.PUT
  BaseURL("https://example.com/notes/7")
  RequestBody.json(["text": "it's"])
}
print(request.curlCommand)
// curl -X PUT -H 'Content-Type: application/json' --data-binary '{"text":"it'\''s"}' 'https://example.com/notes/7'
// snippet.end
