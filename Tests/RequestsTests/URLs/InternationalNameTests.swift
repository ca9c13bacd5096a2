// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

struct InternationalNameTests {
  @Test(arguments: [
    "bücher.example", "BÜCHER.Example:8080", "例え.テスト", "правда.рф", "ελληνικά", "straße.de",
    "مثال.إختبار", "a.é-b.c", "日本語", "①.com", "ａ.com", "e\u{301}.com", "é..com", "☃.net",
    "a_é.com", "\u{200B}é.com",
  ])
  func `the error for an international name says which form to write`(_ name: String) throws {
    let error = try #require(throws: RequestError.self) { try URLReference("https://\(name)/") }
    #expect(error.code == .invalidHost)
    #expect(error.message.contains("in its ASCII form, which begins with `xn--`"))
  }
}
