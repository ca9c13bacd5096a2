// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// snippet.typealias
import Requests

private typealias RequestCookie = Requests.Cookie

let request = try ComposedRequest {
  BaseURL("https://api.example.com")
  RequestCookie("session", "31d4d96e")
}
// snippet.end

print(request.headers["Cookie"] ?? "")  // session=31d4d96e
