// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Requests

struct JSONReaderTests {
  /// The value as a text in which nothing is left to choose.
  private func shown(_ value: JSONValue) -> String {
    switch value.kind {
    case .nothing: "nothing"
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .number, .floatingPoint: value.string
    case .text: "<\(value.string)>"
    case .list: "[" + value.elements.map(shown).joined(separator: " ") + "]"
    case .map: "{" + value.members.map { "\($0):\(shown($1))" }.joined(separator: " ") + "}"
    }
  }

  @Test(
    arguments: [
      ("null", "null"), (" true\n", "true"), ("false", "false"), ("0", "0"), ("-0", "-0"),
      ("1.50e+05", "1.50e+05"), ("12E-2", "12E-2"), ("123456789012345678901234567890", nil),
      (#""""#, "<>"), (#""é""#, "<é>"), (#""\"\\\/\b\f\n\r\t""#, "<\"\\/\u{8}\u{C}\n\r\t>"),
      (#""\u00e9\u20AC""#, "<é€>"), (#""\ud83d\uDE00""#, "<😀>"), (#""\u0000""#, "<\0>"),
      ("[]", "[]"), ("[ 1 , [ ] ]", "[1 []]"), ("{}", "{}"),
      (#"{"b":1,"a":{"":[null]},"b":2}"#, "{b:1 a:{:[null]} b:2}"),
      (#"{"\u0061":"x"}"#, "{a:<x>}"),
    ] as [(String, String?)]
  )
  func `a text is read as it is written`(_ text: String, _ expected: String?) throws {
    #expect(try shown(JSONValue(parsing: Data(text.utf8))) == expected ?? text)
  }

  @Test(
    arguments: [
      ("", 0), ("  ", 2), ("nul", 0), ("nulL", 0), ("truex", 4), ("1 2", 2), ("[1,]", 3),
      ("[1", 2), ("[", 1), ("{", 1), (#"{"a"}"#, 4), (#"{"a":}"#, 5), (#"{"a":1,}"#, 7),
      ("{a:1}", 1), ("01", 1), ("-", 1), ("-a", 1), ("1.", 2), (".5", 0), ("1e", 2), ("1e+", 3),
      ("+1", 0), ("NaN", 0), ("\"a", 2), ("\"a\n\"", 2), (#""\x""#, 1), (#""\u12g4""#, 1),
      (#""\ud800""#, 1), (#""\ud800\u0041""#, 1), (#""\udc00""#, 1), ("\"\\", 1), ("]", 0),
      ("\u{FEFF}1", 0), ("'a'", 0), ("// a\n1", 0),
    ]
  )
  func `what is no JSON is refused where it is wrong`(_ text: String, _ offset: Int) {
    let error = #expect(throws: JSONReader.Malformed.self) {
      try JSONValue(parsing: Data(text.utf8))
    }
    #expect(error?.offset == offset)
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    for bytes: [UInt8] in [
      [0x22, 0xFF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC3, 0x22],
    ] {
      #expect(throws: JSONReader.Malformed.self) { try JSONValue(parsing: Data(bytes)) }
    }
  }

  @Test func `lists and objects are read up to a depth`() throws {
    func nested(_ depth: Int) -> Data {
      Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(try JSONValue(parsing: nested(3), depthLimit: 3).kind == .list)
    #expect(throws: JSONReader.Malformed.self) {
      try JSONValue(parsing: nested(4), depthLimit: 3)
    }
    #expect(throws: JSONReader.Malformed.self) { try JSONValue(parsing: nested(1_000_000)) }
  }
}
