// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlBody {
  /// Appends the arguments that send a form, with variables of the shell for its secret values.
  ///
  /// A value has to be set as it is in the body: percent-encoded in a URL-encoded form.
  static func append(_ runs: [BodyRun], to arguments: inout CurlArguments) {
    if let word = word(for: runs, variables: &arguments.variables) {
      // With --data-binary, "@" and what follows it name a file.
      arguments.append("--data-raw", word)
      return
    }
    var commands: [String] = []
    for run in runs {
      switch run {
      case .secret(let name, .bytes(let data)):
        let variable = arguments.variables.reference(to: name, Array(data))
        commands.append("printf %s \"\(variable)\"")
      case .plain(let segment), .secret(_, let segment):
        commands.append(command(writing: segment))
      }
    }
    let isReadingInput = runs.contains { run in
      switch run {
      case .plain(let segment), .secret(_, let segment): segment.isSequence
      }
    }
    append(commands, readingInput: isReadingInput, to: &arguments)
  }

  /// The body as one word of a shell; nil for one that no argument can hold.
  private static func word(for runs: [BodyRun], variables: inout CurlVariables) -> String? {
    var word = ""
    var length = 0
    var known = variables
    for run in runs {
      switch run {
      case .plain(.bytes(let data)):
        guard !data.contains(0) else { return nil }
        word += ShellWord.quoting(Array(data))
        length += data.count
      case .secret(let name, .bytes(let data)):
        word += "\"\(known.reference(to: name, Array(data)))\""
        length += data.count
      default: return nil
      }
    }
    guard length <= longestArgument else { return nil }
    variables = known
    return word
  }
}
