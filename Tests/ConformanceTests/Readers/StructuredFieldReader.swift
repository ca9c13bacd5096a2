// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// RFC 9651 as the HTTP working group tests it: lines with the value that they are read as, or a value
/// alone, and the text that it is written as.
struct StructuredFieldReader: ConformanceReader {
  private static let kinds: [String: StructuredField.Kind] = [
    "item": .item, "list": .list, "dictionary": .dictionary,
  ]

  func run(_ test: Corpus.Case) throws -> Outcome {
    let type = try test.text("header_type")
    guard let kind = Self.kinds[type] else { throw MalformedCase(field: "header_type") }
    let expected = try test["expected"].map { try field($0, kind) }
    let result = Result {
      guard let lines = test["raw"]?.texts else { return (expected, try expected?.text) }
      let field = try StructuredField(parsing: lines.joined(separator: ", "), as: kind)
      return (field, try field.text)
    }
    let mustFail = test["must_fail"]?.flag ?? false
    switch result {
    case .failure(let error):
      return mustFail || test["can_fail"]?.flag ?? false ? .passed : .failed("\(error)")
    case .success(let (_, text)) where mustFail:
      return .failed("\(text ?? "") is no error")
    case .success(let (field, text)):
      guard field == expected else { return .compare(field, expected) }
      return .compare(text, (test["canonical"] ?? test["raw"])?.texts?.joined(separator: ", "))
    }
  }

  private func field(_ json: StrictJSON, _ kind: StructuredField.Kind) throws -> StructuredField {
    switch kind {
    case .item: .item(try item(json))
    case .list: .list(try elements(json).map(member))
    case .dictionary: .dictionary(try map(json, member))
    }
  }

  private func member(_ json: StrictJSON) throws -> StructuredField.Member {
    let (value, parameters) = try pair(json)
    guard let items = value.elements else { return .item(try item(json)) }
    return .innerList(.init(try items.map(item), parameters: try map(parameters, bareItem)))
  }

  private func item(_ json: StrictJSON) throws -> StructuredField.Item {
    let (value, parameters) = try pair(json)
    return StructuredField.Item(try bareItem(value), parameters: try map(parameters, bareItem))
  }

  private func bareItem(_ json: StrictJSON) throws -> StructuredField.BareItem {
    if let flag = json.flag { return .boolean(flag) }
    if let text = json.text { return .string(text) }
    if let number = json.integer { return .integer(number) }
    if case .number(let text) = json, let number = Double(text) { return .decimal(number) }
    switch (json["__type"]?.text, json["value"]?.text, json["value"]?.integer) {
    case ("token", let text?, _): return .token(text)
    case ("displaystring", let text?, _): return .displayString(text)
    case ("binary", let text?, _): return .byteSequence(data(ofBase32: text))
    case ("date", _, let time?): return .date(Date(timeIntervalSince1970: Double(time)))
    default: throw MalformedCase(field: "expected")
    }
  }

  private func map<Value>(
    _ json: StrictJSON,
    _ value: (StrictJSON) throws -> Value
  ) throws -> StructuredField.OrderedMap<Value> {
    StructuredField.OrderedMap(
      try elements(json).map(pair).map { key, content in
        guard let key = key.text else { throw MalformedCase(field: "expected") }
        return .init(key: key, value: try value(content))
      }
    )
  }

  private func pair(_ json: StrictJSON) throws -> (StrictJSON, StrictJSON) {
    let elements = try elements(json)
    guard elements.count == 2 else { throw MalformedCase(field: "expected") }
    return (elements[0], elements[1])
  }

  private func elements(_ json: StrictJSON) throws -> [StrictJSON] {
    guard let elements = json.elements else { throw MalformedCase(field: "expected") }
    return elements
  }

  private func data(ofBase32 text: String) -> Data {
    let bits = text.utf8.prefix { $0 != UInt8(ascii: "=") }.flatMap { byte in
      let digit = byte < UInt8(ascii: "A") ? byte &- 24 : byte &- UInt8(ascii: "A")
      return (0..<5).reversed().map { digit >> $0 & 1 }
    }
    return Data(
      (0..<bits.count / 8).map { bits[$0 * 8..<$0 * 8 + 8].reduce(0) { $0 << 1 | $1 } }
    )
  }
}
