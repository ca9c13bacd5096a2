// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct StructuredFieldWriterTests {
  typealias BareItem = StructuredField.BareItem

  private static let values: [(BareItem, String)] = [
    (42, "42"), (0, "0"), (-42, "-42"), (999_999_999_999_999, "999999999999999"),
    (-999_999_999_999_999, "-999999999999999"),
    (1.5, "1.5"), (-1.5, "-1.5"), (0.0, "0.0"), (.decimal(-0.0), "0.0"), (1.0, "1.0"),
    (100.0, "100.0"), (0.1, "0.1"), (0.12, "0.12"), (0.123, "0.123"), (0.001, "0.001"),
    (1.05, "1.05"), (.decimal(1e-300), "0.0"), (.decimal(-1e-9), "0.0"),
    (999_999_999_999.999, "999999999999.999"), (-999_999_999_999.999, "-999999999999.999"),
    ("", #""""#), ("hello", #""hello""#), (#"a "b" \ c"#, #""a \"b\" \\ c""#),
    (" ~", #"" ~""#), (.token("a"), "a"), (.token("*"), "*"),
    (.token("a!#$%&'*+-.^_`|~:/9"), "a!#$%&'*+-.^_`|~:/9"),
    (.byteSequence(Data()), "::"), (.byteSequence(Data("hello".utf8)), ":aGVsbG8=:"),
    (.byteSequence(Data([0xFF, 0xE0, 0x21])), ":/+Ah:"), (true, "?1"), (false, "?0"),
    (.date(Date(timeIntervalSince1970: 0)), "@0"),
    (.date(Date(timeIntervalSince1970: 1_659_578_233.9)), "@1659578233"),
    (.date(Date(timeIntervalSince1970: -0.5)), "@-1"),
    (.date(Date(timeIntervalSince1970: -62_135_596_800)), "@-62135596800"),
    (.date(Date(timeIntervalSince1970: 999_999_999_999_999)), "@999999999999999"),
    (.displayString(""), #"%"""#), (.displayString("a b\\"), #"%"a b\""#),
    (.displayString("\"%"), #"%"%22%25""#), (.displayString("füü"), #"%"f%c3%bc%c3%bc""#),
    (.displayString("\u{0}\t\u{7F}😀"), #"%"%00%09%7f%f0%9f%98%80""#),
  ]

  @Test(arguments: values)
  func `a value is written as the RFC says`(_ value: BareItem, _ text: String) throws {
    #expect(try StructuredField.item(StructuredField.Item(value)).text == text)
  }

  // The type is written, because the compiler takes seconds to infer it.
  private static let decimals: [(Double, String)] = [
    (0.0015, "0.002"), (0.0025, "0.002"), (-0.0015, "-0.002"), (-0.0025, "-0.002"),
    (0.0005, "0.0"), (-0.0005, "0.0"), (0.000_500_1, "0.001"), (0.0035, "0.004"),
    (9.9995, "10.0"), (1.0005, "1.0"), (1.0015, "1.002"), (2.0015, "2.002"), (1.0045, "1.004"),
    (1_234.5675, "1234.568"), (1_234.5665, "1234.566"), (0.1249, "0.125"),
    (999_999_999_999.9994, "999999999999.999"), (123_456_789_012.3456, "123456789012.346"),
    (564_320_459_787.3466, "564320459787.347"), (580_312_823_269.0854, "580312823269.085"),
    (983_090_137_968.0706, "983090137968.071"), (549_755_813_888.0015, "549755813888.002"),
    (1.0 / 3, "0.333"), (2.0 / 3, "0.667"), (0.1 + 0.2, "0.3"),
  ]

  @Test(arguments: decimals)
  func `a decimal is rounded, from the middle to the even digit`(
    _ number: Double,
    _ text: String
  ) throws {
    #expect(try StructuredField.item(.decimal(number)).text == text)
  }

  @Test func `every middle of two thousandths goes to the even one`() throws {
    for thousandths in 0..<20_000 {
      let middle = try #require(Double("\(thousandths)5e-4"))
      let even = thousandths % 2 == 0 ? thousandths : thousandths + 1
      let fraction = "\(1_000 + even % 1_000)".dropFirst()
      let kept = fraction.reversed().drop { $0 == "0" }.reversed()
      let expected = "\(even / 1_000).\(kept.isEmpty ? "0" : String(kept))"
      #expect(try StructuredField.item(.decimal(middle)).text == expected)
    }
  }

  private static let fields: [(StructuredField, String)] = [
    (.item(.token("gzip").with(["q": 0.5])), "gzip;q=0.5"),
    (.item(.integer(5).with(["foo": .token("bar")])), "5;foo=bar"),
    (.item(.boolean(true).with(["a": true, "b": false])), "?1;a;b=?0"),
    (.list([]), ""), (.list([[]]), "()"), (.list([1, "text", .token("a")]), #"1, "text", a"#),
    (.list([[1, 2], [.token("a")]]), "(1 2), (a)"), (.list([true, false]), "?1, ?0"),
    (
      .list([
        .innerList([.string("foo").with(["a": 1, "b": 2])]).with(["lvl": 5]),
        .innerList(["bar", "baz"]).with(["lvl": 1]),
      ]),
      #"("foo";a=1;b=2);lvl=5, ("bar" "baz");lvl=1"#
    ),
    (.dictionary([:]), ""), (.dictionary(["a": 1, "b": .token("x")]), "a=1, b=x"),
    (
      .dictionary(["a": false, "b": true, "c": .boolean(true).with(["foo": .token("bar")])]),
      "a=?0, b, c;foo=bar"
    ),
    (.dictionary(["b": [1, 2], "a": []]), "b=(1 2), a=()"),
    (.dictionary(["a": 1, "b": 2, "a": 3]), "a=3, b=2"),
    (.dictionary(["*": 1, "a_-.*9": .innerList([]).with(["*": true])]), "*=1, a_-.*9=();*"),
  ]

  @Test(arguments: fields)
  func `a field is written as the RFC says`(_ field: StructuredField, _ text: String) throws {
    #expect(try field.text == text)
  }

  private static let refused: [(StructuredField, field: String?, offset: Int?)] = [
    (.item(1_000_000_000_000_000), nil, nil), (.item(-1_000_000_000_000_000), nil, nil),
    (.item(.integer(UInt64.max)), nil, nil), (.item(.integer(Int64.min)), nil, nil),
    (.item(1_000_000_000_000.0), nil, nil), (.item(-1_000_000_000_000.0), nil, nil),
    (.item(.decimal(999_999_999_999.9996)), nil, nil), (.item(.decimal(.nan)), nil, nil),
    (.item(.decimal(.infinity)), nil, nil), (.item(.decimal(-.infinity)), nil, nil),
    (.item(.decimal(1e300)), nil, nil),
    (.item(.date(Date(timeIntervalSince1970: 1e15))), nil, nil),
    (.item(.date(Date(timeIntervalSince1970: -1e15))), nil, nil),
    (.item(.date(Date(timeIntervalSince1970: .nan))), nil, nil),
    (.item(.date(Date(timeIntervalSince1970: .infinity))), nil, nil),
    (.item("é"), nil, 0), (.item("a\u{7F}"), nil, 1), (.item("a\r\nX: y"), nil, 1),
    (.item("ab\u{0}"), nil, 2), (.item(.token("")), nil, 0), (.item(.token("a b")), nil, 1),
    (.item(.token("9")), nil, 0), (.item(.token(":a")), nil, 0), (.item(.token("a\n")), nil, 1),
    (.item(.token("aé")), nil, 1), (.item(.token("a,b")), nil, 1), (.item(.token("a\"")), nil, 1),
    (.item(.integer(1).with(["": 1])), ";", 0), (.item(.integer(1).with(["A": 1])), ";A", 0),
    (.item(.integer(1).with(["a": "é"])), ";a", 0),
    (.item(.integer(1).with(["a;b": 1])), ";a;b", 1),
    (.list([1, .token("a b")]), "[1]", 1), (.list([1, [2, "\t"]]), "[1][1]", 0),
    (.list([.innerList([1]).with(["é": 1])]), "[0];\\u{E9}", 0),
    (.list([.innerList([1, .integer(2).with(["b": "\n"])])]), "[0][1];b", 0),
    (.dictionary(["": 1]), "", 0), (.dictionary(["A": 1]), "A", 0), (.dictionary(["1": 1]), "1", 0),
    (.dictionary(["a": 1, "bA": 1]), "bA", 1), (.dictionary(["a=b": 1]), "a=b", 1),
    (.dictionary(["a\r\nb": 1]), "a\\r\\nb", 1), (.dictionary(["a\u{301}": 1]), "a\\u{301}", 1),
    (.dictionary(["sig": .innerList(["a", .token("b").with(["c": "ü"])])]), "sig[1];c", 0),
    (.dictionary(["a": .boolean(true).with(["b": .token("")])]), "a;b", 0),
  ]

  @Test(arguments: refused)
  func `what the grammar has no text for is refused, with its place`(
    _ field: StructuredField,
    _ place: String?,
    _ offset: Int?
  ) {
    let error = #expect(throws: RequestError.self) { try field.text }
    #expect(error?.code == .invalidHeaderValue)
    #expect(error?.block == "StructuredField")
    #expect(error?.field == place)
    #expect(error?.offset == offset)
  }

  @Test func `a message shows no value`() throws {
    let error = try #require(throws: RequestError.self) {
      try StructuredField.dictionary(["a": "s3cr3t\u{E9}", "b": .token("s3cr3t s3cr3t")]).text
    }
    #expect(!"\(error)".contains("s3cr3t"))
    #expect(
      error.message
        == "The string contains a character other than printable ASCII. Use a display string."
    )
  }
}
