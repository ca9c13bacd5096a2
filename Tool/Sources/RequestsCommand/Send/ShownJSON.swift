// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// JSON as text for a terminal: one member in each line, indented, and in color if supported.
///
/// Members, numbers and escapes are unchanged. Characters on which a terminal would act are escaped.
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
    let text = WireText.line(of: token.bytes)
    description += Self.style(of: token.kind).map { terminal.styled(text, $0) } ?? text
    if token.kind == .name { description += ": " }
    if token.kind == .object || token.kind == .array { depth += 1 }
    previous = token.kind
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
