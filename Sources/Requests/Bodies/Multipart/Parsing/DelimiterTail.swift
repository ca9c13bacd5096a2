// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What has been read of a line after the boundary that it begins with (RFC 2046 §5.1.1).
///
/// ```
/// delimiter-line = dash-boundary [ "--" ] *( SP / HTAB ) CRLF
/// ```
enum DelimiterTail {
  case boundary
  /// One hyphen of two.
  case hyphen
  case padding(isClosing: Bool)
  case carriageReturn(isClosing: Bool)
  case end(isClosing: Bool)

  /// What has been read with the next byte, or nil when that cannot be there.
  func next(_ byte: UInt8) -> DelimiterTail? {
    switch (self, byte) {
    case (.boundary, UInt8(ascii: "-")): .hyphen
    case (.boundary, UInt8(ascii: " ")), (.boundary, UInt8(ascii: "\t")): .padding(isClosing: false)
    case (.boundary, UInt8(ascii: "\r")): .carriageReturn(isClosing: false)
    case (.hyphen, UInt8(ascii: "-")): .padding(isClosing: true)
    case (.padding, UInt8(ascii: " ")), (.padding, UInt8(ascii: "\t")): self
    case (.padding(let isClosing), UInt8(ascii: "\r")): .carriageReturn(isClosing: isClosing)
    case (.carriageReturn(let isClosing), UInt8(ascii: "\n")): .end(isClosing: isClosing)
    default: nil
    }
  }
}
