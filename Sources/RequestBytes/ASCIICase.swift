// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Case folding of ASCII letters, byte by byte.
///
/// Field names, schemes and media types compare this way (RFC 9110 §5.1). Unicode folding would
/// make `"\u{212A}ey"`, with a Kelvin sign, equal to `"key"`.
package enum ASCIICase {
  /// The byte in lower case if it is a letter A to Z, otherwise the byte itself.
  @inline(__always)
  package static func lowered(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// Returns true if two texts have the same bytes once A to Z are folded to a to z.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, or O(1) if the lengths differ.
  package static func equal(_ left: String, _ right: String) -> Bool {
    left.withUTF8Span { left in
      right.withUTF8Span { right in equal(left, right) }
    }
  }

  /// Returns true if bytes are the same once A to Z are folded to a to z.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, or O(1) if the lengths differ.
  package static func equal(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for offset in left.indices {
      let (first, second) = (left[offset], right[offset])
      // Most bytes are the same and need no folding.
      if first != second && lowered(first) != lowered(second) { return false }
    }
    return true
  }

  /// The text with A to Z folded to a to z.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func lowered(_ text: String) -> String {
    guard text.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return text }
    return String(decoding: text.utf8.map(lowered), as: UTF8.self)
  }

  /// Returns true if the first text sorts before the second by its folded bytes.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8) { lowered($0) < lowered($1) }
  }
}
