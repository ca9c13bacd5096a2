// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// What is between `{` and `}` (RFC 6570 §2.2).
struct URITemplateExpression: Hashable, Sendable {
  /// A name and what is done with its value (RFC 6570 §2.3, §2.4).
  struct Variable: Hashable, Sendable {
    let name: String

    /// The number of characters to keep, for `{name:3}`.
    var prefix: Int?

    /// Whether members stand on their own, for `{name*}`.
    var isExploded = false
  }

  let kind: URITemplateOperator
  var variables: [Variable] = []
}

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

  /// Whether a path is another one when all values are missing.
  ///
  /// The others are optional by design: `/users{/id}` and `/users{?page}` mean `/users` too.
  var fillsSegment: Bool { self == .simple || self == .reserved || self == .label }
}

/// The first characters of a value, for `{name:3}` (RFC 6570 §2.4.1).
enum URITemplatePrefix {
  /// Where the first `length` characters end; a character is a Unicode scalar.
  ///
  /// Where escapes are kept, those of one character count as one and are never cut apart.
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
