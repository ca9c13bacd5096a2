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
    case (.boundary, 0x2D): .hyphen
    case (.boundary, 0x20), (.boundary, 0x09): .padding(isClosing: false)
    case (.boundary, 0x0D): .carriageReturn(isClosing: false)
    case (.hyphen, 0x2D): .padding(isClosing: true)
    case (.padding, 0x20), (.padding, 0x09): self
    case (.padding(let isClosing), 0x0D): .carriageReturn(isClosing: isClosing)
    case (.carriageReturn(let isClosing), 0x0A): .end(isClosing: isClosing)
    default: nil
    }
  }
}
