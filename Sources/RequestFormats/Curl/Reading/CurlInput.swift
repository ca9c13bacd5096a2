// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The content that a run of curl reads from the file named `-`.
enum CurlInput {
  /// A text, and the remaining size of all texts, which each use reduces.
  case bytes([UInt8], SubstitutionBudget)
  /// The path of a file.
  case file([UInt8])

  /// Creates the output of `echo` with plain words, or of `printf`, as in commands of this package, or nil
  /// for a command that would have to be run.
  ///
  /// - Parameters:
  ///   - words: The words of the command, its name first.
  ///   - budget: The size that the text can use.
  init?(writtenBy words: [ShellArgument], _ budget: SubstitutionBudget) {
    let output: [UInt8]? =
      switch (words.first?.text, words.count) {
      case ("echo", _): Self.echo(words.dropFirst())
      case ("printf", 2...): PrintfFormat.output(of: words[1].content, words.dropFirst(2))
      default: nil
      }
    guard let output else { return nil }
    self = .bytes(output, budget)
  }

  /// Returns the output of `echo`, or nil for options and backslashes, which shells read in different ways.
  private static func echo(_ words: ArraySlice<ShellArgument>) -> [UInt8]? {
    let endsLine = words.first?.spells("-n") != true
    let texts = (endsLine ? words : words.dropFirst()).map(\.content)
    guard texts.first?.first != UInt8(ascii: "-"),
      !texts.contains(where: { $0.contains(UInt8(ascii: "\\")) })
    else { return nil }
    return Array(texts.joined(separator: " ".utf8)) + (endsLine ? [UInt8(ascii: "\n")] : [])
  }

  /// Returns the bytes again, or nil if they are in a file.
  ///
  /// - Throws: `unsupportedText` if the text is used too often.
  func takeBytes(at offset: Int?) throws(RequestError) -> [UInt8]? {
    guard case .bytes(let bytes, let budget) = self else { return nil }
    try budget.spend(bytes.count, in: ShellTokenizer.block, at: offset)
    return bytes
  }
}

extension ImportNote {
  /// The note for a run of curl in a substitution that cannot be read.
  static func skippedSubstitution(because error: RequestError) -> ImportNote {
    let message = "A curl command in a substitution was skipped. \(error.message)"
    return ImportNote(offset: error.offset, message)
  }
}

/// One run of curl in a text.
struct CurlInvocation {
  /// The words after the name of the program.
  var arguments: [ShellArgument]
  /// The standard input, or nil.
  var input: CurlInput?
  /// A Boolean value that indicates whether it is in a substitution, as in `$(curl …)`.
  var isSubstituted = false
  /// Notes about the text around it.
  var notes: [ImportNote] = []
  /// The marks of variables without a value.
  var variables: ShellVariables

  /// All texts that curl receives.
  var texts: [[UInt8]] {
    switch input {
    case nil: arguments.map(\.bytes)
    case .bytes(let text, _), .file(let text): arguments.map(\.bytes) + [text]
    }
  }
}
