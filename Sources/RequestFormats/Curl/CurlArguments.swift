// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The parts of a command line while it is put together.
struct CurlArguments {
  /// The program and its arguments, as words of a shell.
  var words = ["curl"]
  /// What is piped into the program, as a command.
  var input: String?
  /// What the command does not do, one line each.
  var notes: [String] = []

  /// The command behind its notes.
  var text: String {
    let command = words.joined(separator: " ")
    let lines = notes.map(ShellWord.comment) + [input.map { "\($0) | \(command)" } ?? command]
    return lines.joined(separator: "\n")
  }
}
