// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ShellTokenizer {
  /// Appends what is between single quotes, which is all literal.
  mutating func readSingleQuotes() throws(RequestError) {
    let start = position
    isQuoted = true
    advance()
    let quote = UInt8(ascii: "'")
    takeRun(upTo: bytes.span.firstOffset(of: quote, or: quote, from: position))
    guard current != nil else { throw unterminated("'", at: start) }
    advance()
  }

  /// Appends what is between double quotes, where a backslash quotes a few bytes only.
  mutating func readDoubleQuotes() throws(RequestError) {
    let start = position
    isQuoted = true
    advance()
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return
      case UInt8(ascii: "`"): try readBackquotes()
      case UInt8(ascii: "$"): if try !readPrintf() { try readExpansion() }
      case UInt8(ascii: "\\") where continuationLength > 0:
        advance(by: continuationLength)
      case UInt8(ascii: "\\"):
        advance()
        guard let quoted = current, Self.quotable.contains(quoted) else {
          if current == UInt8(ascii: "^") { holdsEscapedCaret = true }
          word.append(byte)
          continue
        }
        word.append(quoted)
        advance()
      default:
        takeRun(upTo: bytes[position...].firstIndex(where: Self.quotable.contains) ?? bytes.count)
      }
    }
    throw unterminated("\"", at: start)
  }

  /// What a backslash quotes between double quotes; everything else is literal there.
  private static let quotable = ByteSet("$`\"\\")

  /// Appends the output of `$(printf '…')`, the one substitution that needs nobody to run it, and in
  /// which curl commands of this package have what a terminal would act on.
  ///
  /// Between double quotes the format may have variables, but no other command.
  ///
  /// - Returns: Whether one was there.
  private mutating func readPrintf() throws(RequestError) -> Bool {
    let opening = "$(printf ".utf8
    guard bytes[position...].starts(with: opening) else { return false }
    let format = position + opening.count
    guard let end = endOfFormat(from: format) else { return false }
    let (start, known, count) = (position, variables, word.count)
    advance(by: opening.count)
    while position < end {
      if current == UInt8(ascii: "'") { try readSingleQuotes() } else { try readDoubleQuotes() }
    }
    guard var output = PrintfFormat.output(of: word[count...]), !output.contains(0) else {
      position = start
      variables = known
      word.removeSubrange(count...)
      return false
    }
    // A shell drops the line feeds at the end of what it puts in the place of a command.
    while output.last == UInt8(ascii: "\n") { output.removeLast() }
    word.replaceSubrange(count..., with: output)
    advance()
    return true
  }

  /// Where the quoted texts at an offset end, if a bracket closes the command there; nil if they hold
  /// other commands.
  private mutating func endOfFormat(from start: Int) -> Int? {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: ")") {
      let quote = bytes[end]
      guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
      let isLiteral = quote == UInt8(ascii: "'")
      end += 1
      while end < bytes.count, bytes[end] != quote {
        if !isLiteral {
          if bytes[end] == UInt8(ascii: "`") || bytes[end...].starts(with: "$(".utf8) { return nil }
          if bytes[end] == UInt8(ascii: "\\") { end += 1 }
        }
        end += 1
      }
      end += 1
    }
    return end > start && end < bytes.count ? end : nil
  }

  /// Reads what a word processor made of the first byte of a word: a curly quote for a straight one,
  /// up to its partner at the end of a word, and a dash for one or two hyphens of an option.
  ///
  /// A shell takes curly quotes for text, and so does this where it makes sense: around a single word.
  ///
  /// - Returns: Whether one was there.
  mutating func readTypographic() -> Bool {
    let sign = bytes[position...].prefix(3)
    switch Array(sign.dropFirst()) {
    case [0x80, 0x9C], [0x80, 0x9D]: return readCurlyQuotes(closedBy: [0x9C, 0x9D])
    case [0x80, 0x98], [0x80, 0x99]: return readCurlyQuotes(closedBy: [0x98, 0x99])
    case [0x80, 0x93], [0x80, 0x94]:
      guard let next = bytes[sign.endIndex...].first, ByteSet.letter.contains(next) else {
        return false
      }
      let name = bytes[sign.endIndex...].prefix {
        ByteSet.letter.contains($0) || $0 == UInt8(ascii: "-")
      }
      let message = "A dash was read as the hyphens of an option."
      variables.note("\u{2013}", message, at: base + position)
      word += Array(repeating: UInt8(ascii: "-"), count: name.count > 1 ? 2 : 1)
      advance(by: sign.count)
      return true
    default: return false
    }
  }

  private mutating func readCurlyQuotes(closedBy closers: [UInt8]) -> Bool {
    guard !unclosedQuotes.contains(closers) else { return false }
    let start = position + 3
    var end = start
    while end + 2 < bytes.count {
      let isCloser =
        bytes[end] == 0xE2 && bytes[end + 1] == 0x80 && closers.contains(bytes[end + 2])
      let next = end + 3 < bytes.count ? bytes[end + 3] : UInt8(ascii: " ")
      if isCloser, Self.endsWord.contains(next) || next == UInt8(ascii: "\r") { break }
      end += 1
    }
    guard end + 2 < bytes.count else {
      unclosedQuotes.append(closers)
      return false
    }
    guard bytes[start..<end].contains(UInt8(ascii: " ")) else {
      let message =
        "Curly quotes do not quote in a shell, so they were kept as text. Use straight quotes "
        + "instead."
      variables.note("\u{201D}", message, at: base + position)
      return false
    }
    let message = "Curly quotes were read as straight quotes."
    variables.note("\u{201C}", message, at: base + position)
    isQuoted = true
    advance(by: 3)
    takeRun(upTo: end)
    advance(by: 3)
    return true
  }
}
