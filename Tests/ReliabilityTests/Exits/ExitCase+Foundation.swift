// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import RequestsFoundation

extension ExitCase {
  static let foundation: [ExitCase] = [
    ExitCase("a URL without a scheme or a host, as an HTTPRequest") {
      for text in [
        "p", "/", "?a", "#b", "", "//h", "http:", "http:///p", "file:///etc/passwd", "mailto:a",
      ] {
        let request = try? ComposedRequest { Finalize { $0.url = try URLReference(text) } }
        if let request { try render(request) }
      }
    },
    ExitCase("a URL without a scheme or a host that is sent") {
      for text in ["p", "", "//h", "http:///p", "file:///etc/passwd"] {
        _ = try? await URLSession.shared.data { Finalize { $0.url = try URLReference(text) } }
      }
    },
    ExitCase("a request that is changed into an impossible one") {
      let method = HTTPRequest.Method(rawValue: "M")
      let request = try? ComposedRequest {
        BaseURL("https://h")
        Finalize {
          if let method { $0.method = method }
          $0.headers.append(name: "", value: "\r\n")
          $0.headers.append(name: "Host", value: "a b")
        }
      }
      if let request { try render(request) }
    },
    ExitCase("a URL of Foundation that is no URL") {
      for text in ["http://h:99999/", "http://h%0d%0a/", "mailto:a", "data:,x", "http:h", "a b"] {
        let url = URL(string: text)
        _ = try? ComposedRequest { BaseURL(url) }
        if let url { _ = try? url.buildRequest { Endpoint("/a") } }
        let parameters: OrderedParameters = ["a": "b c"]
        if let url { _ = try? parameters.encode(to: url) }
      }
    },
    ExitCase("values of a dictionary that cannot be encoded") {
      let values: [Any] = [
        NSNull(), Optional<Int>.none as Any, Double.nan, Date.distantFuture, Data(), NSObject(),
        [1, "a", NSNull()] as [Any], [1: 2], NSNumber(value: true), { () in }, Character("a"),
        NSDictionary(object: 1, forKey: NSNumber(value: 2)), Set([1]),
      ]
      for value in values { _ = try? QueryString(["a": value]) }
    },
    ExitCase("a query that is no query, as a dictionary") {
      for text in [
        "%", "a=%ff", "=", "&&", "a[", "a]=b", "a[b=c", String(repeating: "&", count: 100_000),
      ] {
        _ = try? [String: String](queryString: text)
      }
    },
    ExitCase("a chain of redirects to nowhere") {
      let request = try ComposedRequest {
        Method.POST
        BaseURL("https://h/a")
        RequestBody.string("x")
      }
      for location in [
        "", "//", "http:", "http://:80", "//h:99999", "\r\n", "%", "é", "mailto:a", "#",
      ] {
        for status in [301, 302, 303, 307, 308] {
          _ = try? request.redirected(to: location, status: status)
        }
      }
    },
  ]
}
