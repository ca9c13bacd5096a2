// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The comments that people write in JSON, and that Postman removes before it sends the text.
enum JSONComments {
  /// Returns true if Postman removes comments from a text of this type.
  static func areRemoved(from type: MIMEType) -> Bool {
    guard type.type == "application" else { return false }
    return type.subtype == "json" || type.subtype.utf8.suffix(5).elementsEqual("+json".utf8)
  }

  /// Returns a text without its comments, or nil if it has none.
  ///
  /// A comment is `//` with the rest of its line, or `/*` up to `*/`. A string contains no comment.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func removed(from text: String) -> String? {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var copied = 0
    var position = 0
    while position + 1 < bytes.count {
      switch (bytes[position], bytes[position + 1]) {
      case (UInt8(ascii: "\""), _): position = endOfString(from: position, in: bytes)
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        output += bytes[copied..<position]
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        copied = position
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        output += bytes[copied..<position]
        let end = bytes[(position + 2)...].firstOffset(of: Array("*/".utf8))
        position = end.map { $0 + 2 } ?? bytes.count
        copied = position
      default: position += 1
      }
    }
    return copied == 0 ? nil : String(decoding: output + bytes[copied...], as: UTF8.self)
  }

  /// Returns the offset after the string that begins at an offset.
  private static func endOfString(from start: Int, in bytes: [UInt8]) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, bytes.count)
  }
}
