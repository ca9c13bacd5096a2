// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Values that are a token or a quoted string (RFC 9110 §5.6.4).
package enum QuotedText {
  /// The text unchanged if it is a token, otherwise between quotes.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func tokenOrQuoted(_ text: String) -> String {
    if !text.utf8.isEmpty, text.utf8.allSatisfy(ByteSet.token.contains) { return text }
    return quoted(text)
  }

  /// The text between quotes, with a backslash before each quote and backslash in it.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func quoted(_ text: String) -> String {
    var quoted: [UInt8] = []
    append(quoted: text, to: &quoted)
    return String(decoding: quoted, as: UTF8.self)
  }

  /// Appends the text between quotes, with a backslash before each quote and backslash in it.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func append(quoted text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        output.append(UInt8(ascii: "\\"))
      }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
  }
}
