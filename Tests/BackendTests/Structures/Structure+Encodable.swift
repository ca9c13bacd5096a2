// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Structure: Encodable {
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .list(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements {
        if case .null = element { try container.encodeNil() } else { try container.encode(element) }
      }
    case .map(let fields):
      var container = encoder.container(keyedBy: Name.self)
      for field in fields {
        let name = Name(stringValue: field.key)
        if case .null = field.value {
          try container.encodeNil(forKey: name)
        } else {
          try container.encode(field.value, forKey: name)
        }
      }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .flag(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .text(let value): try value.encode(to: encoder)
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }
}
