// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

// snippet.joining
let resolved = try ComposedRequest {
  BaseURL("https://api.example.com/v1")
  Endpoint("users")
}
print(resolved.url)
// https://api.example.com/users

let appended = try ComposedRequest {
  BaseURL("https://api.example.com/v1", joining: .append)
  Endpoint("users")
}
print(appended.url)
// https://api.example.com/v1/users
// snippet.queries
let queries = try ComposedRequest {
  Endpoint("items?sort=new")
  Query("page", 2)
  BaseURL("https://api.example.com/shop/?key=1")
}
print(queries.url)
// https://api.example.com/shop/items?key=1&sort=new&page=2
// snippet.end

// The rows of the table in URLs.md.
for (base, endpoint) in [
  ("https://h/v1", "users"), ("https://h/v1/", "users"), ("https://h/v1/", "/users"),
  ("https://h/v1/", "../users"),
] {
  for joining in [BaseURL.Joining.resolve, .append] {
    do {
      let request = try ComposedRequest {
        BaseURL(base, joining: joining)
        Endpoint(reference: endpoint)
      }
      print(request.url)
    } catch let error as RequestError {
      print(error.code)
    }
  }
}
// https://h/users
// https://h/v1/users
// https://h/v1/users
// https://h/v1/users
// https://h/users
// https://h/v1/users
// https://h/users
// endpointLeavesBase
