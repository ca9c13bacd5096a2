// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Where the command writes, and whether colour is welcome there.
struct Terminal: Sendable {
  /// A way to set text apart, the parameter of an SGR sequence (ECMA-48 §8.3.117).
  enum Style: Int, Sendable {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case cyan = 36
  }

  /// The standard output of this process.
  static var standardOutput: Terminal {
    Terminal(
      isTerminal: isatty(STDOUT_FILENO) == 1,
      environment: ProcessInfo.processInfo.environment
    )
  }

  /// Whether the standard error is a terminal.
  static var hasErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether the output is shown to a person.
  let isTerminal: Bool

  /// Whether text is styled.
  let isColoured: Bool

  /// Creates an output.
  ///
  /// Text is styled only on a terminal, and not where `NO_COLOR` is set to something
  /// (https://no-color.org) or the terminal is a dumb one.
  init(isTerminal: Bool, environment: [String: String]) {
    self.isTerminal = isTerminal
    isColoured =
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// The text in a style, or as it is where styles are not welcome.
  func styled(_ text: String, _ style: Style) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Writes text to the standard output at once, also when it is a pipe.
  ///
  /// - Throws: The error of the system, such as when the pipe is closed.
  func write(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}
