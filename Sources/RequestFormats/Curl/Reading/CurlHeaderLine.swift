// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A line of `-H` as curl reads it.
struct CurlHeaderLine {
  let kind: Kind
  let offset: Int?
  private let bytes: ArraySlice<UInt8>
  private let nameEnd: Int
  private let valueStart: Int

  enum Kind {
    /// `Name: value`, and `Name;` for an empty value.
    case field
    /// `Name:` removes the field that curl would add.
    case removal
    /// A line that curl ignores.
    case ignored
  }

  init(_ argument: ShellArgument) {
    bytes = argument.content
    offset = argument.offset
    let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    let end = colon ?? bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.endIndex
    var start = min(end + 1, bytes.endIndex)
    while start < bytes.endIndex, ByteSet.cBlank.contains(bytes[start]) { start += 1 }
    (nameEnd, valueStart) = (end, start)
    switch (colon != nil, start == bytes.endIndex) {
    case _ where end == bytes.endIndex || end == bytes.startIndex: kind = .ignored
    case (true, false), (false, true): kind = .field
    case (true, true): kind = .removal
    case (false, false): kind = .ignored
    }
  }

  var name: ArraySlice<UInt8> { bytes[..<nameEnd] }

  /// The value, or nothing for a line that removes a field.
  var value: ArraySlice<UInt8> { kind == .field ? bytes[valueStart...] : [] }

  /// Returns true if the line names the field, so that curl does not write its own.
  func isNamed(_ other: String) -> Bool {
    kind != .ignored && other.withUTF8Span { ASCIICase.equal(name.span, $0) }
  }
}
