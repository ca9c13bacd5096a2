// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The grammar of JSON's scalars (RFC 8259), appended to bytes.
enum JSONText {
  /// Appends the text as a string, quotes included.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - output: Where it goes.
  ///   - escapingSlashes: Whether `/` gets a backslash, as `JSONEncoder` writes it so that
  ///     `</script>` cannot appear.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func append(_ text: String, to output: inout [UInt8], escapingSlashes: Bool) {
    let slash: UInt8 = escapingSlashes ? 0x2F : 0x22
    output.append(0x22)
    let start = output.count
    // Copied whole and looked at afterwards: most texts need no escape.
    output.append(contentsOf: text.utf8)
    if holdsEscaped(output.span.extracting(start..<output.count), slash: slash) {
      let plain = Array(output[start...])
      output.removeLast(plain.count)
      for byte in plain {
        if isEscaped(byte, slash: slash) {
          appendEscape(of: byte, to: &output)
        } else {
          output.append(byte)
        }
      }
    }
    output.append(0x22)
  }

  /// Whether any byte is written as an escape; without a branch, so that the compiler makes vectors.
  private static func holdsEscaped(_ bytes: Span<UInt8>, slash: UInt8) -> Bool {
    var found: UInt8 = 0
    for offset in bytes.indices { found |= isEscaped(bytes[offset], slash: slash) ? 1 : 0 }
    return found != 0
  }

  /// RFC 8259 §7 asks for no other escapes.
  @inline(__always)
  private static func isEscaped(_ byte: UInt8, slash: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == slash
  }

  private static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
    output.append(0x5C)
    switch byte {
    case 0x08: output.append(0x62)
    case 0x09: output.append(0x74)
    case 0x0A: output.append(0x6E)
    case 0x0C: output.append(0x66)
    case 0x0D: output.append(0x72)
    case 0..<0x20:
      output.append(contentsOf: [0x75, 0x30, 0x30])
      output.append(Hexadecimal.lowerDigit(of: byte &>> 4))
      output.append(Hexadecimal.lowerDigit(of: byte & 15))
    default: output.append(byte)
    }
  }

  /// Appends the shortest digits that read back as the same number; `1.0` becomes `1`.
  ///
  /// The value must be finite.
  @inline(__always)
  static func append(
    _ value: some BinaryFloatingPoint & CustomStringConvertible,
    to output: inout [UInt8]
  ) {
    output.append(contentsOf: value.description.utf8)
    let end = output.count
    if end > 2, output[end - 1] == 0x30, output[end - 2] == 0x2E { output.removeLast(2) }
  }
}
