// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Finds the runs of curl in the words of a shell, and notes or refuses whatever stands around them.
struct CurlScript {
  private(set) var invocations: [CurlInvocation] = []
  /// The words of the command that is being read.
  private var words: [ShellArgument] = []
  /// What the command in front of the last `|` writes, and where that is.
  private var pipe: (output: [UInt8]?, offset: Int)?
  /// Whether a run of curl stands in front of the last `|`.
  private var isBehindCurl = false
  private var notes: [ImportNote] = []

  /// Reads a text.
  ///
  /// - Throws: `malformedText` when it runs no curl or breaks the grammar of a shell, and
  ///   `unsupportedText` for what a shell would run or replace.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  init(_ text: [UInt8]) throws(RequestError) {
    let tokens = try ShellDialect.tokens(of: text)
    var isPath = false
    for (position, token) in tokens.enumerated() {
      switch token {
      case .word where isPath: isPath = false
      case .word(let word): append(word)
      case .output(let offset):
        isPath = true
        notes.append(ImportNote(offset: offset, "What curl prints is not redirected."))
      case .pipe(let offset):
        try refusePipe(at: offset, in: text)
        try endCommand(pipedAt: offset)
      case .commandEnd: try endCommand()
      case .lineEnd(let offset):
        if continues(behind: position, in: tokens) {
          let message = "The line ends without a backslash; the next one was read as part of it."
          notes.append(ImportNote(offset: offset, message))
        } else {
          try endCommand()
        }
      }
    }
    try endCommand()
    noteLast()
    guard !invocations.isEmpty else {
      throw .curl(.malformedText, at: 0, "The text runs no curl. Begin it with curl.")
    }
  }

  /// Refuses a pipe behind curl, unless it stands in the midst of a word: there it is one that somebody
  /// forgot to quote, and a note says where the word was cut.
  private func refusePipe(at offset: Int, in text: [UInt8]) throws(RequestError) {
    guard let first = words.first, Self.isCurl(first) else { return }
    guard offset == 0 || ShellDialect.blank.contains(text[offset - 1]) else { return }
    throw .curl(
      .unsupportedText,
      at: offset,
      "What curl prints is not piped into anything. Take away what begins with the |."
    )
  }

  private mutating func append(_ word: ShellArgument) {
    if words.isEmpty, word.bytes == Array("$".utf8) {
      notes.append(ImportNote(offset: word.offset, "The $ was taken for the prompt of a shell."))
    } else {
      words.append(word)
    }
  }

  /// Whether the line behind a line end goes on with the command.
  ///
  /// It does when it begins with an option or a URL, which are no commands: people paste so when the
  /// backslashes were lost.
  private func continues(behind position: Int, in tokens: [ShellToken]) -> Bool {
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
    let name = word.bytes.split(separator: UInt8(ascii: "/")).last ?? []
    return name.elementsEqual("curl".utf8) || name.elementsEqual("curl.exe".utf8)
  }

  private mutating func endCommand(pipedAt offset: Int? = nil) throws(RequestError) {
    defer {
      words = []
      if offset == nil { isBehindCurl = false }
    }
    let input = pipe
    pipe = offset.map { (printed, $0) }
    guard let first = words.first else { return }
    guard Self.isCurl(first) else {
      // What is piped into curl is looked at there.
      if isBehindCurl || offset == nil {
        let message = "Only curl is read; what else the text runs is not."
        notes.append(ImportNote(offset: first.offset, message))
        noteLast()
      }
      return
    }
    if let input, input.output == nil || isBehindCurl {
      throw .curl(
        .unsupportedText,
        at: input.offset,
        "What is piped into curl is not run. Only printf with a format in quotes is read."
      )
    }
    isBehindCurl = true
    invocations.append(
      CurlInvocation(arguments: Array(words.dropFirst()), input: input?.output, notes: notes)
    )
    notes = []
  }

  /// Gives the notes to the last run, when there is one, as they are about what follows it.
  private mutating func noteLast() {
    guard !invocations.isEmpty else { return }
    invocations[invocations.count - 1].notes += notes
    notes = []
  }

  /// What the command writes when it is `printf` with a format alone.
  private var printed: [UInt8]? {
    guard words.count == 2, words[0].bytes.elementsEqual("printf".utf8) else { return nil }
    return PrintfFormat.output(of: words[1].bytes[...])
  }
}
