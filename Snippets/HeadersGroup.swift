// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

// snippet.group
let token = "t0ken"
let isStaging = true
let request = try ComposedRequest {
  BaseURL("https://api.example.com/users")
  Headers {
    AcceptHeader(.json)
    AcceptHeader(.plainText).quality(0.5).appending()
    UserAgentHeader("MyApp/1.0")
    AcceptLanguageHeader("de").quality(0.8)
    AuthorizationHeader.bearer(token)
    if isStaging { CustomHeader("X-Env", "staging") }
  }
}
print(request.headers)
// Accept: application/json
// Accept: text/plain; q=0.5
// User-Agent: MyApp/1.0
// Accept-Language: de;q=0.8
// Authorization: <redacted>
// X-Env: staging
// snippet.accumulate
let negotiated = try ComposedRequest {
  BaseURL("https://api.example.com/users")
  Accept(.json)
  Accept(.xml.with(.quality(0.5)))
  Cookie("session", "31d4d96e")
  Cookie("theme", "dark")
}
print(negotiated.headers["accept"] ?? "")
// application/json, application/xml; q=0.5
print(negotiated.headers["cookie"] ?? "")
// session=31d4d96e; theme=dark
// snippet.collection
var headers: HTTPHeaders = ["Accept": "text/html"]
headers.add(name: "accept", value: "application/json")
headers.append(name: "Via", value: "1.1 a")
headers.append(name: "Via", value: "1.1 b")
print(headers.values(for: "via"))  // ["1.1 a", "1.1 b"]
print(headers["ACCEPT"] ?? "")  // application/json
// snippet.types
let type: MIMEType = "application/problem+json; charset=utf-8"
print(type.essence)  // application/problem+json
print(MIMEType.Video.mp4.matches("video/*"))  // true
print(MIMEType(fileExtension: "png") ?? .octetStream)  // image/png
