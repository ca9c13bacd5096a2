// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

// snippet.merge
struct ProfilePatch: Encodable {
  var name: Patch<String> = .keep
  var phone: Patch<String> = .keep
  var mail: Patch<String> = .keep
}

let update = try ComposedRequest {
  Method.PATCH
  BaseURL("https://api.example.com/profile")
  RequestBody.mergePatch(ProfilePatch(name: .set("Jane"), phone: .clear))
}
print(String(decoding: update.body?.data ?? Data(), as: UTF8.self))
// {"name":"Jane","phone":null}
// snippet.literal
let address = try ComposedRequest {
  Method.PATCH
  BaseURL("https://api.example.com/profile")
  RequestBody.mergePatch(["phone": nil, "address": ["city": "Berlin", "zip": nil]])
}
print(String(decoding: address.body?.data ?? Data(), as: UTF8.self))
// {"phone":null,"address":{"city":"Berlin","zip":null}}
// snippet.json
let newTags = ["swift"]
let label = "read/write"
let changes = try ComposedRequest {
  Method.PATCH
  BaseURL("https://api.example.com/posts/42")
  RequestBody.jsonPatch {
    Test("/version", 3)
    for tag in newTags { Add("/tags/-", tag) }
    Remove("/labels/\(label)")
    Move(from: "/draft", to: "/text")
  }
}
print(String(decoding: changes.body?.data ?? Data(), as: UTF8.self))
// [{"op":"test","path":"/version","value":3},{"op":"add","path":"/tags/-","value":"swift"},{"op":"remove","path":"/labels/read~1write"},{"op":"move","from":"/draft","path":"/text"}]
// snippet.graphQL
let query = "query Feed($first: Int!) { feed(first: $first) { id } }"
let feed = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com/graphql")
  Accept(.Application.graphQLResponse)
  RequestBody.graphQL(query, variables: ["first": 10], operationName: "Feed")
}
print(String(decoding: feed.body?.data ?? Data(), as: UTF8.self))
// {"query":"query Feed($first: Int!) { feed(first: $first) { id } }","variables":{"first":10},"operationName":"Feed"}
// snippet.persisted
let hash = "ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38"
let known = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com/graphql")
  RequestBody.graphQL(nil, variables: ["first": 10], extensions: .persistedQuery(sha256: hash))
}
print(String(decoding: known.body?.data ?? Data(), as: UTF8.self))
// {"variables":{"first":10},"extensions":{"persistedQuery":{"version":1,"sha256Hash":"ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38"}}}

let mutation = "mutation($photos: [Upload!]!) { add(photos: $photos) { id } }"
let upload = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com/graphql")
  RequestBody.graphQL(mutation, variables: ["photos": [nil] as [String?]]).uploading(boundary: "B")
  {
    MultipartPart.data(name: "photos.0", filename: "a.png", data: Data("png".utf8))
  }
}
let parts = String(decoding: upload.body?.data ?? Data(), as: UTF8.self)
print(parts.contains(#"{"0":["variables.photos.0"]}"#))  // true
// snippet.get
let cached = try ComposedRequest {
  BaseURL("https://api.example.com/graphql")
  Query.graphQL("query($id: ID!) { user(id: $id) { name } }", variables: ["id": "42"])
}
print(cached.url.query ?? "")
// query=query%28%24id%3A%20ID%21%29%20%7B%20user%28id%3A%20%24id%29%20%7B%20name%20%7D%20%7D&variables=%7B%22id%22%3A%2242%22%7D
// snippet.end
