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

  /// The number of columns of the terminal behind the standard error; 80 if it does not say.
  static var errorColumns: Int {
    var size = winsize()
    guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
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
  /// - Throws: `ExitCode` once it has been said that the output cannot be written.
  func write(_ text: String) throws {
    try write(Data(text.utf8))
  }

  /// Writes bytes to the standard output at once, also when it is a pipe.
  ///
  /// - Throws: `ExitCode` once it has been said that the output cannot be written.
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
