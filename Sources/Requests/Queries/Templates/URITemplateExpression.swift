// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The content of `{` and `}` (RFC 6570 §2.2).
struct URITemplateExpression: Hashable, Sendable {
  /// A name and the modifier of its value (RFC 6570 §2.3, §2.4).
  struct Variable: Hashable, Sendable {
    let name: String

    /// The number of characters to keep, for `{name:3}`.
    var prefix: Int?

    /// A Boolean value that indicates whether members are separate, for `{name*}`.
    var isExploded = false
  }

  let kind: URITemplateOperator
  var variables: [Variable] = []
}

/// The character after `{` that determines how values are joined and escaped (RFC 6570 §2.2).
enum URITemplateOperator: UInt8, Hashable, Sendable {
  case simple = 0
  case reserved = 0x2B
  case fragment = 0x23
  case label = 0x2E
  case segment = 0x2F
  case parameter = 0x3B
  case query = 0x3F
  case continuation = 0x26

  /// The text before the first value.
  var prefix: [UInt8] {
    switch self {
    case .simple, .reserved: []
    default: [rawValue]
    }
  }

  /// The separator of values.
  var separator: UInt8 {
    switch self {
    case .simple, .reserved, .fragment: UInt8(ascii: ",")
    case .query: UInt8(ascii: "&")
    default: rawValue
    }
  }

  /// A Boolean value that indicates whether values are written with the names of their variables.
  var isNamed: Bool {
    self == .parameter || self == .query || self == .continuation
  }

  /// A Boolean value that indicates whether a name with an empty value keeps its `=`.
  var keepsEquals: Bool { self != .parameter }

  /// A Boolean value that indicates whether reserved characters and escapes in values are not escaped.
  var keepsReserved: Bool { self == .reserved || self == .fragment }

  /// A Boolean value that indicates whether missing values change the meaning of a path.
  ///
  /// Other expressions are optional by design: `/users{/id}` and `/users{?page}` can mean `/users`.
  var fillsSegment: Bool { self == .simple || self == .reserved || self == .label }
}

/// The first characters of a value, for `{name:3}` (RFC 6570 §2.4.1).
enum URITemplatePrefix {
  /// The end of the first `length` characters (Unicode scalars).
  ///
  /// If escapes are kept, all escapes of one character count as one and are never separated.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func end(of length: Int, in bytes: [UInt8], _ kind: URITemplateOperator) -> Int {
    var remaining = length
    var offset = 0
    var isAfterEscape = false
    while offset < bytes.count {
      let isPercent = kind.keepsReserved && bytes[offset] == UInt8(ascii: "%")
      let escaped = isPercent ? PercentEscape.decodeEscape(at: offset, of: bytes.span) : nil
      let continues = isContinuation(escaped ?? bytes[offset])
      if !continues || (escaped != nil && !isAfterEscape) {
        if remaining == 0 { return offset }
        remaining -= 1
      }
      isAfterEscape = escaped != nil
      offset += escaped == nil ? 1 : 3
    }
    return offset
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
