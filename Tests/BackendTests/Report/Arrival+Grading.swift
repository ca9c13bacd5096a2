// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Arrival {
  /// A list for each name, as flat readers answer, or nil if there is a container inside of one.
  var flat: Arrival? {
    guard case .map(let fields) = self else { return nil }
    var lists: [Field] = []
    for field in fields {
      switch field.value {
      case .text: lists.append(Field(key: field.key, value: .list([field.value])))
      case .list(let elements):
        guard elements.allSatisfy({ if case .text = $0 { true } else { false } }) else {
          return nil
        }
        lists.append(field)
      case .null, .map: return nil
      }
    }
    return .map(lists)
  }

  /// The same with every list as a map from its indices.
  var withIndices: Arrival {
    switch self {
    case .null, .text: self
    case .list(let elements):
      .map(
        elements.enumerated().map {
          Field(key: Array("\($0.offset)".utf8), value: $0.element.withIndices)
        }
      )
    case .map(let fields):
      .map(fields.map { Field(key: $0.key, value: $0.value.withIndices) })
    }
  }

  /// The same without what a type has before anything is read into it.
  var withoutZeros: Arrival {
    guard case .map(let fields) = self else {
      guard case .list(let elements) = self else { return self }
      return .list(elements.map(\.withoutZeros))
    }
    let left = fields.map { Field(key: $0.key, value: $0.value.withoutZeros) }
    return .map(left.filter { $0.value != .text([]) && $0.value != .map([]) })
  }

  /// The pairs of a query by their decoded names, read in the plainest way.
  init(pairsOf query: String) {
    var fields: [Field] = []
    for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      .map(Self.decoded)
      let value = Arrival.text(parts.count > 1 ? parts[1] : [])
      if let index = fields.firstIndex(where: { $0.key == parts[0] }),
        case .list(let values) = fields[index].value
      {
        fields[index] = Field(key: parts[0], value: .list(values + [value]))
      } else {
        fields.append(Field(key: parts[0], value: .list([value])))
      }
    }
    self = .map(fields)
  }

  private static func decoded(_ text: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let escaped = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return bytes
  }
}
