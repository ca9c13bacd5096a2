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
}
