// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport
import Testing

@Suite struct JSONWriterTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let value: @Sendable () -> any Encodable
    let text: String

    init(_ value: @autoclosure @escaping @Sendable () -> any Encodable, _ text: String) {
      self.value = value
      self.text = text
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Row(true, "true"), Row(false, "false"), Row(Int?.none, "null"), Row(Int?.some(3), "3"),
    Row(Int??.some(.none), "null"), Row("", #""""#), Row("a", #""a""#),
    Row(0, "0"), Row(9, "9"), Row(10, "10"), Row(99, "99"), Row(100, "100"), Row(-1, "-1"),
    Row(-10, "-10"), Row(Int.max, "9223372036854775807"), Row(Int.min, "-9223372036854775808"),
    Row(UInt64.max, "18446744073709551615"),
    Row(10_000_000_000_000_000_000 as UInt64, "10000000000000000000"),
    Row(Int8.min, "-128"), Row(UInt8.max, "255"), Row(Int16.min, "-32768"),
    Row(UInt32.max, "4294967295"),
    Row(1.0, "1"), Row(-0.0, "-0"), Row(0.1, "0.1"), Row(1e16, "1e+16"), Row(1e-7, "1e-07"),
    Row(Float(0.1), "0.1"), Row(Float(16_777_216), "16777216"), Row(100.0, "100"),
    Row(
      Decimal(string: "0.1234567890123456789012345678901234567"),
      "0.1234567890123456789012345678901234567"
    ),
    Row(URL(string: "https://h/a?b=c"), #""https://h/a?b=c""#),
    Row(
      UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"),
      #""6BA7B810-9DAD-11D1-80B4-00C04FD430C8""#
    ),
    Row(Date(timeIntervalSinceReferenceDate: 1.5), "1.5"), Row(Data([0xFF, 0xFE]), #""//4=""#),
    Row([1, 2], "[1,2]"), Row([Int](), "[]"), Row([[1], []], "[[1],[]]"),
    Row([1, nil, 2], "[1,null,2]"),
    Row([String: Int](), "{}"), Row(["b": 1, "a": 2], #"{"a":2,"b":1}"#),
  ])
  func `scalars and containers have one text`(row: Row) throws {
    let inPlace = ClosureValue { encoder in
      var container = encoder.singleValueContainer()
      try container.encode(row.value())
    }
    #expect(try json(row.value()) == row.text)
    #expect(try json([inPlace, inPlace]) == "[\(row.text),\(row.text)]")
    #expect(
      try json(ClosureValue.object { try $0.encode(row.value(), forKey: "k") })
        == "{\"k\":\(row.text)}"
    )
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func `integers of 128 bits keep all digits`() throws {
    let texts = [
      "-170141183460469231731687303715884105728", "340282366920938463463374607431768211455",
    ]
    #expect(try json([Int128.min]) == "[\(texts[0])]")
    #expect(try json(UInt128.max) == texts[1])
    let value = ClosureValue.object { container in
      try container.encode(Int128.min, forKey: "a")
      var list = container.nestedUnkeyedContainer(forKey: "b")
      try list.encode(UInt128.max)
    }
    #expect(try json(value) == #"{"a":\#(texts[0]),"b":[\#(texts[1])]}"#)
  }

  @Test(arguments: [
    ("\"", #"\""#), ("\\", #"\\"#), ("/", "/"), ("\u{8}", #"\b"#), ("\u{c}", #"\f"#),
    ("\n", #"\n"#),
    ("\r", #"\r"#), ("\r\n", #"\r\n"#), ("\t", #"\t"#), ("\0", #"\u0000"#), ("\u{1f}", #"\u001f"#),
    ("\u{b}", #"\u000b"#), ("\u{7f}", "\u{7f}"), ("\u{2028}\u{2029}", "\u{2028}\u{2029}"),
    ("'\u{301}", "'\u{301}"), ("\"\u{301}", "\\\"\u{301}"), ("🎉", "🎉"),
    ("plain \n tail", #"plain \n tail"#),
  ])
  func `strings escape what RFC 8259 asks for and no more`(text: String, escaped: String) throws {
    #expect(try Array(json(text).utf8) == Array("\"\(escaped)\"".utf8))
    #expect(try Array(json([text: 1]).utf8) == Array("{\"\(escaped)\":1}".utf8))
  }

  @Test func `every byte below 0x80 survives a round trip`() throws {
    let text = String(String.UnicodeScalarView((0..<0x80).compactMap(Unicode.Scalar.init)))
    let bytes = Array(try JSONWriter.encode(text, settings: JSONSettings(), block: "Test"))
    #expect(try StrictJSON(parsing: bytes) == .string(Array(text.utf8)))
  }

  @Test func `a nested value that encodes nothing is an empty object`() throws {
    let nothing = ClosureValue { _ in }
    #expect(try json([nothing]) == "[{}]")
    #expect(try json(ClosureValue.object { _ = $0.superEncoder() }) == #"{"super":{}}"#)
  }

  @Test func `a class and its base share an encoder or use a super encoder`() throws {
    class Base: Encodable {
      var id = 1
    }
    class Shared: Base {
      enum CodingKeys: String, CodingKey { case name }
      override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("n", forKey: .name)
      }
    }
    class Separate: Base {
      override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RandomKey.self)
        try container.encode("n", forKey: "name")
        try super.encode(to: container.superEncoder())
        try super.encode(to: container.superEncoder(forKey: "base"))
      }
    }
    #expect(try json(Shared()) == #"{"id":1,"name":"n"}"#)
    #expect(try json(Separate()) == #"{"name":"n","super":{"id":1},"base":{"id":1}}"#)
  }

  @Test func `a value encoded in place goes on as an object`() throws {
    let value = ClosureValue { encoder in
      var single = encoder.singleValueContainer()
      try single.encode(["a": 1])
      var container = encoder.container(keyedBy: RandomKey.self)
      try container.encode(2, forKey: "b")
    }
    #expect(try json([value]) == #"[{"a":1,"b":2}]"#)
  }
}
