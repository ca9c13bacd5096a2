// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Percent-encoding of bytes (RFC 3986 §2.1).
package enum PercentEscape {
  /// Appends a text, with each byte outside `kept` as `%` and two uppercase hexadecimal digits.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kept: The bytes that are not escaped.
  ///   - output: The array to append to.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func append(
    _ text: String,
    keeping kept: ByteSet,
    to output: inout [UInt8]
  ) {
    text.withUTF8Span { append($0, keeping: kept, to: &output) }
  }

  /// Appends bytes, with each byte outside `kept` as `%` and two uppercase hexadecimal digits.
  ///
  /// If escapes are kept, a `%` without two digits after it is not an escape, and becomes `%25`.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - kept: The bytes that are not escaped.
  ///   - keepsEscapes: A Boolean value that indicates whether an escape is not escaped again.
  ///   - output: The array to append to.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func append(
    _ bytes: Span<UInt8>,
    keeping kept: ByteSet,
    keepsEscapes: Bool = false,
    to output: inout [UInt8]
  ) {
    for offset in bytes.indices {
      let byte = bytes[offset]
      if kept.contains(byte)
        || keepsEscapes && byte == UInt8(ascii: "%") && decodeEscape(at: offset, of: bytes) != nil
      {
        output.append(byte)
      } else {
        appendEscape(of: byte, to: &output)
      }
    }
  }

  /// Appends `%` and the two uppercase hexadecimal digits of a byte.
  @inline(__always)
  package static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "%"))
    output.append(Hexadecimal.upperDigit(of: byte &>> 4))
    output.append(Hexadecimal.upperDigit(of: byte & 15))
  }

  /// The bytes with every escape decoded, and with `+` as a space in a form, or nil if two digits
  /// do not follow a `%`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func decode(_ bytes: Span<UInt8>, plusAsSpace: Bool = false) -> [UInt8]? {
    var output: [UInt8] = []
    guard appendDecoded(bytes, plusAsSpace: plusAsSpace, to: &output) == nil else { return nil }
    return output
  }

  /// The byte of the escape at `offset`, or nil if two digits do not follow the `%`.
  package static func decodeEscape(at offset: Int, of bytes: Span<UInt8>) -> UInt8? {
    guard offset + 2 < bytes.count,
      let high = Hexadecimal.value(of: bytes[offset + 1]),
      let low = Hexadecimal.value(of: bytes[offset + 2])
    else { return nil }
    return high &<< 4 | low
  }
}
