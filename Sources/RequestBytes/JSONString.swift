// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The strings of JSON (RFC 8259 §7).
package enum JSONString {
  /// Appends bytes in quotes, if none of them has to be escaped.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - output: Where it goes.
  ///   - escapingSlashes: Whether `/` has to be escaped.
  /// - Returns: Whether they were appended.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @inline(__always)
  package static func append(
    plain bytes: Span<UInt8>,
    to output: inout [UInt8],
    escapingSlashes: Bool
  ) -> Bool {
    if holdsEscaped(bytes, escapingSlashes: escapingSlashes) { return false }
    output.append(addingCapacity: bytes.count + 2) { room in
      room.append(UInt8(ascii: "\""))
      unsafe room.withUnsafeMutableBufferPointer { buffer, count in
        unsafe bytes.withUnsafeBufferPointer { bytes in
          count += unsafe buffer.extracting(count...).initialize(fromContentsOf: bytes)
        }
      }
      room.append(UInt8(ascii: "\""))
    }
    return true
  }

  /// Whether a byte has to be escaped: the quote, the backslash, those below the space, and the
  /// slash if the caller says so.
  @inline(__always)
  package static func isEscaped(_ byte: UInt8, escapingSlashes: Bool) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || (byte == UInt8(ascii: "/") && escapingSlashes)
  }

  private static func holdsEscaped(_ bytes: Span<UInt8>, escapingSlashes: Bool) -> Bool {
    let slash: UInt8 = escapingSlashes ? UInt8(ascii: "/") : UInt8(ascii: "\"")
    return bytes.contains { word in
      let marks =
        word.matches(of: UInt8(ascii: "\"")) | word.matches(of: UInt8(ascii: "\\"))
        | word.matches(of: slash)
      return marks | word.bytes(below: 0x20)
    }
  }
}
