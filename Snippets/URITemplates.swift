// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

// snippet.expand
let template = try URITemplate("/users/{id}{?page,tags*}")
print(template.variables)  // ["id", "page", "tags"]
print(try template.expand(["id": 42, "page": 2, "tags": ["a", "b"]]))
// /users/42?page=2&tags=a&tags=b
// snippet.end

// snippet.block
let request = try ComposedRequest {
  BaseURL("https://api.example.com")
  Endpoint(template: "/files{/folders*,name}{?version}", ["folders": ["a/b", "c"], "name": "d e"])
}
print(request.url)
// https://api.example.com/files/a%2Fb/c/d%20e
// snippet.end

// snippet.missing
do {
  _ = try ComposedRequest {
    Method.DELETE
    BaseURL("https://api.example.com")
    Endpoint(template: "/users/{id}", [:])
  }
} catch let error as RequestError {
  print(error.code, error.field ?? "")  // unsafePathSegment id
}
// snippet.end
