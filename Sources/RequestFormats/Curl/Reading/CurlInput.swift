// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The content that a run of curl reads from the file named `-`.
struct CurlInput {
  private enum Content {
    case bytes([UInt8])
    case file([UInt8])
  }

  private let content: Content
  /// The remaining size of the text; each use reduces it.
  private let budget: SubstitutionBudget

  /// The path, or nil if the text contains the bytes.
  var path: [UInt8]? {
    if case .file(let path) = content { path } else { nil }
  }

  /// Returns the bytes again, or nil if they are in a file.
  ///
  /// - Throws: `unsupportedText` if the text is used too often.
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

  /// Creates the output of a `printf` with a format alone, as in commands of this package, or nil
  /// for a command that would have to be run.
  ///
  /// - Parameters:
  ///   - words: The words of the command, its name first.
  ///   - budget: The size that the text can use.
  init?(writtenBy words: [ShellArgument], _ budget: SubstitutionBudget) {
    guard words.count == 2, words[0].content.elementsEqual("printf".utf8),
      let bytes = PrintfFormat.output(of: words[1].content)
    else { return nil }
    self.init(bytes, budget)
  }
}

/// One run of curl in a text.
struct CurlInvocation {
  /// The words after the name of the program.
  var arguments: [ShellArgument] = []
  /// The standard input, or nil.
  var input: CurlInput?
  /// Notes about the text around it.
  var notes: [ImportNote] = []
  /// The marks of variables without a value.
  var variables: ShellVariables
}
