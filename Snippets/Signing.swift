// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

/// Stands for the HMAC of your back end, which needs a cryptography package.
func sign(_ text: some Sequence<UInt8>) -> String {
  String(text.reduce(5381) { ($0 &* 33) ^ UInt64($1) }, radix: 16)
}

// snippet.finalize
let signature = Finalize { request in
  var text = Array("\(request.method) \(request.url.requestTarget)\n".utf8)
  text += try request.body?.contents() ?? Data()
  request.headers.add(name: "X-Signature", value: sign(text))
}

let request = try ComposedRequest {
  signature
  Method.POST
  BaseURL("https://api.example.com/orders")
  Query("dry", true)
  RequestBody.json(["item": "tea", "count": 2])
}
// snippet.end

let expected = sign(Array("POST /orders?dry=true\n{\"item\":\"tea\",\"count\":2}".utf8))
print(request.headers["X-Signature"] == expected)  // true
