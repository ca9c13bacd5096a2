// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct URITemplateParserTests {
  @Test(arguments: [
    ("/a/{id", 3), ("{", 0), ("{{id}}", 1), ("a}", 1), ("{id}}", 4), ("{}", 0), ("/{?}", 1),
    ("{=a}", 1), ("{,a}", 1), ("{!a}", 1), ("{@a}", 1), ("{|a}", 1), ("{$a}", 1), ("{a b}", 2),
    ("{ a}", 1), ("{a,}", 3), ("{a,,b}", 3), ("{.a.}", 4), ("{a..b}", 3), ("{%2x}", 1),
    ("{a-b}", 2), ("{é}", 1), ("{a:}", 3), ("{a:0}", 3), ("{a:01}", 3), ("{a:10000}", 3),
    ("{a:3*}", 4), ("{a*:3}", 3), ("{a**}", 3), ("{#hello+}", 7), ("/%2", 1), ("/%zz", 1),
    ("a\0", 1), ("a\r\n", 1), ("{\0}", 1), ("/id*}", 4),
  ])
  func `a template outside the grammar is refused where it breaks it`(
    _ template: String,
    _ offset: Int
  ) throws {
    let error = try #require(throws: RequestError.self) { try URITemplate(template) }
    #expect(error.code == .invalidURL)
    #expect(error.offset == offset)
    #expect(error.block == "URITemplate")
  }

  @Test func `variables are named once, in order`() throws {
    let template = try URITemplate("/{b}/{a,b}{?c*,d:3,e.f,%41_1}")
    #expect(template.variables == ["b", "a", "c", "d", "e.f", "%41_1"])
    #expect(
      try template.expand(["%41_1": 1, "e.f": 2, "b": "x", "A_1": 3]) == "/x/x?e.f=2&%41_1=1"
    )
    #expect("\(template)" == "/{b}/{a,b}{?c*,d:3,e.f,%41_1}")
  }

  @Test func `templates are equal byte for byte`() throws {
    #expect(try URITemplate("/{a}") == URITemplate("/{a}"))
    #expect(try URITemplate("/\u{E9}") != URITemplate("/e\u{301}"))
    #expect(try URITemplate("/{a:9999}").variables == ["a"])
  }
}
