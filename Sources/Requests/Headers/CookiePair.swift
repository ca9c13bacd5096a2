// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A cookie in the value of a `Cookie` field (RFC 6265 §5.4).
package struct CookiePair {
  /// The range of the name, which is empty for a cookie without an equals sign.
  package let name: Range<Int>

  /// The range of the value.
  package let value: Range<Int>

  /// Returns the cookies of a field, in order.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the field.
  package static func pairs(in field: [UInt8]) -> [Self] {
    field.split(separator: UInt8(ascii: ";")).compactMap { piece in
      let cookie = piece.drop { $0 == UInt8(ascii: " ") }
      guard !cookie.isEmpty else { return nil }
      let start = cookie.startIndex
      guard let sign = cookie.firstIndex(of: UInt8(ascii: "=")) else {
        return Self(name: start..<start, value: cookie.indices)
      }
      return Self(name: start..<sign, value: sign + 1..<cookie.endIndex)
    }
  }
}
