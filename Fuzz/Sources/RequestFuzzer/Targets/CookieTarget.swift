// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// Pairs of name and value: the field has these cookies, in order, and no other.
enum CookieTarget: FuzzTarget {
  static let name = "cookie"

  static func run(_ input: FuzzInput) {
    var input = input
    var pairs: [(name: String, value: String)] = []
    while let name = input.text() { pairs.append((name, input.text() ?? "")) }
    check(pairs, isRaw: false)
    check(pairs, isRaw: true)
  }

  private static func check(_ pairs: [(name: String, value: String)], isRaw: Bool) {
    let composed = Rule.refusing {
      try ComposedRequest {
        for pair in pairs {
          if isRaw { Cookie(pair.name, raw: pair.value) } else { Cookie(pair.name, pair.value) }
        }
      }
    }
    guard let composed else { return }
    Rule.holds(composed.headers.count == (pairs.isEmpty ? 0 : 1), "there is another field")
    let value = composed.headers["Cookie"] ?? ""
    Rule.holds(value.utf8.allSatisfy(HeadersTarget.isValueByte), "a cookie holds a control byte")
    Rule.holds(!composed.description.contains("="), "a cookie is shown")
    let read = value.utf8.split(separator: 0x3B, omittingEmptySubsequences: false)
      .enumerated().map { index, cookie in
        // A "; " is between two.
        Array(index == 0 ? cookie : cookie.dropFirst())
      }
    var expected = pairs.map { Array("\($0.name)=\($0.value)".utf8) }
    if isRaw, let last = expected.indices.last {
      // Blanks at the end of a field are none of its value.
      while expected[last].last == 0x20 || expected[last].last == 0x09 {
        expected[last].removeLast()
      }
    }
    Rule.holds(pairs.isEmpty || read == expected, "the cookies are others")
  }
}
