// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import Foundation

/// The statuses that commands exit with, beside 0 and the 64 of wrong options (sysexits.h).
enum ExitStatus: Int32 {
  /// The server answered with a status of 400 or above, and `--fail` was given.
  case refused = 22
  /// The time for the response was over before it was whole. It is the status of curl.
  case timeIsOver = 28
  /// The text breaks its format, or asks for what a request cannot hold.
  case malformedInput = 65
  /// A file cannot be read.
  case noInput = 66
  /// No response came, or not all of one.
  case unavailable = 69
  /// The output format cannot express a request, or the client cannot send it as it is to be sent.
  case notExpressible = 70
  /// What is printed cannot be written.
  case outputFailed = 74
  /// The text names files, and `--allow-files` was not given.
  case fileNotAllowed = 77

  /// What the help of commands says about the statuses.
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

  /// Shows an error, and gives what ends the command.
  static func show(_ message: String, as status: ExitStatus) -> ExitCode {
    write("error: \(message)")
    return ExitCode(status.rawValue)
  }

  /// Writes lines to the standard error, with what a terminal would act on escaped.
  static func write(_ lines: String) {
    let text = WireText.text(of: lines.utf8)
    try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
  }
}
