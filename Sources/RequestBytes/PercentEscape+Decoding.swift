// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension PercentEscape {
  /// Appends bytes with their escapes decoded and, in a form, with `+` as a space.
  ///
  /// - Parameters:
  ///   - bytes: The escaped bytes.
  ///   - plusAsSpace: A Boolean value that indicates whether `+` means a space.
  ///   - output: The array to append to.
  /// - Returns: The offset of the first `%` without two hexadecimal digits after it, or nil if
  ///   every escape is complete. Decoding stops there.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func appendDecoded(
    _ bytes: Span<UInt8>,
    plusAsSpace: Bool = false,
    to output: inout [UInt8]
  ) -> Int? {
    var offset = 0
    var isBroken = false
    output.append(addingCapacity: bytes.count) { room in
      while offset < bytes.count {
        var byte = bytes[offset]
        if byte == UInt8(ascii: "%") {
          guard let decoded = decodeEscape(at: offset, of: bytes) else {
            isBroken = true
            return
          }
          byte = decoded
          offset += 2
        } else if byte == UInt8(ascii: "+"), plusAsSpace {
          byte = UInt8(ascii: " ")
        }
        room.append(byte)
        offset += 1
      }
    }
    return isBroken ? offset : nil
  }

  /// The offset, in a text with valid escapes, of the `count`-th byte after decoding.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func offset(ofDecoded count: Int, in bytes: Span<UInt8>) -> Int {
    var offset = 0
    for _ in 0..<count where offset < bytes.count {
      offset += bytes[offset] == UInt8(ascii: "%") ? 3 : 1
    }
    return offset
  }

  /// Returns true if a text comes before another, compared by their decoded bytes.
  ///
  /// - Parameters:
  ///   - left: The first text. A `%` without two hexadecimal digits after it is not decoded.
  ///   - right: The second text.
  ///   - plusAsSpace: A Boolean value that indicates whether `+` means a space.
  /// - Returns: True if the first text comes before the second one.
  /// - Complexity: O(*n*), where *n* is the length of the common prefix.
  package static func precedes(
    _ left: Span<UInt8>,
    _ right: Span<UInt8>,
    plusAsSpace: Bool = false
  ) -> Bool {
    var (leftOffset, rightOffset) = (0, 0)
    while rightOffset < right.count {
      guard leftOffset < left.count else { return true }
      let first = nextByte(of: left, at: &leftOffset, plusAsSpace: plusAsSpace)
      let second = nextByte(of: right, at: &rightOffset, plusAsSpace: plusAsSpace)
      if first != second { return first < second }
    }
    return false
  }

  private static func nextByte(
    of bytes: Span<UInt8>,
    at offset: inout Int,
    plusAsSpace: Bool
  ) -> UInt8 {
    let byte = bytes[offset]
    defer { offset += 1 }
    if byte == UInt8(ascii: "%"), let decoded = decodeEscape(at: offset, of: bytes) {
      offset += 2
      return decoded
    }
    return byte == UInt8(ascii: "+") && plusAsSpace ? UInt8(ascii: " ") : byte
  }
}
