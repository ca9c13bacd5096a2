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
// snippet.taken
if let url = URL(string: "https://example.com/notes?page=2") {
  var other = URLRequest(url: url)
  other.setValue("application/json", forHTTPHeaderField: "Accept")
  other.timeoutInterval = 5
  let taken = try ComposedRequest(other)
  print(taken.curlCommand)
  // curl -H 'Accept: application/json' --max-time 5 'https://example.com/notes?page=2'
  print(taken.options.timeout ?? 60)  // 5.0
}
// snippet.end
