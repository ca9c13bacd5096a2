// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// Bytes as text for the page.
enum ShownBytes {
  /// Returns visible ASCII and line ends unchanged, and `\xNN` for any other byte.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func escaped(_ bytes: Data) -> String {
    var text: [UInt8] = []
    let bytes = Array(bytes)
    for (position, byte) in bytes.enumerated() {
      let endsLine =
        byte == 0x0A || byte == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
      if endsLine || (0x20...0x7E).contains(byte) {
        text.append(byte)
      } else {
        text += Array("\\x".utf8) + hex(byte, uppercase: true)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns rows with an offset, 16 bytes and their visible ASCII.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func dump(_ bytes: Data) -> String {
    let bytes = Array(bytes)
    return stride(from: 0, to: bytes.count, by: 16)
      .map { start in
        let row = bytes[start..<min(start + 16, bytes.count)]
        let offset = Array(String(start, radix: 16).utf8)
        var line = Array(repeating: 0x30, count: max(0, 8 - offset.count)) + offset
        line.append(0x20)
        for column in 0..<16 {
          if column % 8 == 0 { line.append(0x20) }
          let index = start + column
          line += index < row.endIndex ? hex(row[index], uppercase: false) : [0x20, 0x20]
          line.append(0x20)
        }
        line += Array(" |".utf8) + row.map { (0x20...0x7E).contains($0) ? $0 : 0x2E } + [0x7C]
        return String(decoding: line, as: UTF8.self)
      }
      .joined(separator: "\n")
  }

  /// Returns the text at the beginning of some bytes, up to a limit, or nil if it is not text.
  ///
  /// - Returns: The text, and whether it was cut.
  /// - Complexity: O(*n*), where *n* is the limit.
  static func text(_ bytes: Data, limit: Int) -> (text: String, isCut: Bool)? {
    var end = bytes.index(bytes.startIndex, offsetBy: min(limit, bytes.count))
    let isCut = end < bytes.endIndex
    // It does not end inside a scalar.
    if isCut { while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { end -= 1 } }
    let start = bytes[..<end]
    let text = String(decoding: start, as: UTF8.self)
    guard !start.contains(0), text.utf8.elementsEqual(start) else { return nil }
    return (text, isCut)
  }

  private static func hex(_ byte: UInt8, uppercase: Bool) -> [UInt8] {
    let digits = Array((uppercase ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
    return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
