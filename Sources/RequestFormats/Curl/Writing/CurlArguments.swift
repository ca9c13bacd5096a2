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
  mutating func append(_ words: String...) { groups.append(words.joined(separator: " ")) }

  /// Replaces marks with variables of the shell.
  mutating func replaceMarks(of open: OpenVariables) {
    var words = CurlOpenWords(open: open)
    groups = groups.map { words.replaced(in: $0) }
    input = input.map { words.replaced(in: $0) }
    notes.append("Set these variables first: \(open.names.joined(separator: ", ")).")
    note("Percent-encode the values of these variables", words.encoded)
  }

  private mutating func note(_ sentence: String, _ names: [String]) {
    var known: Set<String> = []
    let names = names.filter { known.insert($0).inserted }
    if !names.isEmpty { notes.append("\(sentence): \(names.joined(separator: ", ")).") }
  }

  /// Returns the command after its notes.
  ///
  /// - Parameter isMultiline: True to write each option on its own line.
  /// - Returns: The command.
  mutating func text(isMultiline: Bool) -> String {
    note("Set these variables first", variables.names)
    let command = (["curl"] + groups).joined(separator: isMultiline ? " \\\n  " : " ")
    let lines = notes.map(ShellWord.comment) + [input.map { "\($0) | \(command)" } ?? command]
    return lines.joined(separator: "\n")
  }
}
