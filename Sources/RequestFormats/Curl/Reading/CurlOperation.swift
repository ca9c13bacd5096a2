// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The options of a command up to its end or `--next`.
struct CurlOperation: TextReader {
  static let block = ShellTokenizer.block

  var urls: [ShellArgument] = []
  /// The files of `-T`, each for the URL at the same position.
  var uploads: [ShellArgument] = []
  /// The values of the options that curl uses once, the last value of each.
  ///
  /// There are so few that a search is faster than a hash.
  var values: [(option: CurlOption.Shape, value: ShellArgument)] = []
  /// The options without a value that are on.
  var switches: Set<CurlOption.Shape> = []
  /// The lines of `-H`.
  var lines: [CurlHeaderLine] = []
  var data: CurlContent?
  var query: CurlContent?
  var form = CurlForm()
  var cookies: [ShellArgument] = []
  var defaultScheme: String?
  var timeout: Double?
  var isJSON = false
  var notes: [ImportNote] = []
  /// The standard input of the command.
  var input: CurlInput?
  /// The marks of variables without a value.
  var variables: ShellVariables

  /// Returns the last value of an option that curl uses once, or nil.
  func lastValue(of option: CurlOption.Shape) -> ShellArgument? {
    values.first { $0.option == option }?.value
  }

  /// A Boolean value that indicates whether the data is a query.
  var isGet: Bool { switches.contains(.get) }

  /// A Boolean value that indicates whether the body is a form.
  var hasForm: Bool { !form.parts.isEmpty }

  /// A Boolean value that indicates whether the body is data.
  var hasData: Bool { data != nil && !isGet }

  /// Returns the line of `-H` that names a field, so that curl does not write its own.
  func line(_ name: String) -> CurlHeaderLine? { lines.first { $0.isNamed(name) } }

  /// Returns the text of a word that must be UTF-8.
  static func text(_ word: ShellArgument, _ role: String) throws(RequestError) -> String {
    try text(word.content, at: word.offset, role)
  }

  /// Returns the text of a part of a word.
  static func text(
    _ bytes: ArraySlice<UInt8>,
    at offset: Int?,
    _ role: String
  ) throws(RequestError) -> String {
    guard let text = UTF8Sequence.text(bytes.span) else {
      throw .curl(
        .malformedText,
        at: offset,
        "The command contains \(role) that is not UTF-8. Encode it as UTF-8."
      )
    }
    return text
  }
}
