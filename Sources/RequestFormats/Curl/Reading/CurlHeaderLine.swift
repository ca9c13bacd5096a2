// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A line of `-H` as curl reads it.
struct CurlHeaderLine {
  let kind: Kind
  let offset: Int?
  let name: ArraySlice<UInt8>
  /// The value, or nothing for a line that removes a field.
  let value: ArraySlice<UInt8>

  enum Kind {
    /// `Name: value`, and `Name;` for an empty value.
    case field
    /// `Name:` removes the field that curl would add.
    case removal
    /// `Name;text` and `Name; ` are not sent, but also remove that field.
    case unsent
    /// A line that curl ignores.
    case ignored
  }

  init(_ argument: ShellArgument) {
    let bytes = argument.content
    let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    let end = colon ?? bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.endIndex
    offset = argument.offset
    name = bytes[..<end]
    value = bytes[end...].dropFirst().drop(while: ByteSet.cBlank.contains)
    if name.isEmpty || end == bytes.endIndex {
      kind = .ignored
    } else if colon != nil {
      kind = value.isEmpty ? .removal : .field
    } else {
      kind = end == bytes.endIndex - 1 ? .field : .unsent
    }
  }

  /// Returns true if the line names the field, so that curl does not write its own.
  func isNamed(_ other: String) -> Bool {
    kind != .ignored && other.withUTF8Span { ASCIICase.equal(name.span, $0) }
  }
}
