// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value of any shape that a model can encode.
indirect enum RandomValue: Encodable {
  case missing
  case empty
  case scalar(any Encodable)
  case optional(RandomValue?)
  case single(RandomValue)
  case list([RandomValue])
  case strings([String])
  case set(Set<String>)
  case stringKeys([String: RandomValue])
  case intKeys([Int: RandomValue])
  case unkeyed([(Style, RandomValue)])
  case keyed([(Style, String, RandomValue)])

  /// The way in which a member or an element is encoded.
  enum Style: CaseIterable {
    case plain, nestedKeyed, nestedUnkeyed, superEncoder, repeated
  }

  /// Whether the order in which JSONEncoder writes it cannot be known.
  var holdsSet: Bool {
    switch self {
    case .missing, .empty, .scalar, .strings: false
    case .optional(let value): value?.holdsSet ?? false
    case .single(let value): value.holdsSet
    case .list(let values): values.contains(where: \.holdsSet)
    case .set: true
    case .stringKeys(let values): values.values.contains(where: \.holdsSet)
    case .intKeys(let values): values.values.contains(where: \.holdsSet)
    case .unkeyed(let values): values.contains { $0.1.holdsSet }
    case .keyed(let values): values.contains { $0.2.holdsSet }
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .empty: break
    case .missing:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .scalar(let value): try value.encodeAlone(to: encoder)
    case .optional(let value): try value.encode(to: encoder)
    case .single(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .list(let values): try values.encodeAlone(to: encoder)
    case .strings(let values): try values.encodeAlone(to: encoder)
    case .set(let values):
      var container = encoder.container(keyedBy: RandomKey.self)
      try container.encode(values, forKey: RandomKey("$set"))
    case .stringKeys(let values): try values.encodeAlone(to: encoder)
    case .intKeys(let values): try values.encodeAlone(to: encoder)
    case .unkeyed(let values): try Self.encode(values, to: encoder)
    case .keyed(let values): try Self.encode(values, to: encoder)
    }
  }

  private static func encode(_ values: [(Style, RandomValue)], to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    var nested: [any UnkeyedEncodingContainer] = []
    for (style, value) in values {
      switch style {
      case .plain, .repeated: try container.encode(value)
      case .nestedKeyed:
        var inner = container.nestedContainer(keyedBy: RandomKey.self)
        try inner.encode(value, forKey: RandomKey("inner"))
      case .nestedUnkeyed: nested.append(container.nestedUnkeyedContainer())
      case .superEncoder: try value.encode(to: container.superEncoder())
      }
      // Written late and in turn, as interleaved containers are.
      for index in nested.indices { try nested[index].encode(value) }
    }
  }

  private static func encode(
    _ values: [(Style, String, RandomValue)],
    to encoder: any Encoder
  ) throws {
    var nested: [any UnkeyedEncodingContainer] = []
    for (style, name, value) in values {
      var container = encoder.container(keyedBy: RandomKey.self)
      let key = RandomKey(name)
      switch style {
      case .plain: try container.encode(value, forKey: key)
      case .repeated:
        try container.encode("first", forKey: key)
        try container.encode(value, forKey: key)
      case .nestedKeyed:
        var inner = container.nestedContainer(keyedBy: RandomKey.self, forKey: key)
        try inner.encode(value, forKey: RandomKey("one"))
        inner = container.nestedContainer(keyedBy: RandomKey.self, forKey: key)
        try inner.encodeIfPresent(value, forKey: RandomKey("two"))
      case .nestedUnkeyed: nested.append(container.nestedUnkeyedContainer(forKey: key))
      case .superEncoder: try value.encode(to: container.superEncoder(forKey: key))
      }
      for index in nested.indices { try nested[index].encode(value) }
    }
  }
}

extension Encodable {
  /// Encodes through a single value container, so that the encoder sees the type.
  fileprivate func encodeAlone(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self)
  }
}

struct RandomKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(_ name: String) {
    stringValue = name
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  init?(intValue: Int) {
    nil
  }
}
