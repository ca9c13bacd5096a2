// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The parts of a command line during assembly.
struct CurlArguments {
  /// The options with their values, and the URL, as words of a shell.
  private(set) var groups: [String] = []
  /// The command that pipes its output into curl, or nil.
  var input: String?
  /// The parts that the command cannot contain, one line each.
  var notes: [String] = []
  /// The variables that replace secrets.
  var variables = CurlVariables()

  /// Appends words that belong together.
  mutating func append(_ words: String...) {
    groups.append(words.joined(separator: " "))
  }

  /// Replaces marks with variables of the shell.
  mutating func replaceMarks(of open: OpenVariables) {
    var words = CurlOpenWords(open)
    groups = groups.map { words.replaced(in: $0) }
    input = input.map { words.replaced(in: $0) }
    notes.append("Set these variables first: \(open.names.joined(separator: ", ")).")
    if !words.encoded.isEmpty {
      notes.append(
        "Percent-encode the values of these variables: \(words.encoded.joined(separator: ", "))."
      )
    }
    if !words.formats.isEmpty {
      let names = words.formats.joined(separator: ", ")
      notes.append("Double each percent sign and each backslash in these variables: \(names).")
    }
  }

  /// Returns the command after its notes.
  ///
  /// - Parameter isMultiline: True to write each option on its own line.
  /// - Returns: The command.
  func text(isMultiline: Bool) -> String {
    let command = (["curl"] + groups).joined(separator: isMultiline ? " \\\n  " : " ")
    var lines = notes
    if !variables.names.isEmpty {
      lines.append("Set these variables first: \(variables.names.joined(separator: ", ")).")
    }
    return (lines.map(ShellWord.comment) + [input.map { "\($0) | \(command)" } ?? command])
      .joined(separator: "\n")
  }
}
