// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ShellTokenizer {
  /// Appends the literal text in single quotes.
  mutating func readSingleQuotes() throws(RequestError) {
    let start = position
    isQuoted = true
    advance()
    let quote = UInt8(ascii: "'")
    takeRun(upTo: bytes.span.firstOffset(of: quote, or: quote, from: position))
    guard current != nil else { throw unterminated("'", at: start) }
    advance()
  }

  /// Appends the text in double quotes; a backslash quotes only a few bytes there.
  mutating func readDoubleQuotes() throws(RequestError) {
    let start = position
    isQuoted = true
    advance()
    try readExpandedText(upTo: UInt8(ascii: "\""))
    guard current != nil else { throw unterminated("\"", at: start) }
    advance()
  }

  /// Appends text with variables and commands replaced, up to a closing quote or the end of a document.
  mutating func readExpandedText(upTo quote: UInt8?) throws(RequestError) {
    while let byte = current, byte != quote {
      switch byte {
      case UInt8(ascii: "`"): try readBackquotes()
      case UInt8(ascii: "$"): if try !readPrintf() { try readExpansion() }
      case UInt8(ascii: "\\") where continuationLength > 0: advance(by: continuationLength)
      case UInt8(ascii: "\\"):
        if following == UInt8(ascii: "^") { holdsEscapedCaret = true }
        // A quote has no meaning in a document.
        if let next = following, next == quote || ByteSet("$`\\").contains(next) { advance() }
        word.append(bytes[position])
        advance()
      default:
        let rest = bytes[(position + 1)...]
        takeRun(upTo: rest.firstIndex(where: Self.quotable.contains) ?? bytes.count)
      }
    }
  }

  /// The bytes that a backslash quotes in double quotes; before any other byte it is literal.
  static let quotable = ByteSet("$`\"\\")

  /// Appends the output of `$(printf '…')`: this package writes it for bytes that a terminal acts on.
  ///
  /// - Returns: True if there was such a substitution.
  private mutating func readPrintf() throws(RequestError) -> Bool {
    let opening = "$(printf ".utf8
    guard readsPrintf, bytes[position...].starts(with: opening),
      let end = closing(UInt8(ascii: ")"), from: position + 2)
    else { return false }
    let start = position + opening.count
    let quote = bytes[start]
    let format = Array(bytes[start..<end])
    // In double quotes, the format can contain variables, but no other command.
    guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") && !Self.runsCommands(format)
    else { return false }
    var inner = ShellTokenizer(format, variables: variables, base: base + start, depth: depth + 1)
    inner.readsPrintf = false
    guard case .word(let word)? = try inner.next(),
      !Self.runsCommands(Array(format[inner.position...]))
    else { return false }
    var arguments: [ShellArgument] = []
    while case .word(let argument)? = try inner.next() { arguments.append(argument) }
    guard inner.position == format.count,
      var output = PrintfFormat.output(of: word.content, arguments[...]), !output.contains(0)
    else { return false }
    variables = inner.variables
    // A shell drops the line feeds at the end of the output.
    while output.last == UInt8(ascii: "\n") { output.removeLast() }
    self.word += output
    position = end + 1
    return true
  }

  /// Returns true if a text in double quotes contains an unescaped backquote or `$(`.
  private static func runsCommands(_ text: [UInt8]) -> Bool {
    var position = 0
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "`"): return true
      case UInt8(ascii: "$") where text[position...].starts(with: "$(".utf8): return true
      default: break
      }
      position += 1
    }
    return false
  }
}
