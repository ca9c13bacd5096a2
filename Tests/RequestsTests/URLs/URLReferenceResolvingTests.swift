// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// RFC 3986 §5.4: every example, normal and abnormal.
@Suite struct URLReferenceResolvingTests {
  @Test(arguments: [
    ("g:h", "g:h"),
    ("g", "http://a/b/c/g"),
    ("./g", "http://a/b/c/g"),
    ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"),
    ("//g", "http://g"),
    ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"),
    ("#s", "http://a/b/c/d;p?q#s"),
    ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"),
    (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"),
    ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"),
    ("..", "http://a/b/"),
    ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"),
    ("../../", "http://a/"),
    ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"),
    ("../../../../g", "http://a/g"),
    ("/./g", "http://a/g"),
    ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."),
    (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."),
    ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"),
    ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"),
    ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"),
    ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("http:g", "http:g"),
  ])
  func `an example of the RFC`(_ reference: String, _ expected: String) throws {
    let base = try URLReference("http://a/b/c/d;p?q")
    #expect(try URLReference(reference).resolved(against: base).description == expected)
  }

  @Test(arguments: [
    ("http://a", "g", "http://a/g"),
    ("http://a?q", "g", "http://a/g"),
    ("http://a/b", "/.//c", "http://a//c"),
    ("g:/a", ".//b", "g:/.//b"),
    ("g:/a", "/.//b", "g:/.//b"),
    ("/a/b", "../c", "/c"),
    ("?q", "c", "c"),
    ("", "c/d", "c/d"),
    ("//h", "c", "//h/c"),
    ("a", "../c", "c"),
    ("g:a", "./c", "g:c"),
    ("http://a/b%2Fc/d", "e%2f", "http://a/b%2Fc/e%2f"),
  ])
  func `a path is never read back as something else`(
    _ base: String,
    _ reference: String,
    _ expected: String
  ) throws {
    let target = try URLReference(reference).resolved(against: URLReference(base))
    #expect(target.description == expected)
    #expect(try URLReference(target.description) == target)
  }

  @Test(arguments: [
    ("eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"),
    ("http://example.com", "http://example.com/"),
    ("http://example.com/", "http://example.com/"),
    ("http://example.com:80/", "http://example.com/"),
    ("https://EXAMPLE.com:443/a?b%2f#%41", "https://example.com/a?b%2F#A"),
    ("https://example.com:80/", "https://example.com:80/"),
    ("https://example.com:/", "https://example.com/"), ("http://h:00080/", "http://h/"),
    ("http://h:08443/", "http://h:8443/"),
    ("mid/content=5/../6", "mid/6"),
    ("../a/./b/../../../c", "../../c"),
    ("x/../a:b", "./a:b"),
    ("/a/b/c/./../../g", "/a/g"),
    (".", "./"), ("a/..?q", "./?q"), (".//b", ".//b"), ("a/..//b", ".//b"), (".//../b", "b"),
  ])
  func `normalization follows section 6`(_ text: String, _ expected: String) throws {
    #expect(try URLReference(text).normalized().description == expected)
  }
}
