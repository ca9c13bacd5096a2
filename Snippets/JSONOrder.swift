// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

// snippet.literal
let signed: OrderedParameters = [
  "method": "createUser",
  "credentials": ["login": "jane", "tags": ["b", "a"]] as OrderedParameters,
  "at": 1_700_000_000,
]
let request = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com/rpc")
  RequestBody.json(signed)
}
print(String(decoding: request.body?.data ?? Data(), as: UTF8.self))
// {"method":"createUser","credentials":{"login":"jane","tags":["b","a"]},"at":1700000000}
// snippet.mixed
let mixed = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com/users")
  RequestBody.json(["user": ["name": "Jane", "age": 42], "list": [1, "a", nil]])
}
print(String(decoding: mixed.body?.data ?? Data(), as: UTF8.self))
// {"user":{"age":42,"name":"Jane"},"list":[1,"a",null]}
// snippet.builder
let isBeta = true
let built = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com/users")
  RequestBody.json {
    Member("user") {
      Member("name", "Jane")
      Member("age", 42)
    }
    if isBeta { Member("beta", true) }
    Member("list") {
      Element(1)
      Element("a")
      Element.null
    }
  }
}
print(String(decoding: built.body?.data ?? Data(), as: UTF8.self))
// {"user":{"name":"Jane","age":42},"beta":true,"list":[1,"a",null]}
// snippet.encoder
struct Profile: Encodable {
  let userName: String
  let joinedAt: Date
}

let encoder = JSONEncoder()
encoder.keyEncodingStrategy = .convertToSnakeCase
encoder.dateEncodingStrategy = .iso8601

let update = try ComposedRequest {
  Method.PUT
  BaseURL("https://api.example.com/profile")
  RequestBody.json(Profile(userName: "jane", joinedAt: Date(timeIntervalSince1970: 0)))
    .useEncoder(encoder)
}
print(String(decoding: update.body?.data ?? Data(), as: UTF8.self))
// {"user_name":"jane","joined_at":"1970-01-01T00:00:00Z"}
// snippet.end
