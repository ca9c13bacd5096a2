// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import Testing

/// The dialect that is to match what `URLComponents` writes, next to the thing itself.
struct URLComponentsDialectTests {
  private func theirs(_ items: [URLQueryItem]) -> String? {
    var components = URLComponents()
    components.host = "h"
    components.queryItems = items
    return components.percentEncodedQuery
  }

  private func ours(_ items: [URLQueryItem]) throws -> String? {
    try ComposedRequest {
      BaseURL("https://h")
      Query(items).useQueryEncoding(.urlComponents)
    }.url.query
  }

  static let texts =
    (0..<128).map { String(UnicodeScalar(UInt8($0))) } + [
      "", "\u{80}", "é", "e\u{301}", "漢字", "游泳", "😀", "👴🏿", "\u{FFFD}", "\u{10FFFF}",
      "a+b@example.com",
      "a b;c=d&e", "100%", "%2B", "[a]", "'\u{301}", "\r\n",
    ]

  @Test(arguments: texts)
  func `names and values are written as URLComponents writes them`(_ text: String) throws {
    for items in [
      [URLQueryItem(name: "a", value: text)], [URLQueryItem(name: "x" + text, value: "v")],
      [URLQueryItem(name: "x" + text, value: nil), URLQueryItem(name: "b", value: text)],
      [URLQueryItem(name: "a", value: text), URLQueryItem(name: "a", value: text + text)],
    ] {
      #expect(try ours(items) == theirs(items))
    }
    let pair = try QueryEncoder(encoding: .urlComponents).encode(["n" + text: text])
    #expect(pair == theirs([URLQueryItem(name: "n" + text, value: text)]))
  }

  @Test func `an element of a list is an item of its own, and nil is left out`() throws {
    struct Search: Encodable {
      var tags = ["a b", "c+d"]
      var sort: String?
      var on = true
      var mail = "a+b@h"
    }
    #expect(
      try ComposedRequest {
        BaseURL("https://h")
        RequestBlock {
          Query(Search())
          Query("q", "x;y")
        }.useQueryEncoding(.urlComponents)
      }.url.query == "tags=a%20b&tags=c+d&on=true&mail=a+b@h&q=x;y"
    )
  }

  @Test func `a plus that is written here is read as a space`() throws {
    let text = try QueryString(["mail": "a+b@h"], encoding: .urlComponents)
    #expect(text.description == "mail=a+b@h")
    #expect(try text.dictionary == ["mail": "a b@h"])
    #expect(try QueryString(["mail": "a+b@h"]).dictionary == ["mail": "a+b@h"])
  }
}
