// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport
import Testing

/// A case of `Fixtures`, which restate the tests that the HTTP working group has for structured fields.
///
/// ```json
/// {"name": "…", "kind": "list", "lines": ["1 ,  42"], "value": [1, 42], "text": "1, 42"}
/// {"name": "…", "kind": "item", "lines": ["2,3"], "refusedAt": 1}
/// {"name": "…", "kind": "item", "value": 1000000000000000, "text": null}
/// ```
///
/// The first has lines, the value that they are read as, and the text that this is written as, which is
/// the line where it is left out. The second breaks the grammar at an offset. The third is not read, and
/// cannot be written.
///
/// A list is an array and a dictionary an object, of items and inner lists:
///
/// - `1`, `1.0`, `"a"` and `true` are an integer, a decimal, a string and a Boolean,
/// - `{"token": "a"}`, `{"hex": "ff"}`, `{"date": 0}` and `{"display": "ü"}` the other types,
/// - `[1, 2]` is an inner list,
/// - `{"of": 1, "with": {"a": true}}` is one of these with parameters.
struct StructuredFieldCase: Sendable, CustomTestStringConvertible {
  /// What becomes of the lines or the value.
  enum Outcome {
    /// The value is written as this text.
    case text(StructuredField, String)
    /// The value cannot be written.
    case unwritable(StructuredField)
    /// The lines break the grammar at this offset.
    case refused(offset: Int)
  }

  let testDescription: String
  let kind: StructuredField.Kind
  /// The lines joined as `HTTPHeaders` joins them, or nil if the value is only written.
  let input: String?
  let outcome: Outcome

  /// The cases of a file.
  static func all(in name: String) throws -> [StructuredFieldCase] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name).json")
    let content = try StrictJSON(parsing: Array(Data(contentsOf: file)))
    guard let cases = content["cases"]?.elements, !cases.isEmpty else {
      throw Malformed(json: content)
    }
    return try cases.map { try StructuredFieldCase($0) }
  }

  private init(_ json: StrictJSON) throws {
    guard let name = json["name"]?.text else { throw Malformed(json: json) }
    testDescription = name
    switch json["kind"]?.text {
    case "item": kind = .item
    case "list": kind = .list
    case "dictionary": kind = .dictionary
    default: throw Malformed(json: json)
    }
    let lines = json["lines"]?.texts
    input = lines?.joined(separator: ", ")
    if let offset = json["refusedAt"]?.integer, lines != nil {
      outcome = .refused(offset: offset)
    } else if let value = json["value"] {
      let field = try Self.field(value, kind)
      let text = json["text"]?.text ?? (lines?.count == 1 ? lines?.first : nil)
      outcome = text.map { .text(field, $0) } ?? .unwritable(field)
    } else {
      throw Malformed(json: json)
    }
  }

  /// A case that is none.
  struct Malformed: Error {
    let json: StrictJSON
  }
}

extension StructuredFieldCase {
  private static func field(
    _ json: StrictJSON,
    _ kind: StructuredField.Kind
  ) throws -> StructuredField {
    switch kind {
    case .item: .item(try item(json))
    case .list: .list(try elements(of: json).map(member))
    case .dictionary: .dictionary(try map(json, member))
    }
  }

  private static func member(_ json: StrictJSON) throws -> StructuredField.Member {
    guard let items = (json["of"] ?? json).elements else { return .item(try item(json)) }
    return .innerList(
      StructuredField.InnerList(try items.map(item), parameters: try parameters(of: json))
    )
  }

  private static func item(_ json: StrictJSON) throws -> StructuredField.Item {
    StructuredField.Item(try value(json["of"] ?? json), parameters: try parameters(of: json))
  }

  private static func parameters(of json: StrictJSON) throws -> StructuredField.Parameters {
    try json["with"].map { try map($0, value) } ?? [:]
  }

  private static func map<Value>(
    _ json: StrictJSON,
    _ value: (StrictJSON) throws -> Value
  ) throws -> StructuredField.OrderedMap<Value> {
    guard let members = json.members else { throw Malformed(json: json) }
    return StructuredField.OrderedMap(
      try members.map { .init(key: $0.key, value: try value($0.value)) }
    )
  }

  private static func elements(of json: StrictJSON) throws -> [StrictJSON] {
    guard let elements = json.elements else { throw Malformed(json: json) }
    return elements
  }

  private static func value(_ json: StrictJSON) throws -> StructuredField.BareItem {
    switch json {
    case .bool(let flag): return .boolean(flag)
    case .string: return .string(json.text ?? "")
    case .number(let text):
      if let number = Int64(text) { return .integer(number) }
      if let number = Double(text) { return .decimal(number) }
    default:
      if let text = json["token"]?.text { return .token(text) }
      if let text = json["display"]?.text { return .displayString(text) }
      if let seconds = json["date"]?.integer {
        return .date(Date(timeIntervalSince1970: Double(seconds)))
      }
      if let data = json["hex"]?.text.flatMap(data) { return .byteSequence(data) }
    }
    throw Malformed(json: json)
  }

  private static func data(ofHex text: String) -> Data? {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
    let pairs = stride(from: 0, to: digits.count, by: 2)
    return Data(pairs.map { (pair: Int) -> UInt8 in UInt8(digits[pair] * 16 + digits[pair + 1]) })
  }
}
