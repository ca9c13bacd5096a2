// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

// snippet.escaping
let id = "42/../admin?x"
let safe = try ComposedRequest {
  BaseURL("https://api.example.com")
  Endpoint("/users/\(id)/posts")
}
print(safe.url)
// https://api.example.com/users/42%2F..%2Fadmin%3Fx/posts

let key = "2026/sea & sky.jpg"
let object = try ComposedRequest {
  BaseURL("https://api.example.com")
  Endpoint("/photos/\(segments: key)")
}
print(object.url)
// https://api.example.com/photos/2026/sea%20%26%20sky.jpg

let encoded = "a%2Fb"
let raw = try ComposedRequest {
  BaseURL("https://api.example.com")
  Endpoint("/files/\(raw: encoded)")
}
print(raw.url)
// https://api.example.com/files/a%2Fb
// snippet.joining
let account: String? = nil
let user: EndpointPath = "/users/\(account, default: "me")"
let post = user + "/posts/\(id)"
let comments = try ComposedRequest {
  BaseURL("https://api.example.com")
  Endpoint("\(post)/comments")
}
print(comments.url)
// https://api.example.com/users/me/posts/42%2F..%2Fadmin%3Fx/comments
// snippet.empty
do {
  let missing = ""
  _ = try ComposedRequest {
    Method.DELETE
    BaseURL("https://api.example.com")
    Endpoint("/users/\(missing)")
  }
} catch let error as RequestError {
  print(error.code)  // unsafePathSegment
}
// snippet.host
do {
  let next = "https://evil.example/steal"
  _ = try ComposedRequest {
    BaseURL("https://api.example.com")
    Endpoint(reference: next)
    Authorization.bearer("t0ken")
  }
} catch let error as RequestError {
  print(error.code)  // endpointChangesHost
}
