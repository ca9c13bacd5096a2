// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Finds the runs of curl in the words of a shell, and notes whatever is around them.
struct CurlScript {
  private(set) var invocations: [CurlInvocation] = []
  private let variables: ShellVariables
  /// The words of the command that is being read.
  private var words: [ShellArgument] = []
  /// What the command reads, as far as redirections say it.
  private var input: CurlInput?
  /// The words of the command before the last `|`, and what that reads.
  private var pipe: (words: [ShellArgument], input: CurlInput?)?
  /// Whether a run of curl is before the last `|`.
  private var isBehindCurl = false
  private var notes: [ImportNote] = []

  /// What the next word is.
  private enum Role {
    case word, path, input, text
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - values: Values of variables by name.
  ///   - isInside: Whether the text was found in another one. Nothing is looked for inside it then.
  ///   - budget: What the values may still take.
  /// - Throws: `malformedText` when it runs no curl or breaks the grammar of a shell, and
  ///   `unsupportedText` for what no word can stand for.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  init(
    _ text: [UInt8],
    values: [String: String],
    isInside: Bool = false,
    _ budget: inout SubstitutionBudget
  ) throws(RequestError) {
    // Blanks in the place of a byte order mark keep the offsets.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let plain = text.starts(with: mark) ? Array("   ".utf8) + text.dropFirst(3) : text
    let prompt = Self.prompt(of: plain)
    let text = prompt.map { Self.blanking($0, in: plain) } ?? plain
    var given = ShellVariables(in: [text], values: values)
    given.budget = budget
    var reading = ShellDialect.reading(of: text, variables: given)
    budget = reading.variables.budget
    notes = prompt.map { [Self.promptNote($0, at: 0)] } ?? []
    notes += reading.variables.takeNotes()
    variables = reading.variables
    let hasBackquote = reading.error != nil || !reading.variables.commandTexts.isEmpty
    if hasBackquote, Self.continuesWithBackquote(text) { throw Self.powerShell }
    if let error = reading.error {
      if reading.variables.budget.isExceeded { throw error }
      do throws(RequestError) {
        try Self.cut(&reading, at: error)
      } catch {
        throw Self.isPowerShell(text) ? Self.powerShell : error
      }
      let message = "The text after this point is not a command and was skipped: \(error.message)"
      notes.append(ImportNote(offset: error.offset, message))
    }
    try read(reading)
    if invocations.isEmpty, !isInside { try readInside(reading, text, values, &budget) }
    guard invocations.isEmpty else { return }
    if Self.isPowerShell(text) { throw Self.powerShell }
    throw .curl(.malformedText, at: 0, "The text contains no curl command. Begin it with `curl`.")
  }

  private static var powerShell: RequestError {
    .curl(
      .unsupportedText,
      at: 0,
      "PowerShell commands are not supported. Copy the request as cURL for bash or cmd."
    )
  }

  /// Whether a text runs what PowerShell has in the place of curl.
  private static func isPowerShell(_ text: [UInt8]) -> Bool {
    let words = text.split(whereSeparator: ShellDialect.blank.contains)
    return words.contains { word in
      let word = String(decoding: word, as: UTF8.self)
      return ["Invoke-WebRequest", "Invoke-RestMethod", "iwr", "irm"].contains {
        ASCIICase.equal(word, $0)
      }
    }
  }

  /// Whether a line after a curl ends with a backquote that a word does not hold, as PowerShell
  /// continues lines.
  private static func continuesWithBackquote(_ text: [UInt8]) -> Bool {
    let lineFeed = UInt8(ascii: "\n")
    let end = text.span.firstOffset(of: lineFeed, or: lineFeed, from: 0)
    guard end < text.count else { return false }
    var line = text[..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line.suffix(2).elementsEqual(" `".utf8)
  }

  /// Reads what a text without a run of curl holds one in: `$(curl …)`, a word that is a command, as
  /// `bash -c 'curl …'` has it, and a comment that is one after the prompt of a superuser.
  private mutating func readInside(
    _ reading: ShellDialect.Reading,
    _ text: [UInt8],
    _ values: [String: String],
    _ budget: inout SubstitutionBudget
  ) throws(RequestError) {
    for command in reading.variables.commandTexts where Self.begins(command.bytes, "curl") {
      try readInside(command, values, &budget) { (command.offset ?? 0) + $0 }
    }
    for case .word(let word) in reading.tokens where Self.begins(word.bytes, "curl") {
      // Quotes and escapes are gone, so only where the word begins is known.
      try readInside(word, values, &budget) { _ in word.offset ?? 0 }
    }
    let blanks = text.prefix(while: ShellDialect.blank.contains)
    let prompt = Array("# ".utf8)
    guard invocations.isEmpty, text[blanks.endIndex...].starts(with: prompt),
      Self.begins(Array(text[(blanks.endIndex + prompt.count)...]), "curl")
    else { return }
    var rest = text
    rest[blanks.endIndex] = UInt8(ascii: " ")
    invocations = try CurlScript(rest, values: values, isInside: true, &budget).invocations
    guard !invocations.isEmpty else { return }
    invocations[0].notes.insert(Self.promptNote(prompt.dropLast(), at: blanks.endIndex), at: 0)
  }

  /// Reads a command in the text, whose offsets are moved to those of the text.
  private mutating func readInside(
    _ command: ShellArgument,
    _ values: [String: String],
    _ budget: inout SubstitutionBudget,
    offset: (Int) -> Int
  ) throws(RequestError) {
    let script: CurlScript
    do throws(RequestError) {
      script = try CurlScript(command.bytes, values: values, isInside: true, &budget)
    } catch {
      throw .curl(error.code, field: error.field, at: error.offset.map(offset), error.message)
    }
    for var invocation in script.invocations {
      for position in invocation.arguments.indices {
        invocation.arguments[position].offset = invocation.arguments[position].offset.map(offset)
      }
      invocation.notes = invocation.notes.map {
        ImportNote(offset: $0.offset.map(offset), $0.message)
      }
      invocations.append(invocation)
    }
  }

  /// The prompt of a shell before a curl in the first line, such as `[alice@host ~]$`, or nil.
  ///
  /// A prompt of one word is found among the words.
  private static func prompt(of text: [UInt8]) -> ArraySlice<UInt8>? {
    guard text.first != UInt8(ascii: "c") else { return nil }
    let line = text.prefix(longestPrompt + 10).prefix { $0 != UInt8(ascii: "\n") }
    let end = line.indices.first { position in
      line[position] == UInt8(ascii: "c")
        && (Self.begins(line[position...], "curl") || Self.begins(line[position...], "curl.exe"))
    }
    guard let end else { return nil }
    var prompt = line[..<end]
    guard prompt.last == UInt8(ascii: " ") else { return nil }
    while prompt.last == UInt8(ascii: " ") { prompt.removeLast() }
    guard let last = prompt.last, let first = prompt.first, ByteSet("$#%>").contains(last),
      first == UInt8(ascii: "[") || last == UInt8(ascii: ">"),
      !prompt.contains(where: ByteSet("'\"`(|;&=").contains)
    else { return nil }
    return prompt
  }

  private static let longestPrompt = 80

  /// A text with blanks for the prompt at the start of its lines.
  private static func blanking(_ prompt: ArraySlice<UInt8>, in text: [UInt8]) -> [UInt8] {
    var text = text
    var start = 0
    while start < text.count {
      if text[start...].starts(with: prompt) {
        for position in start..<(start + prompt.count) { text[position] = UInt8(ascii: " ") }
      }
      start = (text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count) + 1
    }
    return text
  }

  private static func promptNote(_ prompt: ArraySlice<UInt8>, at offset: Int) -> ImportNote {
    let prompt = PrintableText.escaping(String(decoding: prompt, as: UTF8.self))
    return ImportNote(offset: offset, "\"\(prompt)\" was read as a shell prompt and skipped.")
  }

  private static func begins(_ text: some Collection<UInt8>, _ word: String) -> Bool {
    let trimmed = text.drop(while: ShellDialect.blank.contains)
    let next = trimmed.dropFirst(word.utf8.count).first
    return trimmed.starts(with: word.utf8) && next.map(ShellDialect.blank.contains) ?? false
  }

  private mutating func read(_ reading: ShellDialect.Reading) throws(RequestError) {
    let tokens = reading.tokens
    var role = Role.word
    for (position, token) in tokens.enumerated() {
      switch token {
      case .word(let word):
        switch role {
        case .word: append(word)
        case .path: break
        case .input: input = .file(word.bytes)
        case .text: input = .bytes(word.bytes + [UInt8(ascii: "\n")])
        }
        role = .word
      case .output(let offset):
        role = .path
        notes.append(ImportNote(offset: offset, "The redirection of the output was ignored."))
      case .input: role = .input
      case .text: role = .text
      case .document(let number, at: _): input = .bytes(reading.documents[number].bytes)
      case .pipe: endCommand(isPiped: true)
      case .commandEnd: endCommand()
      case .lineEnd(let offset):
        if continues(after: position, in: tokens) {
          let message =
            "The line does not end with a backslash. The next line was read as part of it."
          notes.append(ImportNote(offset: offset, message))
        } else {
          endCommand()
        }
      }
    }
    endCommand()
    noteLast()
  }

  /// Keeps the tokens up to the end of the last command before an error, as people paste the text
  /// of a page along with its commands.
  ///
  /// - Throws: The error when no curl is there.
  private static func cut(
    _ reading: inout ShellDialect.Reading,
    at error: RequestError
  ) throws(RequestError) {
    let end = reading.tokens.lastIndex { token in
      if case .lineEnd = token { true } else { false }
    }
    let kept = reading.tokens[..<(end ?? 0)]
    let runsCurl = kept.contains { token in
      if case .word(let word) = token { isCurl(word) } else { false }
    }
    guard runsCurl else { throw error }
    reading.tokens = Array(kept)
  }

  private mutating func append(_ word: ShellArgument) {
    if words.isEmpty, Self.isPrompt(word.bytes) {
      notes.append(Self.promptNote(word.bytes[...], at: word.offset ?? 0))
    } else {
      words.append(word)
    }
  }

  private static func isPrompt(_ word: [UInt8]) -> Bool {
    // Nearly all words end as no prompt does.
    guard let last = word.last, !ByteSet.letter.contains(last) else { return false }
    return prompts.contains { word.elementsEqual($0.utf8) }
      || word.contains(UInt8(ascii: "@")) && ByteSet("$#%").contains(last)
  }

  private static let prompts = ["$", "%", "❯", "➜", "»"]

  /// Whether the line after a line end goes on with the command.
  ///
  /// It does when it begins with an option or a URL, which are no commands: people paste so when the
  /// backslashes were lost.
  private func continues(after position: Int, in tokens: [ShellToken]) -> Bool {
    guard let first = words.first, Self.isCurl(first) else { return false }
    guard position + 1 < tokens.count, case .word(let next) = tokens[position + 1] else {
      return false
    }
    let name = next.bytes.prefix { $0 != UInt8(ascii: ":") }
    return next.bytes.first == UInt8(ascii: "-")
      || ["http", "https"].contains { name.elementsEqual($0.utf8) }
  }

  /// Whether a word is the name of the program, with or without its directory.
  private static func isCurl(_ word: ShellArgument) -> Bool {
    let name = word.bytes[((word.bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
    return name.elementsEqual("curl".utf8) || name.elementsEqual("curl.exe".utf8)
  }

  /// The position of curl among the words: after assignments, and after programs and keywords that
  /// run what follows them.
  private var curlPosition: Int? {
    let start = words.firstIndex { !Self.isAssignment($0) } ?? words.count
    guard start < words.count else { return nil }
    if Self.isCurl(words[start]) { return start }
    let name = words[start].bytes.split(separator: UInt8(ascii: "/")).last ?? []
    guard Self.wrappers.contains(where: { name.elementsEqual($0.utf8) }) else { return nil }
    return words[start...].firstIndex(where: Self.isCurl)
  }

  private static func isAssignment(_ word: ShellArgument) -> Bool {
    let name = word.bytes.prefix(while: ByteSet.variableName.contains)
    guard let first = name.first, !ByteSet.digit.contains(first) else { return false }
    return name.endIndex < word.bytes.count && word.bytes[name.endIndex] == UInt8(ascii: "=")
  }

  /// What runs the command that follows it.
  private static let wrappers: Set<String> = [
    "!", "{", "command", "do", "docker", "docker-compose", "elif", "else", "env", "exec", "if",
    "kubectl", "nice", "nohup", "oc", "podman", "proxychains", "proxychains4", "ssh", "strace",
    "stdbuf", "sudo", "then", "time", "timeout", "until", "watch", "while", "xargs",
  ]

  private mutating func endCommand(isPiped: Bool = false) {
    defer {
      pipe = isPiped ? (words, input) : nil
      words = []
      input = nil
      if !isPiped { isBehindCurl = false }
    }
    let written = pipe.map { pipe in
      CurlInput(writtenBy: pipe.words) ?? (pipe.words.count == 1 ? pipe.input : nil)
    }
    guard let first = words.first else { return }
    guard let position = curlPosition else {
      // Assignments were taken, and what is piped into curl is looked at there.
      let isAssignment =
        words.allSatisfy(Self.isAssignment)
        || ["export", "set"].contains { first.bytes.elementsEqual($0.utf8) }
      if !isAssignment || !invocations.isEmpty, isBehindCurl || !isPiped {
        let message = "Only curl commands are read. Another command was skipped."
        notes.append(ImportNote(offset: first.offset, message))
        noteLast()
      }
      return
    }
    if position > 0, !words[..<position].allSatisfy(Self.isAssignment) {
      let message = "The words before `curl` run it. They were left out."
      notes.append(ImportNote(offset: first.offset, message))
    }
    if let pipe, (written ?? nil) == nil || isBehindCurl {
      let message = "The command that pipes into curl was not run."
      notes.append(ImportNote(offset: pipe.words.first?.offset ?? first.offset, message))
    }
    invocations.append(
      CurlInvocation(
        arguments: Array(words[(position + 1)...]),
        input: input ?? (isBehindCurl ? nil : written ?? nil),
        notes: notes,
        variables: variables
      )
    )
    isBehindCurl = true
    notes = []
  }

  /// Gives the notes to the last run, when there is one, as they are about what follows it.
  private mutating func noteLast() {
    guard !invocations.isEmpty else { return }
    invocations[invocations.count - 1].notes += notes
    notes = []
  }
}
