// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The strings of JSON (RFC 8259 §7).
package enum JSONString {
  /// Returns true if any byte has to be escaped.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - escapingSlashes: A Boolean value that indicates whether `/` has to be escaped.
  /// - Returns: True if the text contains such a byte.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func holdsEscaped(_ bytes: Span<UInt8>, escapingSlashes: Bool) -> Bool {
    let slash: UInt8 = escapingSlashes ? UInt8(ascii: "/") : UInt8(ascii: "\"")
    return bytes.contains { word in
      let marks =
        word.matches(of: UInt8(ascii: "\"")) | word.matches(of: UInt8(ascii: "\\"))
        | word.matches(of: slash)
      return marks | word.bytes(below: 0x20)
    }
  }
}
