// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a server made of a query.
indirect enum Arrival: Sendable {
  case null
  case text([UInt8])
  case list([Arrival])
  case map([Field])

  /// A key of a map and what arrived under it.
  struct Field: Equatable, Sendable {
    let key: [UInt8]
    let value: Arrival
  }
}

extension Arrival: Equatable {
  /// Compares bytes, as `String` holds two texts for one if they only look the same, and maps without
  /// their order.
  static func == (one: Arrival, other: Arrival) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.text(let one), .text(let other)): one == other
    case (.list(let one), .list(let other)): one == other
    case (.map(let one), .map(let other)):
      one.count == other.count && one.allSatisfy(other.contains)
    default: false
    }
  }
}

extension Arrival: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .text(let bytes): String(decoding: bytes, as: UTF8.self).debugDescription
    case .list(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .map(let fields) where fields.isEmpty: "{}"
    case .map(let fields):
      "{\(fields.map { "\(Arrival.text($0.key)): \($0.value)" }.joined(separator: ", "))}"
    }
  }
}

extension Arrival {
  /// All texts in it, in no order that means anything.
  var texts: [[UInt8]] {
    switch self {
    case .null: []
    case .text(let bytes): [bytes]
    case .list(let elements): elements.flatMap(\.texts)
    case .map(let fields): fields.flatMap(\.value.texts)
    }
  }

  /// The value under a key of a map.
  subscript(key: StaticString) -> Arrival? {
    guard case .map(let fields) = self else { return nil }
    let bytes = Array(key.description.utf8)
    return fields.first { $0.key == bytes }?.value
  }
}
