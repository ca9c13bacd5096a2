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
    Exit status: 0 when all went well; 22 for a response of 400 or above with --fail; 28 when the time \
    for a response was over; 64 for wrong options; 65 for a text that cannot be read as requests; 66 for a file that cannot be read; 69 \
    when no response came or not all of it; 70 for a request that the output format cannot express \
    or the client cannot send as asked; 74 when the output cannot be written; 77 for a text that \
    names files without --allow-files.
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
