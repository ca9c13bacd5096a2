// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Splits a text into the words of a POSIX shell, as bytes, and runs nothing (POSIX.1-2024 §2.2, §2.3).
///
/// It is a state machine that reads the text once. Text that a shell would look up or run, such as
/// `$HOME`, becomes a mark in the word, unless its value is known. It also reads `$'…'` of bash.
struct ShellTokenizer {
  static let block = "CurlCommand"

  let bytes: [UInt8]
  var position = 0
  /// The current word.
  var word: [UInt8] = []
  /// A Boolean value that indicates whether a part of the word is in quotes.
  var isQuoted = false
  /// A Boolean value that indicates whether a shell splits the expansions in the word, or nil without one.
  private var splitsExpansions: Bool?
  /// The words that the expansions in a word have ended.
  private var fields: ArraySlice<ShellArgument> = []
  /// The open braces outside quotes, and whether a shell would split at them.
  var braces: [(offset: Int, splits: Bool)] = []
  /// A Boolean value that indicates whether a `^` follows a backslash, as browsers write for Windows.
  var holdsEscapedCaret = false
  /// The values and marks of variables and commands.
  var variables: ShellVariables
  /// The texts after `<<`, in order.
  var documents: [Document] = []
  /// A Boolean value that indicates whether `$(printf '…')` is read, except in a format and a document.
  var readsPrintf = true
  /// The readings of the substitutions that contain curl, in order.
  var substitutions: [ShellDialect.Reading] = []
  /// The offset of the first byte in the text of the caller.
  let base: Int
  /// The number of substitutions around the text.
  let depth: Int
  /// A Boolean value that indicates whether the next word begins a command or is an assignment before it.
  private(set) var beginsCommand = true
  /// A Boolean value that indicates whether the words are the list of a `for` loop.
  private(set) var listsWords = false
  /// A Boolean value that indicates whether the words are the names after `unset`.
  private var unsetsWords = false
  /// A Boolean value that indicates whether the next word is the target of a redirection.
  private var isTarget = false

  init(_ bytes: [UInt8], variables: ShellVariables? = nil, base: Int = 0, depth: Int = 0) {
    self.bytes = bytes
    self.variables = variables ?? ShellVariables(in: [bytes])
    self.base = base
    self.depth = depth
  }

  /// The byte at the position, or nil at the end.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The byte after the one at the position.
  var following: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  /// Advances past the byte at the position.
  mutating func advance(by count: Int = 1) {
    position += count
  }

  /// Appends the bytes up to an offset unchanged.
  mutating func takeRun(upTo end: Int) {
    word.append(contentsOf: bytes[position..<end])
    position = end
  }

  /// Returns the next token, or nil at the end of the text.
  ///
  /// - Throws: `malformedText` for a quote that is not closed, `unsupportedText` for text that no
  ///   word can represent.
  /// - Complexity: O(*n*), where *n* is the number of bytes that it reads.
  mutating func next() throws(RequestError) -> ShellToken? {
    let token = try fields.isEmpty ? token() : fields.popFirst().map(ShellToken.word)
    guard case .word = token else {
      beginsCommand = true
      listsWords = false
      unsetsWords = false
      return token
    }
    isTarget = false
    // A copy of each word would cost a tenth of `curl-import-1KiB`.
    if beginsCommand || unsetsWords, case .word(let word) = token { take(word) }
    return token
  }

  /// Reads a word that can have a meaning for later words.
  private mutating func take(_ word: ShellArgument) {
    if beginsCommand {
      takeAssignment(word)
    } else if depth == 0 {
      variables.unset(String(decoding: word.content, as: UTF8.self))
    }
  }

  /// Reads the value of `NAME=value` before a command, or a word that can precede it.
  private mutating func takeAssignment(_ word: ShellArgument) {
    guard let name = word.assignedName else {
      // `curl` begins nearly every command and is none of these words. It is compared first for speed.
      beginsCommand =
        !word.spells("curl")
        && (word.beginsFunction || Self.beforeAssignments.contains(where: word.spells))
      listsWords = word.spells("for")
      unsetsWords = word.spells("unset")
      return
    }
    // A substitution keeps its assignments to itself.
    guard depth == 0 else { return }
    let value = word.content[name.endIndex...]
    let label = String(decoding: name, as: UTF8.self)
    if value.first == UInt8(ascii: "+") {
      variables.append(Array(value.dropFirst(2)), to: label, at: word.offset)
    } else {
      variables.assign(label, Array(value.dropFirst()), at: word.offset)
    }
  }

  private static let beforeAssignments = [
    "export", "local", "readonly", "declare", "set", "env", "$", "do", "then", "else", "{",
    "function", "sudo",
  ]

  private mutating func token() throws(RequestError) -> ShellToken? {
    while true {
      skipBlanks()
      let start = position
      guard let byte = current else { return nil }
      switch byte {
      case UInt8(ascii: "\\"):
        if let end = endOfBlankLine {
          position = end
          return try lineEnd(from: start)
        }
      case UInt8(ascii: "\n"): return try lineEnd(from: start)
      case UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"):
        advance()
        return .commandEnd(at: base + start)
      case UInt8(ascii: "&") where following == UInt8(ascii: ">"):
        advance()
        return try redirection(from: start)
      case UInt8(ascii: ">"),
        UInt8(ascii: "<") where Placeholder.end(of: bytes[start...]) == nil:
        return try redirection(from: start)
      case UInt8(ascii: "&"), UInt8(ascii: "|"):
        // `|&` pipes too.
        let isPipe = byte == UInt8(ascii: "|") && following != byte
        advance(by: following == byte || following == UInt8(ascii: "&") ? 2 : 1)
        return isPipe ? .pipe(at: base + start) : .commandEnd(at: base + start)
      default: break
      }
      // A shell drops a word that only empty expansions make.
      if let word = try readWord(from: start) { return word }
    }
  }

  /// Skips spaces, comments and continued line ends between words.
  private mutating func skipBlanks() {
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): advance()
      case UInt8(ascii: "\r") where following.map { $0 == UInt8(ascii: "\n") } ?? true: advance()
      case UInt8(ascii: "\\") where continuationLength > 0: advance(by: continuationLength)
      case UInt8(ascii: "\\") where endOfBlankLine == bytes.count: position = bytes.count
      case 0xC2 where following == 0xA0:
        variables.note(
          "\u{A0}",
          "A no-break space was read as a normal space.",
          at: base + position
        )
        advance(by: 2)
      case UInt8(ascii: "#"):
        while let byte = current, byte != UInt8(ascii: "\n") { advance() }
      default: return
      }
    }
  }

  /// The length of a backslash and the line end after it, with a CR in text from Windows.
  var continuationLength: Int {
    let rest = bytes[position...]
    return rest.starts(with: "\\\n".utf8) ? 2 : rest.starts(with: "\\\r\n".utf8) ? 3 : 0
  }

  /// The end of the line if only blanks follow the backslash at the position, and nil otherwise.
  ///
  /// A shell reads the first blank as text. People mean a line that continues.
  private var endOfBlankLine: Int? {
    let end = bytes[(position + 1)...].firstIndex {
      !ShellDialect.blank.contains($0) || $0 == UInt8(ascii: "\n")
    }
    return end.map { bytes[$0] == UInt8(ascii: "\n") ? $0 : nil } ?? bytes.count
  }

  private mutating func lineEnd(from start: Int) throws(RequestError) -> ShellToken {
    advance()
    try readDocuments()
    return .lineEnd(at: base + start)
  }

  private mutating func redirection(from start: Int) throws(RequestError) -> ShellToken {
    let isInput = current == UInt8(ascii: "<")
    advance()
    if current == UInt8(ascii: "(") { return try processSubstitution(isInput: isInput) }
    guard isInput, current == UInt8(ascii: "<") else {
      if let byte = current, ByteSet(isInput ? ">&" : ">&|").contains(byte) { advance() }
      isTarget = true
      return isInput ? .input(at: base + start) : .output(at: base + start)
    }
    advance()
    guard current != UInt8(ascii: "<") else {
      throw unsupported(
        "`<<<` is not supported. Write the text in the option, as in `-d 'text'`.",
        at: start
      )
    }
    return try readDocumentStart(from: start)
  }

  /// Reads a word of plain bytes or in one pair of single quotes, like most words of a command.
  ///
  /// - Returns: A slice of the text, or nil for any other word. Then it reads nothing.
  private mutating func takePlainWord() -> ArraySlice<UInt8>? {
    let quote = UInt8(ascii: "'")
    let isQuoted = current == quote
    let start = isQuoted ? position + 1 : position
    let end =
      isQuoted
      ? bytes.span.firstOffset(of: quote, or: quote, from: start)
      : bytes[start...].firstIndex { !Self.plain.contains($0) } ?? bytes.count
    let next = isQuoted ? end + 1 : end
    guard next <= bytes.count, next == bytes.count || Self.blank.contains(bytes[next]) else {
      return nil
    }
    position = next
    return bytes[start..<end]
  }

  private static let plain = ByteSet.letter.union(.digit).union(ByteSet("-_./:=,?%+@"))
  private static let blank = ByteSet(" \t\n")

  /// Returns the word at the position, or the first one that its expansions make, or nil if they make none.
  private mutating func readWord(from start: Int) throws(RequestError) -> ShellToken? {
    if let word = takePlainWord() { return .word(ShellArgument(word, at: base + start)) }
    word = []
    isQuoted = false
    splitsExpansions = nil
    braces = []
    while let byte = current {
      if byte == UInt8(ascii: "<"), let end = Placeholder.end(of: bytes[position...]) {
        try readPlaceholder(upTo: end)
      } else if Self.endsWord.contains(byte) || (byte == 0xC2 && following == 0xA0) {
        break
      } else if byte == UInt8(ascii: "\\"), following.map(Self.blank.contains) ?? false,
        continuationLength == 0, let end = endOfBlankLine, end < bytes.count
      {
        break
      } else {
        try readPiece(byte, from: start)
      }
    }
    if current == UInt8(ascii: "(") { try readFunctionName() }
    // Digits before a redirection select the output.
    let isRedirected = current == UInt8(ascii: ">") || current == UInt8(ascii: "<")
    if isRedirected, !isQuoted, splitsExpansions == nil, word.allSatisfy(ByteSet.digit.contains) {
      return try redirection(from: start)
    }
    guard splitsExpansions == true else { return .word(ShellArgument(word, at: base + start)) }
    endField(from: start)
    return fields.popFirst().map(ShellToken.word)
  }

  /// Reads an expansion outside quotes, and splits its value at blanks (POSIX.1-2024 §2.6.5).
  mutating func readSplitting(
    from start: Int,
    _ read: (inout Self) throws(RequestError) -> Void
  ) throws(RequestError) {
    // A shell splits neither the value of an assignment nor the target of a redirection.
    let splits =
      splitsExpansions
      ?? (!isTarget && !(beginsCommand && ShellArgument(word).assignedName != nil))
    splitsExpansions = splits
    let end = word.count
    try read(&self)
    let value = word[end...]
    let blanks = value.count(where: Self.blank.contains)
    guard splits, blanks > 0 else { return }
    try variables.spend(blanks * Self.wordSize, at: base + start)
    word.removeSubrange(end...)
    let parts = value.split(omittingEmptySubsequences: false, whereSeparator: Self.blank.contains)
    for (index, part) in parts.enumerated() {
      if index > 0 { endField(from: start) }
      word += part
    }
  }

  /// The bytes that a word takes in memory, so that short values do not make too many words.
  private static let wordSize = 64

  /// Ends a word that is not empty, or whose quotes say that it is one.
  private mutating func endField(from start: Int) {
    if !word.isEmpty || isQuoted { fields.append(ShellArgument(word, at: base + start)) }
    word = []
    isQuoted = false
  }

  /// The end of a `{{` placeholder that a shell would split, or nil.
  private var endOfTemplate: Int? {
    Placeholder.end(of: bytes[position...]).flatMap { end in
      bytes[position..<end].contains(where: ByteSet(" <>").contains) ? end : nil
    }
  }

  /// The bytes that end a word outside quotes.
  static let endsWord = ByteSet(" \t\n;&|<>()")

  /// Reads a placeholder of documentation as a variable.
  mutating func readPlaceholder(upTo end: Int) throws(RequestError) {
    let name = bytes[position..<end]
    word += try variables.text(ofPlaceholder: name, at: base + position) ?? Array(name)
    position = end
  }

  mutating func readPiece(_ byte: UInt8, from start: Int) throws(RequestError) {
    switch byte {
    case UInt8(ascii: "'"): try readSingleQuotes()
    case UInt8(ascii: "\""): try readDoubleQuotes()
    case UInt8(ascii: "$"): try readDollar(from: start)
    case UInt8(ascii: "`"):
      try readSplitting(from: start) { reader throws(RequestError) in try reader.readBackquotes() }
    case UInt8(ascii: "{") where endOfTemplate != nil:
      try readPlaceholder(upTo: endOfTemplate ?? position)
    case UInt8(ascii: "\\") where continuationLength > 0: advance(by: continuationLength)
    case UInt8(ascii: "\\"):
      advance()
      isQuoted = true
      if current == UInt8(ascii: "^") { holdsEscapedCaret = true }
      word.append(current ?? byte)
      if current != nil { advance() }
    case UInt8(ascii: "\r") where following.map { $0 == UInt8(ascii: "\n") } ?? true: advance()
    case UInt8(ascii: "~") where position == start: try readTilde()
    default:
      try noteBrace(byte)
      word.append(byte)
      advance()
    }
  }
}
