// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// HTML or XML as text for a terminal, in color if supported.
///
/// The text is unchanged. Tags, values of attributes and comments have a color each.
struct ShownMarkup: CustomStringConvertible {
  private(set) var description = ""

  private let terminal: Terminal

  /// Colors a text.
  ///
  /// - Parameters:
  ///   - text: Text that is safe to print.
  ///   - terminal: The terminal that shows it.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  init(_ text: String, on terminal: Terminal) {
    self.terminal = terminal
    guard terminal.isColoured else {
      description = text
      return
    }
    var rest = Array(text.utf8)[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      append(rest[..<start])
      rest = rest[start...]
      if rest.starts(with: "<!--".utf8) {
        append(rest.takePrefix(through: "-->"), .dim)
      } else if rest.dropFirst().first.map(Self.beginsTag) ?? false {
        appendTag(rest.takePrefix(through: ">"))
      } else {
        append(rest.prefix(1))
        rest = rest.dropFirst()
      }
    }
    append(rest)
  }

  /// Returns true if a byte after `<` begins a tag, a declaration or an instruction.
  private static func beginsTag(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Appends a tag, and its quoted values in another color.
  private mutating func appendTag(_ tag: ArraySlice<UInt8>) {
    var rest = tag
    while let quote = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
    ) {
      append(rest[..<quote], .cyan)
      rest = rest[quote...]
      let end = rest.dropFirst().firstIndex(of: rest[quote]) ?? rest.endIndex - 1
      append(rest[...end], .green)
      rest = rest[(end + 1)...]
    }
    append(rest, .cyan)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, _ style: Terminal.Style? = nil) {
    let text = String(decoding: bytes, as: UTF8.self)
    description += style.map { terminal.styled(text, $0) } ?? text
  }
}

extension ArraySlice<UInt8> {
  /// Removes and returns the elements through the next occurrence of a text, or all of them.
  fileprivate mutating func takePrefix(through text: String) -> ArraySlice<UInt8> {
    let end = firstRange(of: Array(text.utf8))?.upperBound ?? endIndex
    defer { self = self[end...] }
    return self[..<end]
  }
}
