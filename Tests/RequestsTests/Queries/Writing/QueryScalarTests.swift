// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

struct QueryScalarTests {
  private enum Color: String, Encodable { case red = "r d" }
  private enum Level: Int8, Encodable { case low = -1 }

  @Test func `each scalar has one text`() throws {
    let moment = Date(timeIntervalSinceReferenceDate: 725_846_400)
    let table: [(any Encodable, String)] = [
      ("", ""),
      ("x", "x"),
      (true, "true"),
      (false, "false"),
      (0, "0"),
      (-1, "-1"),
      (1_234_567_890, "1234567890"),
      (Int.max, "9223372036854775807"),
      (Int.min, "-9223372036854775808"),
      (Int8.min, "-128"),
      (Int8.max, "127"),
      (Int16.min, "-32768"),
      (Int32.min, "-2147483648"),
      (Int64.min, "-9223372036854775808"),
      (UInt.max, "18446744073709551615"),
      (UInt8.max, "255"),
      (UInt16.max, "65535"),
      (UInt32.max, "4294967295"),
      (UInt64.max, "18446744073709551615"),
      (1.0, "1"),
      (0.5, "0.5"),
      (Float(0.1), "0.1"),
      (Color.red, "r%20d"),
      (Level.low, "-1"),
      (Optional("x"), "x"),
      (Optional(Optional(1)), "1"),
      (moment, "725846400"),
      (moment + 0.25, "725846400.25"),
      (Data([0xFB, 0xFF, 0x00]), "%2B/8A"),
      (Data([0xFF]), "/w%3D%3D"),
      (URL(string: "https://h/a%20b?c=d&e#f"), "https%3A//h/a%2520b?c%3Dd%26e%23f"),
      (
        UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
        "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
      ),
      (Decimal(string: "-12345678901234567890.25"), "-12345678901234567890.25"),
    ]
    for (value, text) in table {
      #expect(try query(a: value) == "a=\(text)")
      #expect(try query(["a": AnyValue(value)]) == "a=\(text)")
      #expect(try query(a: [AnyValue(value)]) == "a%5B%5D=\(text)")
      #expect(try query(a: [AnyValue(value)], .repeated) == "a=\(text)")
    }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func `integers of 128 bits are written whole`() throws {
    #expect(try query(a: Int128.min) == "a=-170141183460469231731687303715884105728")
    #expect(try query(a: [UInt128.max]) == "a%5B%5D=340282366920938463463374607431768211455")
  }

  @Test(arguments: [
    (QueryEncoding.standard, "true", "false"), (.rails, "true", "false"),
    (.repeated, "true", "false"), (.browserForm, "true", "false"), (.php, "1", "0"),
    (QueryEncoding(bool: .numeric), "1", "0"),
  ])
  func `a Bool is written by its option, a number never is`(
    _ encoding: QueryEncoding,
    _ yes: String,
    _ no: String
  ) throws {
    #expect(try query(a: true, encoding) == "a=\(yes)")
    #expect(try query(["a": false], encoding) == "a=\(no)")
    #expect(try query([true: 1], encoding) == "\(yes)=1")
    #expect(try query(a: 1, encoding) == "a=1")
    #expect(try query(a: 0, encoding) == "a=0")
  }

  @Test func `nil is left out wherever it stands`() throws {
    struct Model: Encodable {
      var first: String?
      var second: Int? = 2
      var third: [Int?]? = [nil, 3, nil]
      var fourth: URL?
    }
    #expect(try query(Model()) == "second=2&third%5B%5D=3")
    #expect(try query(a: Model?.none) == "")
    #expect(try query(Model?.none) == "")
    #expect(try query(["a": Int?.none, "b": 1]) == "b=1")
  }
}

/// A wrapper that hides the type of its value, as most code bases have one.
struct AnyValue: Encodable {
  private let value: any Encodable

  init(_ value: any Encodable) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A wrapper that passes the encoder itself to its value.
struct Transparent: Encodable {
  private let value: any Encodable

  init(_ value: any Encodable) { self.value = value }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
