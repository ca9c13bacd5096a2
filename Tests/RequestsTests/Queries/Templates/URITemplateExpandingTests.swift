// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct URITemplateExpandingTests {
  /// The variables of RFC 6570 §3.2.
  private static var values: OrderedParameters<String> {
    [
      "count": ["one", "two", "three"], "dom": ["example", "com"], "dub": "me/too",
      "hello": "Hello World!", "half": "50%", "var": "value", "who": "fred",
      "base": "http://example.com/home/", "path": "/foo/bar", "list": ["red", "green", "blue"],
      "keys": ["semi": ";", "dot": ".", "comma": ","] as OrderedParameters, "v": "6", "x": 1024,
      "y": 768, "empty": "", "empty_keys": [:] as OrderedParameters<String>,
      "undef": String?.none,
    ]
  }

  private func expand(
    _ template: String,
    _ values: OrderedParameters<String> = values
  ) throws -> String {
    try URITemplate(template).expand(values)
  }

  @Test(arguments: [
    // §3.2.1, §3.2.2
    ("{count}", "one,two,three"), ("{count*}", "one,two,three"), ("{/count}", "/one,two,three"),
    ("{/count*}", "/one/two/three"), ("{;count}", ";count=one,two,three"),
    ("{;count*}", ";count=one;count=two;count=three"), ("{?count}", "?count=one,two,three"),
    ("{?count*}", "?count=one&count=two&count=three"),
    ("{&count*}", "&count=one&count=two&count=three"), ("{var}", "value"),
    ("{hello}", "Hello%20World%21"), ("{half}", "50%25"), ("O{empty}X", "OX"), ("O{undef}X", "OX"),
    ("{x,y}", "1024,768"), ("{x,hello,y}", "1024,Hello%20World%21,768"), ("?{x,empty}", "?1024,"),
    ("?{x,undef}", "?1024"), ("?{undef,y}", "?768"), ("{var:3}", "val"), ("{var:30}", "value"),
    ("{keys}", "semi,%3B,dot,.,comma,%2C"), ("{keys*}", "semi=%3B,dot=.,comma=%2C"),
    // §3.2.3
    ("{+hello}", "Hello%20World!"), ("{+half}", "50%25"),
    ("{base}index", "http%3A%2F%2Fexample.com%2Fhome%2Findex"),
    ("{+base}index", "http://example.com/home/index"), ("O{+empty}X", "OX"),
    ("up{+path}{var}/here", "up/foo/barvalue/here"), ("{+x,hello,y}", "1024,Hello%20World!,768"),
    ("{+path:6}here", "/foo/bhere"), ("{+keys}", "semi,;,dot,.,comma,,"),
    ("{+keys*}", "semi=;,dot=.,comma=,"),
    // §3.2.4
    ("{#hello}", "#Hello%20World!"), ("foo{#empty}", "foo#"), ("foo{#undef}", "foo"),
    ("{#path:6}here", "#/foo/bhere"), ("{#keys*}", "#semi=;,dot=.,comma=,"),
    // §3.2.5
    ("www{.dom*}", "www.example.com"), ("X{.var:3}", "X.val"), ("X{.empty}", "X."),
    ("X{.undef}", "X"), ("X{.keys*}", "X.semi=%3B.dot=..comma=%2C"), ("X{.empty_keys*}", "X"),
    // §3.2.6
    ("{/who,dub}", "/fred/me%2Ftoo"), ("{/var,empty}", "/value/"), ("{/var,undef}", "/value"),
    ("{/var:1,var}", "/v/value"), ("{/list*,path:4}", "/red/green/blue/%2Ffoo"),
    ("{/keys*}", "/semi=%3B/dot=./comma=%2C"),
    // §3.2.7
    ("{;who}", ";who=fred"), ("{;empty}", ";empty"), ("{;v,empty,who}", ";v=6;empty;who=fred"),
    ("{;hello:5}", ";hello=Hello"), ("{;keys}", ";keys=semi,%3B,dot,.,comma,%2C"),
    ("{;keys*}", ";semi=%3B;dot=.;comma=%2C"),
    // §3.2.8, §3.2.9
    ("{?x,y,empty}", "?x=1024&y=768&empty="), ("{?x,y,undef}", "?x=1024&y=768"),
    ("{?var:3}", "?var=val"), ("{?keys}", "?keys=semi,%3B,dot,.,comma,%2C"),
    ("{?keys*}", "?semi=%3B&dot=.&comma=%2C"), ("?fixed=yes{&x}", "?fixed=yes&x=1024"),
    ("{&var:3}", "&var=val"), ("{&list*}", "&list=red&list=green&list=blue"),
  ])
  func `examples of RFC 6570 §3.2`(_ template: String, _ expected: String) throws {
    #expect(try expand(template) == expected)
  }

  @Test(arguments: [
    ("/é b", "/%C3%A9%20b"), ("/a%2fb", "/a%2fb"),
    ("'<\">\\^`|'", "'%3C%22%3E%5C%5E%60%7C'"), ("", ""),
    ("/[a]:@!$&'()*+,;=?#", "/[a]:@!$&'()*+,;=?#"),
  ])
  func `literals keep escapes, and escape what no URI holds`(
    _ template: String,
    _ expected: String
  ) throws {
    #expect(try expand(template) == expected)
  }

  @Test(arguments: [
    ("{+v}", "a%2Fb%", "a%2Fb%25"), ("{v}", "a%2F", "a%252F"), ("{+v:1}", "%C3%A9x", "%C3%A9"),
    ("{+v:2}", "%C3%A9xy", "%C3%A9x"), ("{v:2}", "%C3%A9", "%25C"), ("{v:1}", "éa", "%C3%A9"),
    ("{v:2}", "e\u{301}a", "e%CC%81"), ("{+v:1}", "%80%80a", "%80%80"), ("{+v}", "\r\n", "%0D%0A"),
    ("{?v}", "a&b=c", "?v=a%26b%3Dc"), ("{v}", "'\u{301}", "%27%CC%81"), ("{;v:2}", "", ";v"),
  ])
  func `a prefix counts characters and cuts no escape`(
    _ template: String,
    _ value: String,
    _ expected: String
  ) throws {
    #expect(try expand(template, ["v": value]) == expected)
  }

  @Test func `numbers, Booleans, identifiers and models are values`() throws {
    struct Model: Encodable {
      var z = 1
      var a: String?
      var b = true
    }
    let id = UUID()
    #expect(try expand("{v}", ["v": 1.0]) == "1")
    #expect(try expand("{v}", ["v": Float(0.1)]) == "0.1")
    #expect(try expand("{v}", ["v": UInt64.max]) == "18446744073709551615")
    #expect(try expand("{v}", ["v": false]) == "false")
    #expect(try expand("{v}", ["v": id]) == id.uuidString)
    #expect(try expand("{?v*}", ["v": Model()]) == "?z=1&b=true")
    #expect(try expand("{?v*}", ["v": ["b": 2, "a": 1]]) == "?a=1&b=2")
    #expect(try expand("{v}", ["v": ["b", "a"] as Set]) == "a,b")
    #expect(try expand("{?v*}", ["v": [id: 1]]) == "?\(id.uuidString)=1")
    #expect(try expand("{v}", ["v": ["a", nil, "b"]]) == "a,b")
    #expect(try expand("x{?v}", ["v": [String?.none]]) == "x")
    #expect(try expand("{?v*}", ["v": ["a&b=c": "d"]]) == "?a%26b%3Dc=d")
    #expect(try expand("{;v*}", ["v": ["a": ""]]) == ";a")
    #expect(try expand("{;v}", ["v": [""]]) == ";v")
  }

  @Test func `values that no variable can hold are refused by its name`() throws {
    let refused: [(String, any Encodable)] = [
      ("{v}", [["a"]]), ("{v}", ["a": ["b"]]), ("{v}", [["a": 1]]), ("{v}", Double.nan),
      ("{v}", Float.infinity), ("{v:3}", ["a"]), ("{v:3}", ["a": "b"]), ("{v}", Decimal.nan),
    ]
    for (template, value) in refused {
      let error = try #require(throws: RequestError.self) { try expand(template, ["v": value]) }
      #expect(error.code == .unencodableValue)
      #expect(error.field == "v")
      #expect(error.block == "URITemplate")
    }
    let twice = #expect(throws: RequestError.self) { try expand("{v}", ["v": 1, "v": 2]) }
    #expect(twice?.code == .unencodableValue)
  }

  @Test func `a value that throws or wraps itself is refused`() throws {
    struct Failing: Encodable {
      func encode(to encoder: any Encoder) throws { throw CancellationError() }
    }
    struct Endless: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Endless())
      }
    }
    let failing = #expect(throws: RequestError.self) { try expand("{v}", ["v": Failing()]) }
    #expect(failing?.code == .encodingFailed)
    #expect(failing?.underlying is CancellationError)
    let endless = #expect(throws: RequestError.self) { try expand("{v}", ["v": Endless()]) }
    #expect(endless?.code == .nestingTooDeep)
    #expect(try expand("{a}", ["a": 1, "v": Failing()]) == "1")
  }
}
