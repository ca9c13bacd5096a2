// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats

// snippet.convert
let pasted = """
  curl 'https://api.example.com/v1/users?notify=1' \\
    -H 'Accept: application/json' -H 'Authorization: Bearer t0ken' \\
    --json '{"name":"Jane","tags":["a","b"]}'
  """
let request = try ComposedRequest(curl: pasted)
print(request.swiftSource)
// let request = try ComposedRequest {
//   Method.POST
//   BaseURL("https://api.example.com")
//   Endpoint("/v1/users")
//   Query("notify", "1")
//   Accept(.json)
//   Authorization.bearer("t0ken")
//   RequestBody.json(["name": "Jane", "tags": ["a", "b"]])
// }
//
// snippet.end

// snippet.foundation
print(request.urlRequestSource)
// var request = URLRequest(url: URL(string: "https://api.example.com/v1/users?notify=1")!)
// request.httpMethod = "POST"
// request.setValue("application/json", forHTTPHeaderField: "Accept")
// request.setValue("Bearer t0ken", forHTTPHeaderField: "Authorization")
// request.setValue("application/json", forHTTPHeaderField: "Content-Type")
// request.httpBody = Data(#"{"name":"Jane","tags":["a","b"]}"#.utf8)
//
// snippet.end

// snippet.secrets
print(try request.namingSecrets().swiftSource)
// func request(TOKEN: String) throws -> ComposedRequest {
//   try ComposedRequest {
//     Method.POST
//     BaseURL("https://api.example.com")
//     Endpoint("/v1/users")
//     Query("notify", "1")
//     Accept(.json)
//     Authorization.bearer(TOKEN)
//     RequestBody.json(["name": "Jane", "tags": ["a", "b"]])
//   }
// }
//
// snippet.end
