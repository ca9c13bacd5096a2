// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

extension InputText {
  /// Prints a note for each option without an effect on a text, so that none is ignored silently.
  ///
  /// Options that only allow something need no note.
  ///
  /// - Parameters:
  ///   - format: The format of the text.
  ///   - arguments: The arguments of a curl command, or nil for a text.
  ///   - data: The text. It is empty for a command in the arguments.
  ///   - options: The values of its variables.
  func noteUnused(
    by format: InputFormat,
    in arguments: [String]?,
    or data: Data,
    _ options: InputFormat.Options
  ) {
    let file: Set<InputFormat> = [.httpfile]
    let named: Set<InputFormat> = [.httpfile, .postman]
    let uses: [(option: String, isGiven: Bool, by: Set<InputFormat>, purpose: String)] = [
      (
        "scheme", scheme != nil && !isRequest, [.http], "completes the URL of an HTTP message"
      ),
      ("lenient", lenient, [.http], "accepts other forms of an HTTP message"),
      ("base", base != nil, file, "completes the URLs of an .http file"),
      (
        "environment", environment.name != nil, named,
        "sets the variables of an .http file or a collection"
      ),
      (
        "variable", !variables.isEmpty, named.union([.curl]),
        "sets a variable of a command, an .http file or a collection"
      ),
    ]
    for use in uses where use.isGiven && !use.by.contains(format) {
      ExitStatus.write(
        "note: `--\(use.option)` was not applied: it \(use.purpose), and the input is "
          + "\(format.title)."
      )
    }
    guard named.union([.curl]).contains(format) else { return }
    // An environment can refer to variables too.
    let words = command + (isRequest ? words : [])
    let texts = [data] + (words + options.environment.values).map { Data($0.utf8) }
    for name in options.variables.keys.sorted() {
      guard texts.allSatisfy({ $0.range(of: Data(name.utf8)) == nil }),
        format != .curl || !Self.isNeeded(name, in: arguments, or: data, options)
      else { continue }
      ExitStatus.write(
        "note: `--variable \(WireText.line(of: name.utf8))` was not applied: the input does not "
          + "contain this name."
      )
    }
  }

  /// Returns true if a command has an open variable without a value for a name.
  ///
  /// The reader makes names that the text does not contain, such as `CAT_OUTPUT` for `$(cat file)`.
  private static func isNeeded(
    _ name: String,
    in arguments: [String]?,
    or data: Data,
    _ options: InputFormat.Options
  ) -> Bool {
    var others = options
    others.variables[name] = nil
    return openVariables(in: arguments, or: data, options)
      != openVariables(in: arguments, or: data, others)
  }

  /// Returns the open variables of each request of a command, or nil if it cannot be read.
  private static func openVariables(
    in arguments: [String]?,
    or data: Data,
    _ options: InputFormat.Options
  ) -> [[String]]? {
    try? InputFormat.curl.requests(of: arguments, or: data, options: options)
      .requests.map(\.variables)
  }
}
