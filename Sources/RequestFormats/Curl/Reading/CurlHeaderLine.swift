// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A line of `-H` as curl reads it.
struct CurlHeaderLine {
  let name: ArraySlice<UInt8>
  let kind: Kind
  let offset: Int?

  enum Kind {
    /// `Name: value`, and `Name;` for an empty value.
    case field(ArraySlice<UInt8>)
    /// `Name:`, which takes away what curl would send by itself.
    case removal
    /// What curl takes no notice of.
    case ignored
  }

  init(_ argument: ShellArgument) {
    let bytes = argument.content
    let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    let end = colon ?? bytes.firstIndex(of: UInt8(ascii: ";"))
    let value = end.map { bytes[($0 + 1)...].drop(while: ByteSet.cBlank.contains) } ?? []
    name = bytes[..<(end ?? bytes.endIndex)]
    offset = argument.offset
    switch (colon != nil, value.isEmpty) {
    case _ where end == nil || name.isEmpty: kind = .ignored
    case (true, false): kind = .field(value)
    case (true, true): kind = .removal
    case (false, true): kind = .field([])
    case (false, false): kind = .ignored
    }
  }

  /// Whether the line is about the field, and is in the way of what curl would write for it.
  func isNamed(_ other: String) -> Bool {
    if case .ignored = kind { return false }
    return other.withUTF8Span { ASCIICase.equal(name.span, $0) }
  }
}
