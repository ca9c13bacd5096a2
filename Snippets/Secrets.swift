// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

// snippet.masked
let request = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com/login?access_token=abc&page=2")
  Authorization.basic(username: "alice", password: "hunter2")
  APIKey("X-Partner-Key", "k3y", in: .header)
  Query("pin", 1234).secret()
  RequestBody.json(["password": "hunter2"]).secret()
}
print(request.debugDescription)
// POST /login?access_token=<redacted>&page=2&pin=<redacted> HTTP/1.1
// Host: api.example.com
// Authorization: <redacted>
// X-Partner-Key: <redacted>
// Content-Type: application/json
//
// <redacted>
// snippet.path
let botToken = "731:AAF9"
let hook = RequestBlock {
  Endpoint("/bot\(botToken)/sendMessage")
}.secret()
let message = try ComposedRequest {
  Method.POST
  BaseURL("https://chat.example.com")
  hook
}
print(message)
// POST /<redacted> HTTP/1.1
// Host: chat.example.com
//
// snippet.copy
let login = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com/login?token=abc")
  Authorization.bearer("t0ken")
  RequestBody.urlEncoded(["user": "alice", "password": "hunter2"] as OrderedParameters)
}
let shown = try login.redacted()
print(shown.url)
// https://api.example.com/login?token=%3Credacted%3E
print(String(decoding: shown.body?.data ?? Data(), as: UTF8.self))
// user=alice&password=<redacted>
// snippet.complete
print(message.curlCommand)
// curl -X POST 'https://chat.example.com/bot731%3AAAF9/sendMessage'
// snippet.end
