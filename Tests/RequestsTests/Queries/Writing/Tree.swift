// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A value whose shape is data, so that tables can hold any structure in written order.
indirect enum Tree: Encodable, CustomStringConvertible, Sendable {
  case null
  case text(String)
  case number(Int)
  case bool(Bool)
  case list([Tree])
  case map([(String, Tree)])

  struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .text(let text): try text.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .bool(let bool): try bool.encode(to: encoder)
    case .list(let elements): try elements.encode(to: encoder)
    case .map(let pairs):
      var container = encoder.container(keyedBy: Name.self)
      for (name, value) in pairs { try container.encode(value, forKey: Name(stringValue: name)) }
    }
  }

  /// JSON, near enough to recognise a test case by.
  var description: String {
    switch self {
    case .null: "null"
    case .text(let text): "\"\(text)\""
    case .number(let number): "\(number)"
    case .bool(let bool): "\(bool)"
    case .list(let elements): "[\(elements.map(\.description).joined(separator: ","))]"
    case .map(let pairs): "{\(pairs.map { "\($0):\($1)" }.joined(separator: ","))}"
    }
  }
}

extension Tree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(value) }
}

extension Tree: ExpressibleByBooleanLiteral, ExpressibleByNilLiteral {
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(nilLiteral: ()) { self = .null }
}

extension Tree: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(arrayLiteral elements: Tree...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, Tree)...) { self = .map(elements) }
}
