// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// JSON as text for a terminal: a member a line, indented, and coloured where that is welcome.
///
/// Members, numbers and escapes are as they were written. What a terminal would act on is escaped.
struct ShownJSON: CustomStringConvertible {
  /// More than this nobody reads on a terminal; lines that are deep inside grow the most.
  private static let sizeLimit = 1 << 26

  private(set) var description = ""

  private let terminal: Terminal
  private var depth = 0
  /// What the token before was, which says how the next one is set apart from it.
  private var previous: JSONScanner.Token.Kind?

  /// Formats a text.
  ///
  /// It is nil for what is no JSON, for what is nested too deep and for what gets too long; all of them
  /// are shown as other text is.
  ///
  /// - Parameters:
  ///   - data: The text.
  ///   - terminal: Where it is shown.
  ///   - sizeLimit: What is longer when it is formatted is too long.
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
