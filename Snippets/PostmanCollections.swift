// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats

// snippet.read
let exported = """
  {"info": {"name": "Shop"}, "variable": [{"key": "base", "value": "https://example.com"}],
   "item": [{"name": "Users", "item": [{"name": "List", "request": {
     "url": "{{base}}/users/:id", "auth": {
       "type": "bearer", "bearer": [{"key": "token", "value": "{{token}}"}]}}}]}]}
  """
let collection = try PostmanCollection(parsing: exported, variables: ["id": "42"])
let list = collection.requests[0]
print(list.name ?? "", list.variables)  // Users / List ["token"]
print(try list.request().swiftSource)
// func request(token: String) throws -> ComposedRequest {
//   try ComposedRequest {
//     BaseURL("https://example.com")
//     Endpoint("/users/42")
//     Authorization.bearer(token)
//   }
// }
//
// snippet.end

// snippet.write
let create = try ComposedRequest {
  Method.POST
  BaseURL("https://example.com")
  Endpoint("/users")
  RequestBody.json(["name": "Ada"])
}
let written = PostmanCollection([("Users / Create", create)], name: "Shop")
print(try PostmanCollection(parsing: written.data).requests[0].name ?? "")  // Users / Create
// snippet.end
