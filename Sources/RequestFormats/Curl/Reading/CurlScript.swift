// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Finds the runs of curl in the words of a shell, and adds notes about everything around them.
struct CurlScript: TextReader {
  static let block = ShellTokenizer.block

  private(set) var invocations: [CurlInvocation] = []
  private let text: [UInt8]
  private let variables: ShellVariables
  /// The substitutions that come after the current command.
  private var substitutions: ArraySlice<ShellDialect.Reading> = []
  /// The first error in a substitution.
  private var refusal: RequestError?
  /// The words of the current command.
  private var words: [ShellArgument] = []
  /// The number of its words before the first one that is not an assignment.
  private var assignments = 0
  /// The notes about words before it that are not a part of it, such as a prompt.
  private var prefixes: [ImportNote] = []
  /// The redirection whose target is the next word, or nil.
  private var redirection: ShellToken?
  /// The input of the command from redirections.
  private var input: CurlInput?
  /// The words of the command before the last `|`.
  private var pipe: [ShellArgument]?
  /// A Boolean value that indicates whether curl runs before the last `|`.
  private var isBehindCurl = false
  /// A Boolean value that indicates whether a note says that text after the last curl command was skipped.
  private var isSkipping = false
  var notes: [ImportNote] = []

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - values: Values of variables by name.
  ///   - budget: The size that the values can use.
  /// - Throws: `malformedText` if the text runs no curl or breaks the grammar of a shell,
  ///   `unsupportedText` for a text that no word can represent.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  init(
    _ text: [UInt8],
    values: [String: String],
    _ budget: SubstitutionBudget
  ) throws(RequestError) {
    // Spaces in place of a byte order mark keep the offsets.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = text.starts(with: mark) ? Array("   ".utf8) + text.dropFirst(3) : text
    self.text = text
    let given = ShellVariables(in: [text], values: values, budget)
    var reading = ShellDialect.reading(of: text, variables: given)
    let expanded = reading.variables
    _ = reading.variables.takeNotes()
    variables = reading.variables
    if reading.error != nil || variables.holdsCommands, Self.continuesWithBackquote(text) {
      throw Self.powerShell
    }
    do throws(RequestError) {
      try read(reading)
    } catch {
      throw reading.error.flatMap { _ in Self.otherClient(in: text) } ?? error
    }
    guard invocations.isEmpty else {
      invocations[0].notes =
        expanded.notes(about: invocations.flatMap(\.texts)) + invocations[0].notes
      return
    }
    if let error = Self.otherClient(in: text) ?? refusal { throw error }
    let offset = ShellDialect.offsetOfCurl(in: text[...])
    throw malformed(
      at: offset ?? 0,
      offset == nil
        ? "The text contains no curl command. Begin it with `curl`."
        : "Another command runs curl here. Write the curl command alone, with `curl` first."
    )
  }

  /// Reads a substitution of a script.
  private init(_ substitution: ShellDialect.Reading, of script: CurlScript) throws(RequestError) {
    text = script.text
    variables = script.variables
    try read(substitution)
  }

  static var powerShell: RequestError {
    unsupported("PowerShell commands are not supported. Copy the request as cURL for bash or cmd.")
  }

  private static func unsupported(_ message: String) -> RequestError {
    .curl(.unsupportedText, at: 0, message)
  }

  /// Returns the error for a text that calls another client in place of curl, or nil if it calls none.
  private static func otherClient(in text: [UInt8]) -> RequestError? {
    let words = text.split(whereSeparator: ShellDialect.blank.contains)
      .map { String(decoding: $0, as: UTF8.self) }
    let shell = ["Invoke-WebRequest", "Invoke-RestMethod", "iwr", "irm"]
    if words.contains(where: { word in shell.contains { ASCIICase.equal(word, $0) } }) {
      return powerShell
    }
    let clients = [
      "wget": "wget", "http": "HTTPie", "https": "HTTPie", "xh": "HTTPie", "xhs": "HTTPie",
    ]
    if let name = words.first(where: { $0 != "$" && $0 != "%" }).flatMap({ clients[$0] }) {
      return unsupported("\(name) commands are not supported. Write the request as a curl command.")
    }
    guard words.contains(where: { $0.utf8.starts(with: "fetch(".utf8) }) else { return nil }
    return unsupported("Calls of fetch are not supported. Copy the request as cURL in the browser.")
  }

  /// Returns true if the first line ends with a backquote, as PowerShell continues lines.
  private static func continuesWithBackquote(_ text: [UInt8]) -> Bool {
    let line = text.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
    return line.count < text.count && line.suffix(2).elementsEqual(" `".utf8)
  }

  private mutating func read(_ reading: ShellDialect.Reading) throws(RequestError) {
    let tokens = reading.tokens
    substitutions = reading.substitutions[...]
    words.reserveCapacity(tokens.count)
    // By position, because a loop over the tokens copies each of them.
    for position in tokens.indices {
      switch tokens[position] {
      case .word(let word): try append(word)
      case .output(let offset):
        redirection = .output(at: offset)
        if words.isEmpty || runsCurl {
          note("The redirection of the output was ignored.", at: offset)
        }
      case .input(let offset): redirection = .input(at: offset)
      case .document(let number, at: _):
        if let document = reading.documents.dropFirst(number).first {
          input = .bytes(document, variables.budget)
        } else if let error = reading.error {
          // Only an error precedes the text of a document.
          throw error
        }
      case .pipe(let offset): endCommand(at: offset, isPiped: true)
      case .commandEnd(let offset):
        try refuseEscape(at: offset)
        endCommand(at: offset)
      case .lineEnd(let offset):
        var next: ShellArgument?
        if case .word(let word)? = tokens[(position + 1)...].first { next = word }
        try endLine(at: offset, before: next)
      }
    }
    if let error = reading.error { try skipRest(because: error) }
    endCommand(at: .max)
    noteLast()
  }

  /// Appends a word to the command, unless it is the target of a redirection or not a part of the command.
  private mutating func append(_ word: ShellArgument) throws(RequestError) {
    if redirection != nil { return try readTarget(word) }
    if words.isEmpty, skips(word) { return }
    if assignments == words.count, word.assignedName != nil { assignments += 1 }
    words.append(word)
  }

  /// Reads the target of a redirection.
  private mutating func readTarget(_ word: ShellArgument) throws(RequestError) {
    guard case .output(let offset) = redirection.take() else { return input = .file(word.bytes) }
    let isArgument = !word.spells("-") && Self.isArgument(word)
    let isOption = isArgument && word.content.first == UInt8(ascii: "-")
    let beginsLine = words.isEmpty && (Self.isCurl(word) || isOption && !invocations.isEmpty)
    guard !beginsLine, !isArgument || !runsCurl else {
      throw malformed(
        at: offset,
        "A line begins with `>`, the prompt of a shell. Remove it from each line."
      )
    }
  }

  /// Throws an error if an escape of HTML, whose semicolon would end the command, begins at an offset.
  private func refuseEscape(at offset: Int) throws(RequestError) {
    guard runsCurl,
      Self.escapes.contains(where: { text[offset...].starts(with: $0.utf8) })
    else { return }
    throw malformed(
      at: offset,
      "The text contains an escape of HTML, such as `&amp;`. Copy it as the page shows it."
    )
  }

  /// Ends the command, or continues it in the next line if its backslash was lost.
  private mutating func endLine(at offset: Int, before next: ShellArgument?) throws(RequestError) {
    let isBackslash = text[offset] == UInt8(ascii: "\\")
    if words.first.map(Self.isCurl) == true, next.map(Self.isArgument) == true {
      note(
        isBackslash
          ? "A space follows the backslash. The next line was read as part of this line."
          : "The line does not end with a backslash. The next line was read as part of it.",
        at: offset
      )
      return
    }
    if isBackslash, runsCurl, next != nil {
      throw malformed(
        at: offset,
        "A space follows the backslash at the end of the line. Remove the space."
      )
    }
    endCommand(at: offset)
  }

  /// Skips the text from the current command on, which cannot be read, such as a response after the command.
  ///
  /// - Throws: The error if curl is in that text, or if no curl command precedes it.
  private mutating func skipRest(because error: RequestError) throws(RequestError) {
    let start = words.first?.offset ?? error.offset ?? 0
    guard !invocations.isEmpty, ShellDialect.offsetOfCurl(in: text[start...]) == nil else {
      throw error
    }
    (words, assignments) = ([], 0)
    noteSkipped(at: start)
  }

  /// Notes once that the text after the last curl command was skipped.
  private mutating func noteSkipped(at offset: Int?) {
    if !isSkipping { note("Only curl commands are read. Other text was skipped.", at: offset) }
    isSkipping = true
    noteLast()
  }

  private static let escapes = ["&amp;", "&quot;", "&lt;", "&gt;", "&#39;", "&#x27;", "&nbsp;"]

  /// Returns true for a word before a command that is not a part of it.
  private mutating func skips(_ word: ShellArgument) -> Bool {
    guard !Self.isCurl(word) else { return false }
    switch word.text {
    case "$": prefixes.append(word.note("\"$\" was read as a shell prompt and skipped."))
    case "RUN", "-", "sudo":
      let name = String(decoding: word.content, as: UTF8.self)
      prefixes.append(word.note("The \"\(name)\" before the command was skipped."))
    case "while", "until", "if": note(Self.loop, at: word.offset)
    case "do", "done", "then", "elif", "else", "fi", "!", "{", "}", "function": break
    default:
      guard word.beginsFunction else { return false }
      note("Functions are not called. Their commands were read once.", at: word.offset)
    }
    return true
  }

  private static let loop = "Loops and conditions are not run. Their commands were read once."

  /// Returns true if a word is an option or a URL.
  private static func isArgument(_ word: ShellArgument) -> Bool {
    let name = word.content.prefix { $0 != UInt8(ascii: ":") }
    return word.content.first == UInt8(ascii: "-")
      || ["http", "https"].contains { name.elementsEqual($0.utf8) }
  }

  /// Returns true if a word is the name of the program, with or without its directory.
  private static func isCurl(_ word: ShellArgument) -> Bool {
    let slash = word.content.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { word.content[($0 + 1)...] } ?? word.content
    return name.elementsEqual("curl".utf8) || name.elementsEqual("curl.exe".utf8)
  }

  /// A Boolean value that indicates whether the first word after assignments is curl.
  private var runsCurl: Bool { words.dropFirst(assignments).first.map(Self.isCurl) ?? false }

  private mutating func endCommand(at offset: Int, isPiped: Bool = false) {
    defer {
      pipe = isPiped ? words : nil
      (words, assignments) = ([], 0)
      prefixes = []
      input = nil
      if !isPiped { isBehindCurl = false }
    }
    let runs = invocations.count
    readSubstitutions(before: offset)
    guard let first = words.first else { return }
    guard runsCurl else {
      if invocations.count > runs {
        note("Only the curl command inside this command was read.", at: first.offset)
        return noteLast()
      }
      if first.spells("for") { return note(Self.loop, at: first.offset) }
      // Assignments were read, and the run of curl handles its piped input.
      let isAssignment =
        assignments == words.count
        || ["export", "set", "local", "readonly", "declare", "unset"].contains(where: first.spells)
      if !isAssignment || !invocations.isEmpty, isBehindCurl || !isPiped {
        noteSkipped(at: first.offset)
      }
      return
    }
    let written = isBehindCurl ? nil : pipe.flatMap { CurlInput(writtenBy: $0, variables.budget) }
    if let pipe, written == nil {
      note("The command that pipes into curl was not run.", at: pipe.first?.offset ?? first.offset)
    }
    notes += prefixes
    words.removeFirst(assignments + 1)
    invocations.append(
      CurlInvocation(arguments: words, input: input ?? written, notes: notes, variables: variables)
    )
    isBehindCurl = true
    isSkipping = false
    notes = []
  }

  /// Reads the curl commands in the substitutions up to an offset.
  ///
  /// If one cannot be read, its output is only a variable, and other commands can be read.
  private mutating func readSubstitutions(before end: Int) {
    while let next = substitutions.first, next.offset < end {
      substitutions.removeFirst()
      var failure: RequestError?
      do throws(RequestError) {
        let script = try CurlScript(next, of: self)
        for var run in script.invocations {
          run.isSubstituted = true
          invocations.append(run)
        }
        failure = script.invocations.isEmpty ? script.refusal : nil
      } catch {
        failure = error
      }
      if let failure {
        refusal = refusal ?? failure
        notes.append(.skippedSubstitution(because: failure))
      }
    }
  }

  /// Moves the notes to the last run, if any, because they are about the text after it.
  private mutating func noteLast() {
    guard !invocations.isEmpty else { return }
    invocations[invocations.count - 1].notes += notes
    notes = []
  }
}
