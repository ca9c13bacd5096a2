// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// snippet.typealias
// One file of your target, which imports no server framework.
import Requests

typealias RequestCookie = Requests.Cookie
// snippet.use
// Any other file of the target, with or without the framework.
let request = try ComposedRequest {
  BaseURL("https://api.example.com")
  RequestCookie("session", "31d4d96e")
}
// snippet.end

print(request.headers.count)  // 1
