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
}
