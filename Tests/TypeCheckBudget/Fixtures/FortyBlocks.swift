// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

func forty(id: Int, token: String?, flag: Bool, tags: [String], page: Int) throws -> URLRequest {
  try URLRequest {
    Method.POST
    BaseURL("https://api.example.com")
    Endpoint("/v1/users/\(id)/posts")
    Header.accept.setValue("application/json")
    Header.userAgent.setValue("MyApp/\(page + 1)")
    if let token {
      Authorization.bearer(token)
    } else {
      Authorization.basic(username: "u", password: "p" + "q")
    }
    Query("page", page + 1)
    Query("per_page", 50)
    Query("q", "v-\(id)")
    Query("on", flag)
    Query("tags", tags)
    if flag {
      Query("a", flag ? "x" : "y")
      Query("b", token ?? "none")
      Header.custom("X-Env").setValue("staging")
    }
    for tag in tags {
      Query("tag", tag)
      Query("len", tag.count * 2)
      Header.custom("X-Tag").addValue("tag-" + tag)
    }
    Cookie("session", "abc")
    Cookie("theme", flag ? "dark" : "light")
    APIKey("X-Api-Key", "k-\(id)", in: .header)
    ContentType(.json)
    Accept(.json)
    Accept(.xml.with(.quality(0.5)))
    switch page {
    case 0:
      Query("first", true)
      Header.custom("X-First").setValue("1")
    case 1:
      Query("second", 2)
    default:
      Query("later", "p" + "\(page)")
    }
    Headers {
      AcceptLanguageHeader("de").quality(0.5)
      CustomHeader("X-Trace-Id", "t-\(id)")
      if flag { UserAgentHeader("MyApp/2") }
    }
    Timeout(5)
    CachePolicy(.reloadIgnoringLocalCacheData)
    AllowAccess.cellular(true)
    HTTPShouldHandleCookies(false)
    Query(["email": "a", "n": 3, "tags": ["a", "b"]])
    RequestBlock { state in state.headers.add(name: "X-A", value: "1") }
    RequestBody.json(["z": 1, "a": ["k": "v"] as OrderedParameters])
    RequestBody.multipart {
      MultipartPart.field(name: "user", value: "alice-\(id)")
      MultipartPart.data(name: "avatar", filename: "a.png", data: Data([1]), type: .png)
    }
  }
}
