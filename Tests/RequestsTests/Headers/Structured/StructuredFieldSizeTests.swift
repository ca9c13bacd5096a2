// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// The cases of the HTTP working group that differ by a length only, and so are rules here.
@Suite struct StructuredFieldSizeTests {
  @Test(arguments: 1...15)
  func `an integer has up to 15 digits`(_ count: Int) throws {
    for digit in ["0", "1", "9"] {
      let line = String(repeating: digit, count: count)
      let number = try #require(Int64(line))
      let field = StructuredField.item(.integer(number))
      #expect(try StructuredField(parsing: line, as: .item) == field)
      #expect(try field.text == (digit == "0" ? "0" : line))
    }
  }

  @Test(arguments: 1...12, 1...3)
  func `a decimal has up to 12 digits and 3 after its point`(_ whole: Int, _ part: Int) throws {
    let (zeros, ones) = (String(repeating: "0", count: whole), String(repeating: "1", count: whole))
    let (nines, tail) = (String(repeating: "9", count: whole), String(repeating: "1", count: part))
    for (line, text) in [
      ("\(zeros).\(tail)", "0.\(tail)"),
      ("\(ones).\(String(repeating: "0", count: part))", "\(ones).0"),
      ("\(ones).\(tail)", "\(ones).\(tail)"),
      ("\(nines).\(nines.prefix(part))", "\(nines).\(nines.prefix(part))"),
    ] {
      let field = StructuredField.item(.decimal(try #require(Double(line))))
      #expect(try StructuredField(parsing: line, as: .item) == field)
      #expect(try field.text == text)
    }
  }

  @Test(arguments: ["0", "9"])
  func `a decimal with more digits is refused`(_ digit: String) {
    let twelve = String(repeating: digit, count: 12)
    for (line, offset) in [
      ("\(twelve)\(digit)\(digit)\(digit).\(digit)", 15),
      ("\(twelve).\(digit)\(digit)\(digit)\(digit)", 16),
    ] {
      let error = #expect(throws: RequestError.self) {
        try StructuredField(parsing: line, as: .item)
      }
      #expect(error?.code == .malformedText)
      #expect(error?.offset == offset)
    }
  }

  private static func keys(_ count: Int) -> [String] { (0..<count).map { "a\($0)" } }

  private static let longKey = String(repeating: "a", count: 64)
  private static let words = String(repeating: "foo ", count: 64)
  private static let quotes = String(repeating: "\"", count: 1_024)
  private static let marks = String(repeating: "=", count: 1_024)
  private static let longToken = String(repeating: "a", count: 512)

  private static let large: [(String, StructuredField)] = [
    (
      keys(1_024).map { "\($0)=1" }.joined(separator: ", "),
      .dictionary(StructuredField.OrderedMap(keys(1_024).map { .init(key: $0, value: 1) }))
    ),
    (longKey + "=1", .dictionary([longKey: 1])),
    (keys(1_024).joined(separator: ", "), .list(keys(1_024).map { .token($0) })),
    (
      keys(1_024).map { "foo;\($0)=1" }.joined(separator: ", "),
      .list(keys(1_024).map { .token("foo").with([$0: 1]) })
    ),
    (
      "foo;" + keys(256).map { "\($0)=1" }.joined(separator: ";"),
      .list([
        .token("foo").with(StructuredField.OrderedMap(keys(256).map { .init(key: $0, value: 1) }))
      ])
    ),
    ("foo;" + longKey + "=1", .list([.token("foo").with([longKey: 1])])),
    ("\"" + words + "\"", .item(.string(words))),
    ("\"" + marks + "\"", .item(.string(marks))),
    ("\"" + quotes.map { "\\\($0)" }.joined() + "\"", .item(.string(quotes))),
    (longToken, .item(.token(longToken))),
    (
      ":" + String(repeating: "YWFh", count: 5_461) + "YQ==:",
      .item(.byteSequence(Data(repeating: UInt8(ascii: "a"), count: 16_384)))
    ),
    (
      "(" + (0..<256).map { "\($0)" }.joined(separator: " ") + ")",
      .list([.innerList((0..<256).map { .integer($0) })])
    ),
  ]

  @Test(arguments: large)
  func `a long field is read and written`(_ line: String, _ field: StructuredField) throws {
    let kind: StructuredField.Kind =
      switch field {
      case .item: .item
      case .list: .list
      case .dictionary: .dictionary
      }
    // Not compared in the macro, which would print all of it.
    let isRead = try StructuredField(parsing: line, as: kind) == field
    let isWritten = try field.text == line
    #expect(isRead && isWritten)
  }
}
