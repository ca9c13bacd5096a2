// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Testing

@testable internal import RequestsCommand

@Suite("Terminal")
struct TerminalTests {
  static let outputs: [(isTerminal: Bool, environment: [String: String], isColoured: Bool)] = [
    (true, [:], true),
    (true, ["TERM": "xterm", "NO_COLOR": ""], true),
    (true, ["NO_COLOR": "1"], false),
    (true, ["TERM": "dumb"], false),
    (false, ["TERM": "xterm"], false),
  ]

  @Test("Text is styled only where that is welcome", arguments: outputs)
  func colour(isTerminal: Bool, environment: [String: String], isColoured: Bool) {
    let terminal = Terminal(isTerminal: isTerminal, environment: environment)
    #expect(terminal.styled("a", .bold) == (isColoured ? "\u{1B}[1ma\u{1B}[0m" : "a"))
    #expect(terminal.styled("", .bold).isEmpty)
  }
}
