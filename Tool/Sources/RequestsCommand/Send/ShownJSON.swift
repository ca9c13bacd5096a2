// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// JSON as text for a terminal: one member in each line, indented, and in color if supported.
///
/// Members and numbers are unchanged. An escape of a printable character outside ASCII, such as
/// `\u00fc`, is shown as that character. Characters on which a terminal would act are escaped.
struct ShownJSON: CustomStringConvertible {
  /// The maximum size, beyond which nobody reads on a terminal; deep lines grow the most.
  private static let sizeLimit = 1 << 26

  private(set) var description = ""

  private let terminal: Terminal
  private var depth = 0
  /// The kind of the previous token; it determines the separator before the next one.
  private var previous: JSONScanner.Token.Kind?

  /// Formats a text.
  ///
  /// It returns nil if the text is not JSON, is nested too deeply, or becomes too long. Such text
  /// is shown like any other text.
  ///
  /// - Parameters:
  ///   - data: The text.
  ///   - terminal: The terminal that shows it.
  ///   - sizeLimit: The maximum size of the formatted text.
  /// - Complexity: O(*n*), where *n* is the length of the formatted text.
  init?(_ data: Data, on terminal: Terminal, sizeLimit: Int = Self.sizeLimit) {
    self.terminal = terminal
    var scanner = JSONScanner(Array(data))
    do {
      while let token = try scanner.next() {
        append(token)
        if description.utf8.count > sizeLimit { return nil }
      }
    } catch {
      return nil
    }
  }

  private mutating func append(_ token: JSONScanner.Token) {
    let isEmpty = previous == .object || previous == .array
    if token.kind == .end {
      depth -= 1
      if !isEmpty { breakLine() }
    } else if let previous, previous != .name {
      if !isEmpty { description += "," }
      breakLine()
    }
    let isText = token.kind == .name || token.kind == .string
    let text = isText ? Self.readable(token.bytes) : WireText.line(of: token.bytes)
    description += Self.style(of: token.kind).map { terminal.styled(text, $0) } ?? text
    if token.kind == .name { description += ": " }
    if token.kind == .object || token.kind == .array { depth += 1 }
    previous = token.kind
  }

  /// Returns a string with the characters of its escapes, if they are outside ASCII and printable.
  private static func readable(_ string: ArraySlice<UInt8>) -> String {
    var text = ""
    var rest = string
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      text += WireText.line(of: rest[..<backslash])
      rest = rest[backslash...]
      var length = 2
      var shown = WireText.line(of: rest.prefix(length))
      if let (scalar, count) = escapedScalar(in: rest) {
        length = count
        let character = String(Character(scalar))
        let isPrintable = scalar.value >= 0xA0 && WireText.line(of: character.utf8) == character
        shown = isPrintable ? character : WireText.line(of: rest.prefix(length))
      }
      text += shown
      rest = rest.dropFirst(length)
    }
    return text + WireText.line(of: rest)
  }

  /// Returns the scalar of a leading escape such as `\u00fc`, or of two for a surrogate pair, and its length.
  private static func escapedScalar(
    in text: ArraySlice<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    func unit(_ text: ArraySlice<UInt8>) -> UInt16? {
      guard text.starts(with: "\\u".utf8) else { return nil }
      return UInt16(String(decoding: text.dropFirst(2).prefix(4), as: UTF8.self), radix: 16)
    }
    guard let first = unit(text) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    guard UTF16.isLeadSurrogate(first), let second = unit(text.dropFirst(6)),
      UTF16.isTrailSurrogate(second)
    else { return nil }
    return (UTF16.decode(UTF16.EncodedScalar([first, second])), 12)
  }

  private mutating func breakLine() {
    description += "\n" + String(repeating: "  ", count: depth)
  }

  private static func style(of kind: JSONScanner.Token.Kind) -> Terminal.Style? {
    switch kind {
    case .object, .array, .end: nil
    case .name: .cyan
    case .string: .green
    case .number: .yellow
    case .literal: .magenta
    }
  }
}
