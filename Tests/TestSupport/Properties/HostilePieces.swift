// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Bytes and texts that mean something to a grammar, or that a reader takes for something else.
package enum HostilePieces {
  /// What ends a line, a field, a quote, a pair or a path; what begins an escape; the ends of ASCII.
  static let bytes: [UInt8] = [
    0x00, 0x01, 0x09, 0x0A, 0x0D, 0x1B, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x28, 0x2A,
    0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x30, 0x39, 0x3A, 0x3B, 0x3C, 0x3D, 0x3F, 0x40, 0x5B, 0x5C, 0x5D,
    0x60, 0x61, 0x7A, 0x7B, 0x7C, 0x7D, 0x7E, 0x7F,
  ]

  /// Bytes that are no UTF-8 where they are: continuations, overlong forms, surrogates, too large.
  static let malformed: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0xAF], [0xC1], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80],
    [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xFE], [0xFF], [0xC3],
  ]

  static let texts: [String] = [
    "\r\n", "\r\n ", "\r\n\r\n", "\r\n--B", "\r\n--B--", "--B", "..", "%2e", "%2F", "%00", "%0D%0A",
    "%ff", "%", "%4", "%25", "//", "://", "/../", "http://h/", "[]", "[a]", "[0]", "&a=", "=", "+",
    "'\u{301}", "\"\u{301}", "@\u{301}", "=\u{338}", "\r\u{301}", "e\u{301}", "é", "\u{212A}",
    "\u{17F}", "\u{202E}", "\u{200B}", "\u{FEFF}", "\u{85}", "\u{2028}", "\u{10D}", "\u{10A}", "汉",
    "🦆", "👩‍👩‍👧", "$(id)", "`id`", "'\\''", "\\", "a", "b", "A", "0", "1", "true", "null", "name",
    "Host",
    "Content-Length", "Transfer-Encoding", "chunked", "UTF-8''", "; ", ", ", "form-data",
  ]
}
