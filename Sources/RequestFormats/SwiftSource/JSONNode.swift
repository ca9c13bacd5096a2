// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A JSON text that keeps the order of its members, and numbers as they are written.
package indirect enum JSONNode {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONNode])
  case object([(key: String, value: JSONNode)])
}

extension JSONNode {
  /// The literal of Swift that gives the value, or nil when Swift has none for it: for null, for lists
  /// of different things, and for numbers that no type holds.
  var literal: SwiftExpression? {
    literal(isNested: false)
  }

  private func literal(isNested: Bool) -> SwiftExpression? {
    switch self {
    case .null:
      return nil
    case .bool(let value):
      return .atom(value ? "true" : "false")
    case .number(let text):
      return number.map { _ in .atom(text) }
    case .string(let text):
      return .string(text)
    case .array(let elements):
      guard value != nil else { return nil }
      let literals = elements.compactMap { $0.literal(isNested: true) }
      return literals.count == elements.count ? .array(literals) : nil
    case .object(let members):
      var literals: [(key: String, value: SwiftExpression)] = []
      for (key, value) in members {
        guard let literal = value.literal(isNested: true) else { return nil }
        literals.append((SwiftLiteral.line(key), literal))
      }
      let dictionary = SwiftExpression.dictionary(literals)
      return isNested ? .cast(dictionary, "OrderedParameters<String>") : dictionary
    }
  }

  /// What the literal gives, or nil when there is none.
  var value: (any Encodable)? {
    switch self {
    case .null: return nil
    case .bool(let value): return value
    case .number: return number
    case .string(let text): return text
    case .array(let elements): return Self.list(elements)
    case .object(let members):
      var pairs: [OrderedParameters<String>.Element] = []
      for (key, node) in members {
        guard let value = node.value else { return nil }
        pairs.append(.init(key: key, value: value))
      }
      return OrderedParameters<String>(pairs)
    }
  }

  private var number: (any Encodable)? {
    guard case .number(let text) = self else { return nil }
    if let integer = Int(text), String(integer) == text { return integer }
    guard text.utf8.contains(UInt8(ascii: ".")), let double = Double(text), "\(double)" == text
    else { return nil }
    return double
  }

  /// A list whose elements have one type, which the compiler finds by itself; an empty one has none.
  private static func list(_ elements: [JSONNode]) -> (any Encodable)? {
    let values = elements.compactMap(\.value)
    guard !values.isEmpty, values.count == elements.count else { return nil }
    if let list = values as? [String] { return list }
    if let list = values as? [Int] { return list }
    if let list = values as? [Double] { return list }
    if let list = values as? [Bool] { return list }
    return values as? [OrderedParameters<String>]
  }
}
