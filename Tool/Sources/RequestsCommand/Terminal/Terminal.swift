// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The output of a command, with or without color.
struct Terminal: Sendable {
  /// A text style, as the parameter of an SGR sequence (ECMA-48 §8.3.117).
  enum Style: Int, Sendable {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case magenta = 35
    case cyan = 36
  }

  /// The standard output of this process.
  static var standardOutput: Terminal {
    Terminal(
      isTerminal: isatty(STDOUT_FILENO) == 1,
      environment: ProcessInfo.processInfo.environment
    )
  }

  /// The number of columns of the terminal for standard error, or 80 if it is unknown.
  static var errorColumns: Int {
    var size = winsize()
    guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
  }

  /// A Boolean value that indicates whether standard error is a terminal.
  static var hasErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// A Boolean value that indicates whether the output is a terminal.
  let isTerminal: Bool

  /// A Boolean value that indicates whether text is styled.
  let isColoured: Bool

  /// Creates an output.
  ///
  /// Text is styled only on a terminal, unless `NO_COLOR` is not empty (https://no-color.org) or
  /// the terminal is dumb.
  init(isTerminal: Bool, environment: [String: String]) {
    self.isTerminal = isTerminal
    isColoured =
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// Returns the text in a style, or unchanged without styles.
  func styled(_ text: String, _ style: Style) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Writes text to standard output at once, even to a pipe.
  ///
  /// - Throws: `ExitCode` after it has printed that the output cannot be written.
  func write(_ text: String) throws {
    try write(Data(text.utf8))
  }

  /// Writes bytes to standard output at once, even to a pipe.
  ///
  /// - Throws: `ExitCode` after it has printed that the output cannot be written.
  func write(_ data: Data) throws {
    do {
      try Descriptor.standardOutput.write(data)
    } catch {
      let message =
        switch error.code {
        case .EPIPE: "The program that reads the output closed it."
        case let code:
          "The output could not be written: \(SystemReason.text(code.rawValue)). "
            + (code == .ENOSPC || code == .EDQUOT ? "Free some space." : "Check where it goes.")
        }
      throw ExitStatus.show(message, as: .outputFailed)
    }
  }
}
