// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

// snippet.deferred
/// A token that is fetched when it is needed first, by one request for all that wait.
let tokens = SharedToken {
  try await Task.sleep(for: .milliseconds(1))
  return "t1"
}
let request = try await ComposedRequest.compose {
  BaseURL("https://api.example.com/orders")
  Deferred { Authorization.bearer(try await tokens.current()) }
}
print(request.headers.value(for: "Authorization") ?? "")
// Bearer t1
// snippet.end

// snippet.fields
let update = try ComposedRequest {
  Method.PUT
  BaseURL("https://api.example.com/profile")
  IfMatch(EntityTag("33a64df5"))
  CacheControl(.noCache, .maxAge(60))
  Prefer(.return(.minimal), .wait(10))
  Priority(urgency: 1, incremental: true)
}
print(update)
// PUT /profile HTTP/1.1
// Host: api.example.com
// If-Match: "33a64df5"
// Cache-Control: no-cache, max-age=60
// Prefer: return=minimal, wait=10
// Priority: u=1, i
//
print(update.isRetryable)  // true
// snippet.end
