// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct StructuredFieldParserTests {
  typealias BareItem = StructuredField.BareItem
  typealias Members = StructuredField.OrderedMap<StructuredField.Member>

  private static func date(_ seconds: Double) -> BareItem {
    .date(Date(timeIntervalSince1970: seconds))
  }

  private static let items: [(String, BareItem)] = [
    // Numbers (§4.2.4).
    ("42", 42), ("0", 0), ("-0", 0), ("00", 0), ("042", 42), ("-42", -42),
    ("-042", -42), ("999999999999999", 999_999_999_999_999),
    ("-999999999999999", -999_999_999_999_999), ("000000000000001", 1),
    ("1.23", 1.23), ("-1.23", -1.23), ("4.5", 4.5), ("0.0", 0.0), ("-0.0", 0.0), ("1.0", 1.0),
    ("00.5", 0.5), ("0.001", 0.001), ("1.500", 1.5),
    ("123456789012.125", 123_456_789_012.125), ("-999999999999.999", -999_999_999_999.999),
    // Strings (§4.2.5).
    (#""""#, ""), (#""hello world""#, "hello world"), (#""a \"b\" \\ c""#, #"a "b" \ c"#),
    (#""  ""#, "  "),
    (#"" !#$%&'()*+,-./09:;<=>?@AZ[]^_`az{|}~""#, " !#$%&'()*+,-./09:;<=>?@AZ[]^_`az{|}~"),
    // Tokens (§4.2.6).
    ("foo123/456", .token("foo123/456")), ("a_b-c.d3:f%00/*", .token("a_b-c.d3:f%00/*")),
    ("*", .token("*")), ("*foo", .token("*foo")), ("A", .token("A")),
    ("fooBar", .token("fooBar")), ("a!#$%&'*+-.^_`|~:/", .token("a!#$%&'*+-.^_`|~:/")),
    // Byte sequences (§4.2.7).
    ("::", .byteSequence(Data())), (":aGVsbG8=:", .byteSequence(Data("hello".utf8))),
    (":aGVsbG8:", .byteSequence(Data("hello".utf8))), (":aGk:", .byteSequence(Data("hi".utf8))),
    (":YQ:", .byteSequence(Data("a".utf8))), (":YQ==:", .byteSequence(Data("a".utf8))),
    (":iZ==:", .byteSequence(Data([0x89]))), (":/+Ah:", .byteSequence(Data([0xFF, 0xE0, 0x21]))),
    (":AAAA:", .byteSequence(Data([0, 0, 0]))),
    (
      ":cHJldGVuZCB0aGlzIGlzIGJpbmFyeSBjb250ZW50Lg==:",
      .byteSequence(Data("pretend this is binary content.".utf8))
    ),
    // Booleans (§4.2.8) and dates (§4.2.9).
    ("?1", true), ("?0", false), ("@1659578233", date(1_659_578_233)), ("@0", date(0)),
    ("@-1659578233", date(-1_659_578_233)), ("@-62135596800", date(-62_135_596_800)),
    ("@253402214400", date(253_402_214_400)), ("@999999999999999", date(999_999_999_999_999)),
    // Display strings (§4.2.10).
    (#"%"""#, .displayString("")), (#"%"foo bar""#, .displayString("foo bar")),
    (
      #"%"This is intended for display to %c3%bcsers.""#,
      .displayString("This is intended for display to üsers.")
    ),
    (#"%"foo %22bar%22 \ baz %25""#, .displayString(#"foo "bar" \ baz %"#)),
    (#"%"%f0%9f%98%80%00%0a%61""#, .displayString("😀\u{0}\na")),
    (#"%"BOM: %ef%bb%bf""#, .displayString("BOM: \u{FEFF}")),
    (#"%"e%cc%81""#, .displayString("e\u{301}")),
    // Spaces around (§4.2).
    ("  1  ", 1), (" a", .token("a")),
  ]

  @Test(arguments: items)
  func `an item has the value that the RFC says`(_ text: String, _ value: BareItem) throws {
    let field = try StructuredField(parsing: text, as: .item)
    #expect(field == .item(StructuredField.Item(value)))
  }

  private static let itemsWithParameters: [(String, StructuredField.Item)] = [
    ("5; foo=bar", StructuredField.Item(5, parameters: ["foo": .token("bar")])),
    (
      "abc;a=1;b=2;c",
      StructuredField.Item(.token("abc"), parameters: ["a": 1, "b": 2, "c": true])
    ),
    ("1;  a;   b=?0", StructuredField.Item(1, parameters: ["a": true, "b": false])),
    (
      "1;*=1.5;a_-.*0=:YQ==:;x=@1;y=%\"%c3%bc\";z=\"t\"",
      StructuredField.Item(
        1,
        parameters: [
          "*": 1.5, "a_-.*0": .byteSequence(Data("a".utf8)), "x": date(1),
          "y": .displayString("ü"), "z": "t",
        ]
      )
    ),
    ("?1;a=1;b=2;a=3", StructuredField.Item(true, parameters: ["a": 3, "b": 2])),
    ("1;a=1;a", StructuredField.Item(1, parameters: ["a": true])),
  ]

  @Test(arguments: itemsWithParameters)
  func `an item has its parameters`(_ text: String, _ item: StructuredField.Item) throws {
    #expect(try StructuredField(parsing: text, as: .item) == .item(item))
  }

  private static let lists: [(String, [StructuredField.Member])] = [
    ("", []), ("   ", []), ("42", [42]),
    ("sugar, tea, rum", [.token("sugar"), .token("tea"), .token("rum")]),
    ("1,42", [1, 42]), ("1 , 42", [1, 42]), ("1\t,\t42", [1, 42]), (" 1,\t 42 ", [1, 42]),
    (
      "(\"foo\" \"bar\"), (\"baz\"), (\"bat\" \"one\"), ()",
      [["foo", "bar"], ["baz"], ["bat", "one"], []]
    ),
    ("(1  42)", [[1, 42]]), ("(  1 )", [[1]]), ("(  )", [[]]), ("(1 2), 3", [[1, 2], 3]),
    (
      "(\"foo\"; a=1;b=2);lvl=5, (\"bar\" \"baz\");lvl=1",
      [
        .innerList([.string("foo").with(["a": 1, "b": 2])]).with(["lvl": 5]),
        .innerList(["bar", "baz"]).with(["lvl": 1]),
      ]
    ),
    (
      "abc;a=1;b=2; cde_456, (ghi;jk=4 l);q=\"9\";r=w",
      [
        .token("abc").with(["a": 1, "b": 2, "cde_456": true]),
        .innerList([.token("ghi").with(["jk": 4]), .token("l")])
          .with(["q": "9", "r": .token("w")]),
      ]
    ),
    ("a, a", [.token("a"), .token("a")]),
  ]

  @Test(arguments: lists)
  func `a list has its members in order`(
    _ text: String,
    _ members: [StructuredField.Member]
  ) throws {
    #expect(try StructuredField(parsing: text, as: .list) == .list(members))
  }

  private static let dictionaries: [(String, Members)] = [
    ("", [:]), ("  ", [:]),
    (
      "en=\"Applepie\", da=:w4ZibGV0w6ZydGU=:",
      ["en": "Applepie", "da": .byteSequence(Data("Æbletærte".utf8))]
    ),
    (
      "a=?0, b, c; foo=bar",
      ["a": false, "b": true, "c": .boolean(true).with(["foo": .token("bar")])]
    ),
    (
      "rating=1.5, feelings=(joy sadness)",
      ["rating": 1.5, "feelings": [.token("joy"), .token("sadness")]]
    ),
    (
      "a=(1 2), b=3, c=4;aa=bb, d=(5 6);valid",
      [
        "a": [1, 2], "b": 3, "c": .integer(4).with(["aa": .token("bb")]),
        "d": .innerList([5, 6]).with(["valid": true]),
      ]
    ),
    ("foo=1, bar=2", ["foo": 1, "bar": 2]), ("a=1\t ,  b=2", ["a": 1, "b": 2]),
    ("a=1,b=2,a=3", ["a": 3, "b": 2]), ("a;x,b,a=(1)", ["a": [1], "b": true]),
    ("u=2, i", ["u": 2, "i": true]), ("*=1, a.b-c_d*9=2", ["*": 1, "a.b-c_d*9": 2]),
    ("a=?1;b", ["a": .boolean(true).with(["b": true])]),
  ]

  @Test(arguments: dictionaries)
  func `a dictionary has its members in order`(
    _ text: String,
    _ members: Members
  ) throws {
    #expect(try StructuredField(parsing: text, as: .dictionary) == .dictionary(members))
  }

  // The type is written, because the compiler takes seconds to infer it.
  private static let refusedItems: [(String, Int)] = [
    ("", 0), ("  ", 2), ("2,3", 1), ("1 2", 2), ("\t1", 0), ("1\t", 1), ("1\n", 1), ("é", 0),
    ("-", 1), ("--1", 1), ("-a23", 1), ("4-2", 1), ("+1", 0), (".5", 0), ("1.", 2), ("-1.", 3),
    ("1..4", 2), ("1.5.4", 3), ("1.2345", 5), ("1000000000000000", 15), ("-1000000000000000", 16),
    ("0000000000000000", 15), ("1234567890123.0", 13), ("123456789012345.1", 15), ("1e5", 1),
    ("\"", 1), ("\"foo", 4), ("\"foo\\", 5), ("\"a\\b\"", 3), ("\"a\tb\"", 2), ("\"\u{7F}\"", 1),
    ("\"é\"", 1), ("\"a\r\nb\"", 2), ("\"a\"b", 3), ("'a'", 0), ("\"\u{0}\"", 1),
    ("a\"", 1), ("a,b", 1), ("a{", 1), ("_a", 0), ("/a", 0), ("a@", 1),
    (":", 1), (":aGVsbG8=", 9), (":aGVsb G8=:", 6), (":aGVsbG8=!:", 9), (":_-Ah:", 1),
    (":=aGVsbG8=:", 1), (":a=GVsbG8=:", 2), (":aGVsbG8==:", 8), (":iZ=:", 3), (":a:", 2),
    (":YQ===:", 3), (":====:", 1), (":é:", 1), (":aGk=\n:", 5), ("*aGVsbG8=*", 8),
    ("?", 1), ("?2", 1), ("?T", 1), ("?true", 1), ("? 1", 1), ("?11", 2),
    ("@", 1), ("@1.5", 2), ("@a", 1), ("@--1", 2), ("@ 1", 1), ("@1000000000000000", 16),
    ("%", 1), ("%foo", 1), ("%'a'", 1), ("%\"", 2), ("%\"foo", 5), ("%\"foo %a", 8),
    ("%\"f%C3%BC\"", 4), ("%\"%4\"", 4), ("%\"%zz\"", 3), ("%\"\t\"", 2), ("%\"é\"", 2),
    ("%\"a%c3%28\"", 3), ("%\"%a0%a1\"", 2), ("%\"ab%e2%28%a1\"", 4), ("%\"%ff\"", 2),
    ("%\"%ef%bfA\"", 2), ("%\"%ed%a0%80\"", 2), ("%\"%c0%80\"", 2), ("%\"%f4%90%80%80\"", 2),
    ("%\"a%c3\"", 3),
    ("1;", 2), ("1; ", 3), ("1;A=1", 2), ("1;a=", 4), ("1;a= 1", 4), ("1;a =1", 4),
    ("1 ;a", 2), ("1;\ta", 2), ("1;a;;b", 4), ("1;1", 2), ("1;a=(1)", 4), ("1;\"a\"", 2),
    ("(1)", 0), ("[1]", 0),
  ]

  @Test(arguments: refusedItems)
  func `a text that is no item is refused where it breaks`(_ text: String, _ offset: Int) {
    check(text, as: .item, failsAt: offset)
  }

  @Test(arguments: [
    ("1,", 2), ("1, ", 3), ("1,,42", 2), (",1", 0), ("1 42", 2), ("1;a b", 4), (",", 0),
    ("(", 1), ("(1", 2), ("(1 42", 5), ("(1 ", 3), ("(1,2)", 2), ("(1\t2)", 2), ("(\t1)", 1),
    ("((1))", 1), ("(1)2", 3), ("(1)(2)", 3), ("(\"a\"\"b\")", 4), ("(1;)", 3), (")", 0),
    ("(1) ;a", 4), ("a=1", 1), ("1,\u{A0}2", 2), ("1\r\n,2", 1), ("\u{FEFF}1", 0),
  ])
  func `a text that is no list is refused where it breaks`(_ text: String, _ offset: Int) {
    check(text, as: .list, failsAt: offset)
  }

  @Test(arguments: [
    ("a=1,", 4), ("a=1,,b=2", 4), (",a", 0), ("A=1", 0), ("_a=1", 0), ("1a=1", 0), ("a =1", 2),
    ("a= 1", 2), ("a=", 2), ("a=,b", 2), ("=1", 0), ("a=1 b=2", 4), ("a,B", 2), ("aB=1", 1),
    ("a==1", 2), ("a=(1", 4), ("a=1;", 4), ("\"a\"=1", 0), ("é=1", 0), ("aé=1", 1),
    ("a\u{301}=1", 1),
    ("a=((1))", 3), ("a=%61", 3),
  ])
  func `a text that is no dictionary is refused where it breaks`(_ text: String, _ offset: Int) {
    check(text, as: .dictionary, failsAt: offset)
  }

  private func check(_ text: String, as kind: StructuredField.Kind, failsAt offset: Int) {
    let error = #expect(throws: RequestError.self) { try StructuredField(parsing: text, as: kind) }
    #expect(error?.code == .malformedText)
    #expect(error?.block == "StructuredField")
    #expect(error?.field == nil)
    #expect(error?.offset == offset)
  }

  @Test(arguments: UInt32(0)...255)
  func `every scalar has the verdict of the grammar`(_ number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    let isAlpha = (0x41...0x5A).contains(number) || (0x61...0x7A).contains(number)
    let isLower = (0x61...0x7A).contains(number)
    let isDigit = (0x30...0x39).contains(number)
    let isMark = Set("!#$%&'*+-.^_`|~:/".unicodeScalars.map(\.value)).contains(number)
    let isVisible = (0x20...0x7E).contains(number)
    #expect(isRead("\(scalar)a=1", as: .dictionary) == (isLower || scalar == "*" || scalar == " "))
    #expect(
      isRead("a\(scalar)=1", as: .dictionary)
        == (isLower || isDigit || ["_", "-", ".", "*"].contains(scalar))
    )
    #expect(isRead("a\(scalar)b", as: .item) == (isAlpha || isDigit || isMark || scalar == ";"))
    #expect(isRead("\"a\(scalar)b\"", as: .item) == (isVisible && scalar != "\"" && scalar != "\\"))
    #expect(isRead("%\"a\(scalar)b\"", as: .item) == (isVisible && scalar != "\"" && scalar != "%"))
    #expect(
      isRead(":aa\(scalar)a:", as: .item) == (isAlpha || isDigit || scalar == "+" || scalar == "/")
    )
  }

  private func isRead(_ text: String, as kind: StructuredField.Kind) -> Bool {
    (try? StructuredField(parsing: text, as: kind)) != nil
  }

  @Test(arguments: [1, 8, 9, 1_024, 20_000])
  func `many members and parameters are read, each key once`(_ count: Int) throws {
    let keys = (0..<count).map { "k\($0)" }
    let dictionary = (keys + keys).map { "\($0)=(a b);x" }.joined(separator: ", ")
    let field = try StructuredField(parsing: dictionary, as: .dictionary)
    guard case .dictionary(let members) = field else {
      Issue.record("This is no dictionary.")
      return
    }
    #expect(members.map(\.key) == keys)
    let text = "1;" + (keys + keys.reversed()).map { "\($0)=2" }.joined(separator: ";")
    guard case .item(let item) = try StructuredField(parsing: text, as: .item) else {
      Issue.record("This is no item.")
      return
    }
    #expect(item.parameters.map(\.key) == keys)
    #expect(item.parameters.allSatisfy { $0.value == 2 })
    let list = Array(repeating: "(1 2)", count: count).joined(separator: ",")
    #expect(
      try StructuredField(parsing: list, as: .list)
        == .list(Array(repeating: [1, 2], count: count))
    )
  }

  @Test func `a message names the byte and what belongs there`() {
    let error = #expect(throws: RequestError.self) {
      try StructuredField(parsing: "secret=1!", as: .dictionary)
    }
    #expect(
      error?.message
        == "Expected a comma or the end of the field, found byte 0x21. Check the definition of the "
        + "field."
    )
  }
}
