// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ShellTokenizer {
  /// Returns the error for a text that a shell would run or expand.
  func unsupported(_ message: String, at offset: Int) -> RequestError {
    .curl(.unsupportedText, at: base + offset, message)
  }

  /// Returns the error for a quote without its end.
  func unterminated(_ quote: String, at offset: Int) -> RequestError {
    .curl(
      .malformedText,
      at: base + offset,
      "The quote \(quote) has no closing quote. Close it, or put a backslash before it."
    )
  }

  /// Reads a `$` outside quotes, in a word that begins at an offset.
  mutating func readDollar(from wordStart: Int) throws(RequestError) {
    let start = position
    switch following {
    case UInt8(ascii: "'"):
      advance(by: 2)
      isQuoted = true
      try readANSIQuotes(from: start)
    case UInt8(ascii: "\""):
      advance()
      try readDoubleQuotes()
    default:
      try readSplitting(from: wordStart) { reader throws(RequestError) in
        try reader.readExpansion()
      }
    }
  }

  /// Appends the replacement of the variable or the command after the `$` at the position; any
  /// other `$` is literal.
  mutating func readExpansion() throws(RequestError) {
    let start = position
    switch following {
    case UInt8(ascii: "("):
      guard let end = closing(UInt8(ascii: ")"), from: start + 2) else {
        throw unterminated("$(", at: start)
      }
      try appendOutput(of: bytes[(start + 2)..<end], at: base + start)
      position = end + 1
    case UInt8(ascii: "{"):
      // `${{ name }}` of a workflow is replaced before the shell reads the text.
      guard let end = Placeholder.end(of: bytes[(start + 1)...]) else { return try readBraces() }
      try readPlaceholder(upTo: end)
    case let next? where Self.positions.contains(next):
      try readVariable([next], at: start)
      position = start + 2
    case let next? where Self.parameters.contains(next):
      throw unsupported("A parameter of a script has no value here. Write the value.", at: start)
    case let next? where ByteSet.variableName.contains(next):
      let name = bytes[(start + 1)...].prefix(while: ByteSet.variableName.contains)
      try readVariable(name, at: start)
      position = name.endIndex
    default: takeRun(upTo: position + 1)
    }
  }

  /// The special parameters (POSIX.1-2024 §2.5.2).
  private static let parameters = ByteSet("@*#?-$!0")

  /// The positional parameters of one digit (POSIX.1-2024 §2.5.1).
  private static let positions = ByteSet("123456789")

  /// Returns the name of a variable; an argument of a script or a function, such as `$1`, gets one.
  private static func name(of letters: ArraySlice<UInt8>) -> String {
    let isArgument = letters.first.map(ByteSet.digit.contains) ?? false
    return (isArgument ? "ARGUMENT_" : "") + String(decoding: letters, as: UTF8.self)
  }

  /// Appends the value or the mark of a variable.
  private mutating func readVariable(
    _ letters: ArraySlice<UInt8>,
    at start: Int
  ) throws(RequestError) {
    let spelling = String(decoding: letters, as: UTF8.self)
    let name = Self.name(of: letters)
    let note =
      name == spelling
      ? nil : "The argument $\(spelling) of a script was read as the variable \(name)."
    word += try variables.text(of: name, at: base + start, note)
  }

  /// Reads a `~` at the start of a word, which a shell replaces with the directory of the user.
  mutating func readTilde() throws(RequestError) {
    guard following.map({ $0 == UInt8(ascii: "/") || Self.endsWord.contains($0) }) ?? true else {
      throw unsupported(
        "A shell replaces `~` and a name with a directory. Write the path, or quote it.",
        at: position
      )
    }
    word += try variables.text(of: "HOME", at: base + position)
    advance()
  }

  /// Reads the parentheses after the name of a function, as in `name() {`.
  ///
  /// - Throws: `unsupportedText` for any other parenthesis after a word.
  mutating func readFunctionName() throws(RequestError) {
    guard beginsCommand, !isQuoted, following == UInt8(ascii: ")") else {
      throw unsupported(
        word.last == UInt8(ascii: "=") && !isQuoted
          ? Self.array
          : "A parenthesis has a special meaning in a shell. Quote the word.",
        at: position
      )
    }
    takeRun(upTo: position + 2)
  }

  private static let array = "An array of a shell is not read. Write its words in the command."

  /// Reads `${NAME}`, `${1}` and `${NAME:-default}`.
  private mutating func readBraces() throws(RequestError) {
    let start = position
    guard let end = closing(UInt8(ascii: "}"), from: start + 2) else {
      throw unterminated("${", at: start)
    }
    let content = bytes[(start + 2)..<end]
    let letters = content.prefix(while: ByteSet.variableName.contains)
    let isNumber = letters.allSatisfy(ByteSet.digit.contains)
    let isParameter = isNumber && letters.first != UInt8(ascii: "0") && letters.count < 3
    let name = Self.name(of: letters)
    let rest = content[letters.endIndex...]
    // Other operators, and anything but plain text after `:-`, change the value.
    let isPlain = !rest.contains(where: ByteSet("$`\\'\"").contains)
    let text = isPlain && rest.starts(with: ":-".utf8) ? rest.dropFirst(2) : nil
    guard let first = letters.first, isParameter || !ByteSet.digit.contains(first),
      rest.isEmpty || text != nil
    else {
      throw unsupported(
        rest.first == UInt8(ascii: "[")
          ? Self.array
          : "A shell would change a value here. Write the changed value.",
        at: start
      )
    }
    position = end + 1
    if let text, !variables.isAssignedOpen(name), variables.value(of: name) ?? [] == [] {
      let message = "The variable \(name) has no value, so its default was used."
      variables.note(name, message, at: base + start)
      word += text
    } else {
      try readVariable(letters, at: start)
    }
  }

  /// Returns the offset of the bracket that closes the one before an offset, or nil.
  ///
  /// Brackets and quotes in comments and documents have no meaning.
  func closing(_ closer: UInt8, from start: Int) -> Int? {
    let opener = closer == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "{")
    // The open brackets, and double quotes, in which single quotes are literal.
    var open = [opener]
    // The delimiters of the documents that begin after the next line end, or nil after one without its end.
    var delimiters: [[UInt8]]? = []
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      let isQuoted = open.last == UInt8(ascii: "\"")
      let isCommand = open.last == UInt8(ascii: "(")
      position += 1
      switch byte {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "'") where !isQuoted:
        guard let end = bytes[position...].firstIndex(of: byte) else { return nil }
        position = end + 1
      case UInt8(ascii: "\""):
        if isQuoted { open.removeLast() } else { open.append(byte) }
      case UInt8(ascii: "$") where isQuoted && bytes[position...].first == opener:
        open.append(opener)
        position += 1
      case UInt8(ascii: "#") where isCommand && Self.beforeComment.contains(bytes[position - 2]):
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      case UInt8(ascii: "<") where isCommand:
        let signs = bytes[position...].prefix { $0 == byte }
        position = signs.endIndex
        if signs.count == 1 { delimiters?.append(delimiter(from: position)) }
      case UInt8(ascii: "\n") where isCommand && delimiters?.isEmpty == false:
        let end = endOfDocuments(delimiters ?? [], from: position)
        delimiters = end.map { _ in [] }
        position = end ?? position
      case opener where !isQuoted: open.append(opener)
      case closer where !isQuoted:
        open.removeLast()
        if open.isEmpty { return position - 1 }
      default: break
      }
    }
    return nil
  }

  /// The bytes before the `#` of a comment.
  private static let beforeComment = ByteSet(" \t\n;&|()")

  /// Tracks braces outside quotes: bash expands them if they contain a comma or `..`.
  mutating func noteBrace(_ byte: UInt8) throws(RequestError) {
    switch byte {
    case UInt8(ascii: "{"):
      braces.append((position, false))
    case UInt8(ascii: ","),
      UInt8(ascii: ".") where following == UInt8(ascii: "."):
      if !braces.isEmpty { braces[braces.count - 1].splits = true }
    case UInt8(ascii: "}"):
      guard let brace = braces.popLast(), brace.splits, !listsWords else { return }
      throw unsupported(
        "Some shells split these braces into several words. Quote the word to keep the braces for "
          + "curl.",
        at: brace.offset
      )
    default: break
    }
  }
}
