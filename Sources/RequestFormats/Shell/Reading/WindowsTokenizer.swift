// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Splits a text into words as cmd of Windows and the C runtime of its programs do together.
///
/// cmd acts first. Outside its quotes, a `^` makes the next byte literal, and a line end after a `^` is
/// dropped. Then the program splits the rest at spaces. A `"` quotes, and a backslash before a `"` makes
/// it literal. `%NAME%` is literal too, because browsers write URL escapes in this form.
///
/// For some years, Chrome also wrote carets between plain quotes, as in `"^{^\^"a^\^":1^}"`, which
/// cmd does not understand. In such a text, a `^` quotes everywhere.
struct WindowsTokenizer {
  /// A byte that cmd passes on, and whether it has a meaning for cmd.
  private struct Passed {
    let byte: UInt8
    let isSpecial: Bool
    let offset: Int
  }

  private var rest: ArraySlice<Passed>

  /// Keeps the bytes that cmd passes on.
  init(_ bytes: [UInt8]) {
    let quotesEverywhere = ShellDialect.holdsQuotedBackslash(bytes)
    var passed: [Passed] = []
    var isQuoted = false
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      let offset = rest.startIndex - 1
      if isQuoted {
        passed.append(Passed(byte: byte, isSpecial: byte == UInt8(ascii: "\n"), offset: offset))
        isQuoted = byte != UInt8(ascii: "\"")
      } else if byte != UInt8(ascii: "^") {
        passed.append(Passed(byte: byte, isSpecial: Self.special.contains(byte), offset: offset))
        isQuoted = byte == UInt8(ascii: "\"") && !quotesEverywhere
      } else {
        let lineEnd = Self.lengthOfLineEnd(rest)
        // The byte after a dropped line end is quoted too, so a line end there is literal.
        let literal = rest.dropFirst(lineEnd)
        guard let first = literal.first else { break }
        let isReturn = lineEnd > 0 && Self.lengthOfLineEnd(literal) == 2
        let byte = isReturn ? UInt8(ascii: "\n") : first
        passed.append(Passed(byte: byte, isSpecial: false, offset: offset))
        rest = literal.dropFirst(isReturn ? 2 : 1)
      }
    }
    self.rest = passed[...]
  }

  private static func lengthOfLineEnd(_ text: ArraySlice<UInt8>) -> Int {
    text.starts(with: "\r\n".utf8) ? 2 : text.first == UInt8(ascii: "\n") ? 1 : 0
  }

  private static let special = ByteSet("\n\"&|<>")
  private static let blank = ByteSet(" \t\r")

  /// Returns the next token, or nil at the end of the text.
  ///
  /// - Throws: `malformedText` for a quote that is not closed, `unsupportedText` for redirected input.
  /// - Complexity: O(*n*), where *n* is the number of bytes that it reads.
  mutating func next() throws(RequestError) -> ShellToken? {
    rest = rest.drop { Self.blank.contains($0.byte) }
    guard let first = rest.first else { return nil }
    let start = first.offset
    guard first.isSpecial, first.byte != UInt8(ascii: "\"") else { return try word(from: start) }
    rest = rest.dropFirst()
    let isDoubled = rest.first.map { $0.isSpecial && $0.byte == first.byte } ?? false
    switch first.byte {
    case UInt8(ascii: "\n"): return .lineEnd(at: start)
    case UInt8(ascii: "|") where !isDoubled: return .pipe(at: start)
    case UInt8(ascii: "<"):
      throw ShellArgument([], at: start).unsupported(
        "Redirected input is not supported. Pass the file to an option, as in `-d @file`."
      )
    default:
      if isDoubled { rest = rest.dropFirst() }
      return first.byte == UInt8(ascii: ">") ? .output(at: start) : .commandEnd(at: start)
    }
  }

  private mutating func word(from start: Int) throws(RequestError) -> ShellToken {
    let quote = UInt8(ascii: "\"")
    var word: [UInt8] = []
    var isQuoted = false
    while let next = rest.first {
      if next.isSpecial, next.byte != quote, !isQuoted || next.byte == UInt8(ascii: "\n") { break }
      if !isQuoted, Self.blank.contains(next.byte) { break }
      if next.byte == UInt8(ascii: "\\") {
        appendBackslashes(to: &word)
        continue
      }
      rest = rest.dropFirst()
      if next.byte != quote {
        word.append(next.byte)
      } else if isQuoted, rest.first?.byte == quote {
        // Two quotes inside quotes are one literal quote.
        rest = rest.dropFirst()
        word.append(quote)
      } else {
        isQuoted.toggle()
      }
    }
    guard !isQuoted else {
      throw ShellArgument(word, at: start).malformed(
        "A quote in this word is not closed. Close it, or put a backslash before it."
      )
    }
    return .word(ShellArgument(word, at: start))
  }

  /// Reads backslashes, which have a meaning only before a quote: a pair is one backslash, and a
  /// single one makes the quote literal.
  private mutating func appendBackslashes(to word: inout [UInt8]) {
    let count = rest.prefix { $0.byte == UInt8(ascii: "\\") }.count
    rest = rest.dropFirst(count)
    let isBeforeQuote = rest.first?.byte == UInt8(ascii: "\"")
    word += repeatElement(UInt8(ascii: "\\"), count: isBeforeQuote ? count / 2 : count)
    if isBeforeQuote, count % 2 == 1 {
      rest = rest.dropFirst()
      word.append(UInt8(ascii: "\""))
    }
  }
}
