// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

struct InternationalNameTests {
  @Test(arguments: [
    ("bücher.example", "xn--bcher-kva.example"),
    ("BÜCHER.Example:8080", "xn--bcher-kva.example"),
    ("例え.テスト", "xn--r8jz45g.xn--zckzah"),
    ("правда.рф", "xn--80aafi6cg.xn--p1ai"),
    ("ελληνικά", "xn--hxargifdar"),
    ("straße.de", "xn--strae-oqa.de"),
    ("مثال.إختبار", "xn--mgbh0fb.xn--kgbechtv"),
    ("a.é-b.c", "a.xn---b-9ia.c"),
    ("日本語", "xn--wgv71a119e"),
  ])
  func `the error for an international name gives its ASCII form`(
    _ name: String,
    _ form: String
  ) throws {
    let error = try #require(throws: RequestError.self) { try URLReference("https://\(name)/") }
    #expect(error.code == .invalidHost)
    #expect(error.message.contains("ASCII form: \(form)."))
  }

  @Test(arguments: [
    "①.com", "ａ.com", "e\u{301}.com", "é..com", "☃.net", "a_é.com", "\u{200B}é.com",
    String(repeating: "é", count: 200),
  ])
  func `a name that has to be mapped first has no form in the error`(_ name: String) throws {
    let error = try #require(throws: RequestError.self) { try URLReference("https://\(name)/") }
    #expect(error.code == .invalidHost)
    #expect(error.message.contains("which begins with `xn--`"))
  }
}
