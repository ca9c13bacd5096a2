// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What the file named `-` is for a run of curl.
struct CurlInput {
  private enum Content {
    case bytes([UInt8])
    case file([UInt8])
  }

  private let content: Content
  /// The room that is left for the text; each use takes some of it.
  private let budget: SubstitutionBudget

  /// The path, or nil if the bytes are in the text.
  var path: [UInt8]? {
    if case .file(let path) = content { path } else { nil }
  }

  /// Gives the bytes once more, or nil if they are in a file.
  ///
  /// - Throws: `unsupportedText` for a text that is used too often.
  func takeBytes(at offset: Int?) throws(RequestError) -> [UInt8]? {
    guard case .bytes(let bytes) = content else { return nil }
    try budget.spend(bytes.count, in: ShellTokenizer.block, at: offset)
    return bytes
  }

  init(ofFile path: [UInt8], _ budget: SubstitutionBudget) {
    (content, self.budget) = (.file(path), budget)
  }

  init(_ bytes: [UInt8], _ budget: SubstitutionBudget) {
    (content, self.budget) = (.bytes(bytes), budget)
  }

  /// Gives what `printf` writes for a format alone, as in commands of this package; nil for a command that
  /// would have to be run.
  ///
  /// - Parameters:
  ///   - words: The words of the command, its name first.
  ///   - budget: What the text may take.
  init?(writtenBy words: [ShellArgument], _ budget: SubstitutionBudget) {
    guard words.count == 2, words[0].content.elementsEqual("printf".utf8),
      let bytes = PrintfFormat.output(of: words[1].content)
    else { return nil }
    self.init(bytes, budget)
  }
}

/// One run of curl that a text asks for.
struct CurlInvocation {
  /// The words after the name of the program.
  var arguments: [ShellArgument] = []
  /// What it reads from its standard input, or nil.
  var input: CurlInput?
  /// What was noticed around it.
  var notes: [ImportNote] = []
  /// What stands for variables without a value.
  var variables: ShellVariables
}
