// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

// snippet.curl
let request = try URLRequest {
  Method.POST
  BaseURL("https://api.example.com/foo")
  Header.custom("X-Note").setValue("it's here")
  RequestBody.json(["x": 1])
}
print(request.curlCommand)
// snippet.end
// curl -X POST -H 'Content-Type: application/json' -H 'X-Note: it'\''s here' --data-binary '{"x":1}' 'https://api.example.com/foo'
