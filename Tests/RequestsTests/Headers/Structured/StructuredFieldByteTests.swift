// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// The cases of the HTTP working group that differ by a byte only, and so are tables of bytes here.
@Suite struct StructuredFieldByteTests {
  /// A place in a field where any byte of ASCII can be.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: StructuredField.Kind
    /// What is before and after the byte.
    let line: (before: String, after: String)
    /// The bytes that belong to the value there.
    let allowed: String
    /// The text before the byte as it is written.
    var written: String?
    /// The bytes that are written there after a backslash.
    var escaped = ""
    /// What bytes mean there that do not belong to the value, and its text.
    var others: [String: (StructuredField, text: String)] = [:]
    /// Where the byte is in the text that is refused.
    let offset: Int
    let value: @Sendable (String) -> StructuredField

    func text(_ byte: String) -> String { (written ?? line.before) + byte + line.after }

    /// The value that is read, and its text, or nil if the byte may not be there.
    func meaning(of byte: String) -> (StructuredField, text: String)? {
      allowed.contains(byte) ? (value(byte), text(byte)) : others[byte]
    }
  }

  private static let lower = "abcdefghijklmnopqrstuvwxyz"
  private static let letters = lower + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
  private static let digits = "0123456789"
  private static let key = lower + digits + "_-.*"

  private static func dictionary(_ key: String) -> StructuredField {
    .dictionary(StructuredField.OrderedMap([.init(key: key, value: 1)]))
  }

  private static func list(_ key: String) -> StructuredField {
    .list([.token("foo").with(StructuredField.OrderedMap([.init(key: key, value: 1)]))])
  }

  private static let string = Place(
    testDescription: "in a string",
    kind: .item,
    line: ("\" ", " \""),
    allowed: " !#$%&'()*+,-./:;<=>?@[]^_`{|}~" + letters + digits,
    escaped: "\"\\",
    offset: 1,
    value: { .item(.string(" \($0) ")) }
  )

  private static let escape = Place(
    testDescription: "after a backslash",
    kind: .item,
    line: ("\"\\", "\""),
    allowed: "\"\\",
    offset: 0,
    value: { .item(.string($0)) }
  )

  private static let token = Place(
    testDescription: "in a token",
    kind: .item,
    line: ("a", "a"),
    allowed: letters + digits + "!#$%&'*+-.^_`|~:/",
    others: [";": (.item(.token("a").with(["a": true])), "a;a")],
    offset: 1,
    value: { .item(.token("a\($0)a")) }
  )

  private static let tokenStart = Place(
    testDescription: "first in a token",
    kind: .item,
    line: ("", "a"),
    allowed: letters + "*",
    others: [" ": (.item(.token("a")), "a")],
    offset: 0,
    value: { .item(.token("\($0)a")) }
  )

  private static let wholeKey = Place(
    testDescription: "as a key",
    kind: .dictionary,
    line: ("", "=1"),
    allowed: lower + "*",
    offset: 0,
    value: { dictionary($0) }
  )

  private static let dictionaryKey = Place(
    testDescription: "in a key of a dictionary",
    kind: .dictionary,
    line: ("a", "a=1"),
    allowed: key,
    others: [
      ",": (dictionary("a"), "a=1"),
      ";": (.dictionary(["a": .boolean(true).with(["a": 1])]), "a;a=1"),
    ],
    offset: 1,
    value: { dictionary("a\($0)a") }
  )

  private static let dictionaryKeyStart = Place(
    testDescription: "first in a key of a dictionary",
    kind: .dictionary,
    line: ("", "a=1"),
    allowed: lower + "*",
    others: [" ": (dictionary("a"), "a=1")],
    offset: 0,
    value: { dictionary("\($0)a") }
  )

  private static let parameterKey = Place(
    testDescription: "in a key of a parameter",
    kind: .list,
    line: ("foo; a", "a=1"),
    allowed: key,
    written: "foo;a",
    others: [";": (list("a"), "foo;a=1")],
    offset: 1,
    value: { list("a\($0)a") }
  )

  private static let parameterKeyStart = Place(
    testDescription: "first in a key of a parameter",
    kind: .list,
    line: ("foo; ", "a=1"),
    allowed: lower + "*",
    written: "foo;",
    others: [" ": (list("a"), "foo;a=1")],
    offset: 0,
    value: { list("\($0)a") }
  )

  private static let places = [
    string, token, tokenStart, wholeKey, dictionaryKey, dictionaryKeyStart, parameterKey,
    parameterKeyStart,
  ]

  private static let bytes = (UInt8(0)...127).map { String(Unicode.Scalar($0)) }

  @Test(arguments: places + [escape])
  func `each byte is read as what it means in its place`(_ place: Place) throws {
    for byte in Self.bytes {
      let line = place.line.before + byte + place.line.after
      if let (value, text) = place.meaning(of: byte) {
        #expect(try StructuredField(parsing: line, as: place.kind) == value)
        #expect(try value.text == text)
      } else {
        let error = #expect(throws: RequestError.self, "\(byte.debugDescription)") {
          try StructuredField(parsing: line, as: place.kind)
        }
        #expect(error?.code == .malformedText)
      }
    }
  }

  @Test(arguments: places)
  func `each byte is written in its place, or the value is refused`(_ place: Place) throws {
    for byte in Self.bytes {
      if place.escaped.contains(byte) {
        #expect(try place.value(byte).text == place.text("\\" + byte))
      } else if place.allowed.contains(byte) {
        #expect(try place.value(byte).text == place.text(byte))
      } else {
        let error = #expect(throws: RequestError.self, "\(byte.debugDescription)") {
          try place.value(byte).text
        }
        #expect(error?.code == .invalidHeaderValue)
        #expect(error?.offset == place.offset)
      }
    }
  }
}
