// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A value to send, with its keys in the order in which they are encoded.
indirect enum Structure: Sendable {
  case null
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([Structure])
  case map([Field])

  /// A key of a map and the value under it.
  struct Field: Sendable {
    let key: String
    let value: Structure
  }
}

extension Structure: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByNilLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(arrayLiteral elements: Structure...) { self = .list(elements) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(nilLiteral: ()) { self = .null }
  init(dictionaryLiteral elements: (String, Structure)...) {
    self = .map(elements.map { Field(key: $0.0, value: $0.1) })
  }
}

extension Structure: CustomStringConvertible {
  /// The structure as it would be written in Swift.
  var description: String {
    switch self {
    case .null: "nil"
    case .flag(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): value.debugDescription
    case .list(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .map(let fields) where fields.isEmpty: "[:]"
    case .map(let fields):
      "[\(fields.map { "\($0.key.debugDescription): \($0.value)" }.joined(separator: ", "))]"
    }
  }
}
