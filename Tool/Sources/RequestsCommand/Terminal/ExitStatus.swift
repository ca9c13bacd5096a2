// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import Foundation

/// The exit statuses of commands, in addition to 0 and to 64 for wrong options (sysexits.h).
enum ExitStatus: Int32 {
  /// The server answered with a status of 400 or above, and `--fail` was given.
  case refused = 22
  /// The response was not complete in time, as in curl.
  case timeIsOver = 28
  /// The text breaks its format, or asks for something that a request cannot express.
  case malformedInput = 65
  /// A file cannot be read.
  case noInput = 66
  /// No response arrived, or only a part of one.
  case unavailable = 69
  /// The output format cannot express a request, or the client cannot send it unchanged.
  case notExpressible = 70
  /// The output cannot be written.
  case outputFailed = 74
  /// The text names files, and `--allow-files` was not given.
  case fileNotAllowed = 77

  /// The help text about exit statuses.
  static let help = """
    Exit status:
      0   Every request succeeded.
      22  A response has status 400 or above, and --fail is set.
      28  The time limit was reached.
      64  The options are wrong.
      65  The input cannot be read as requests.
      66  A file cannot be read.
      69  No response arrived, or only a part of one.
      70  The output format cannot express a request, or the client cannot send it
          as asked.
      74  The output cannot be written.
      77  The input names files, and --allow-files is not set.
    """

  /// Prints an error, and returns the exit code that ends the command.
  static func show(_ message: String, as status: ExitStatus) -> ExitCode {
    write("error: \(message)")
    return ExitCode(status.rawValue)
  }

  /// Writes lines to standard error, and escapes characters on which a terminal would act.
  static func write(_ lines: String) {
    let text = WireText.text(of: lines.utf8)
    try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
  }
}
