// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The character after `{`, which says how values are joined and escaped (RFC 6570 §2.2).
enum URITemplateOperator: UInt8, Hashable, Sendable {
  case simple = 0
  case reserved = 0x2B
  case fragment = 0x23
  case label = 0x2E
  case segment = 0x2F
  case parameter = 0x3B
  case query = 0x3F
  case continuation = 0x26

  /// What comes before the first value.
  var prefix: [UInt8] {
    switch self {
    case .simple, .reserved: []
    default: [rawValue]
    }
  }

  /// What is between values.
  var separator: UInt8 {
    switch self {
    case .simple, .reserved, .fragment: UInt8(ascii: ",")
    case .query: UInt8(ascii: "&")
    default: rawValue
    }
  }

  /// Whether values are written with the names of their variables.
  var isNamed: Bool {
    self == .parameter || self == .query || self == .continuation
  }

  /// Whether a name keeps its `=` when the value is empty.
  var keepsEquals: Bool { self != .parameter }

  /// Whether reserved characters and escapes in values stay what they are.
  var keepsReserved: Bool { self == .reserved || self == .fragment }

  /// The bytes of a value that stand for themselves.
  var kept: ByteSet { keepsReserved ? .uriCharacter : .unreserved }

  /// Whether a path is another one when all values are missing.
  ///
  /// The others are optional by design: `/users{/id}` and `/users{?page}` mean `/users` too.
  var fillsSegment: Bool { self == .simple || self == .reserved || self == .label }
}
