// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension PercentEscape {
  /// Appends bytes with their escapes decoded, and in a form each `+` as a space.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, as they are written.
  ///   - plusAsSpace: Whether a `+` is a space.
  ///   - output: Where the bytes go.
  /// - Returns: The offset of the first `%` that two hexadecimal digits do not follow, where
  ///   decoding stopped, or nil when there is none.
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

  /// The offset in a text with valid escapes of the byte that is the `count`-th after decoding.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func offset(ofDecoded count: Int, in bytes: Span<UInt8>) -> Int {
    var offset = 0
    for _ in 0..<count where offset < bytes.count {
      offset += bytes[offset] == UInt8(ascii: "%") ? 3 : 1
    }
    return offset
  }

  /// Whether a text comes before another by their bytes, once the escapes of both are decoded.
  ///
  /// - Parameters:
  ///   - left: The first text; a `%` that two hexadecimal digits do not follow stands for itself.
  ///   - right: The second text.
  ///   - plusAsSpace: Whether a `+` is a space.
  /// - Returns: Whether the first text comes before the second one.
  /// - Complexity: O(*n*), where *n* is the length of what they have in common.
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
