// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension PercentEscape {
  /// Appends a text, each byte outside `kept` as `%` and two upper-case hexadecimal digits.
  ///
  /// The bytes are copied as one piece and spread out in place from the back, so a text that needs
  /// no escape costs a copy and a scan, and any other grows the output once.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kept: The bytes that stand for themselves.
  ///   - spaceAsPlus: Whether a space becomes `+`, as in a form.
  ///   - output: Where the bytes go.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func append(
    _ text: String,
    keeping kept: ByteSet,
    spaceAsPlus: Bool = false,
    to output: inout [UInt8]
  ) {
    let start = output.count
    output.append(text)
    let end = output.count
    let found = bytesToChange(in: output.span, from: start, keeping: kept, spaceAsPlus: spaceAsPlus)
    guard found.escapes > 0 || found.spaces > 0 else { return }
    output.append(contentsOf: repeatElement(0, count: 2 * found.escapes))
    var bytes = output.mutableSpan
    var target = bytes.count
    var source = end
    // Where source and target meet, all before them stands already where it belongs.
    while source > start && (source != target || found.spaces > 0) {
      source -= 1
      let byte = bytes[source]
      if kept.contains(byte) {
        target -= 1
        bytes[target] = byte
      } else if spaceAsPlus && byte == 0x20 {
        target -= 1
        bytes[target] = 0x2B
      } else {
        target -= 3
        bytes[target] = 0x25
        bytes[target + 1] = Hexadecimal.upperDigit(of: byte &>> 4)
        bytes[target + 2] = Hexadecimal.upperDigit(of: byte & 15)
      }
    }
  }

  private static func bytesToChange(
    in bytes: Span<UInt8>,
    from start: Int,
    keeping kept: ByteSet,
    spaceAsPlus: Bool
  ) -> (escapes: Int, spaces: Int) {
    var escapes = 0
    var spaces = 0
    for offset in start..<bytes.count where !kept.contains(bytes[offset]) {
      if spaceAsPlus && bytes[offset] == 0x20 { spaces += 1 } else { escapes += 1 }
    }
    return (escapes, spaces)
  }
}
