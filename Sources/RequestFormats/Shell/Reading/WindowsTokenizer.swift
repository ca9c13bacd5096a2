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
  private let bytes: [UInt8]
  private var position = 0
  /// A Boolean value that indicates whether cmd is inside quotes.
  private var isQuotedForShell = false
  /// A Boolean value that indicates whether a `^` quotes inside quotes too.
  private let quotesEverywhere: Bool

  /// A byte that cmd passes on, and whether it had a meaning for cmd.
  private struct Passed {
    let byte: UInt8
    let isSpecial: Bool
    let end: Int
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    quotesEverywhere = ShellDialect.holdsQuotedBackslash(bytes)
  }

  /// Returns the byte that cmd passes on at an offset, or nil at the end.
  private func passed(at offset: Int) -> Passed? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    guard !isQuotedForShell else {
      return Passed(byte: byte, isSpecial: byte == UInt8(ascii: "\n"), end: offset + 1)
    }
    guard byte == UInt8(ascii: "^") else {
      return Passed(byte: byte, isSpecial: Self.special.contains(byte), end: offset + 1)
    }
    var quoted = offset + 1
    if bytes[quoted...].starts(with: "\r\n".utf8) {
      quoted += 2
    } else if quoted < bytes.count, bytes[quoted] == UInt8(ascii: "\n") {
      quoted += 1
    } else {
      guard quoted < bytes.count else { return nil }
      return Passed(byte: bytes[quoted], isSpecial: false, end: quoted + 1)
    }
    // The byte after a dropped line end is quoted too, so a line end there is literal.
    if bytes[quoted...].starts(with: "\r\n".utf8) {
      return Passed(byte: UInt8(ascii: "\n"), isSpecial: false, end: quoted + 2)
    }
    guard quoted < bytes.count else { return nil }
    return Passed(byte: bytes[quoted], isSpecial: false, end: quoted + 1)
  }

  private static let special = ByteSet("\n\"&|<>")
  private static let blank = ByteSet(" \t\r")

  private mutating func take(_ passed: Passed) {
    if passed.byte == UInt8(ascii: "\""), !quotesEverywhere,
      passed.isSpecial || isQuotedForShell
    {
      isQuotedForShell.toggle()
    }
    position = passed.end
  }

  /// Returns the next token, or nil at the end of the text.
  ///
  /// - Throws: `malformedText` for a quote that is not closed, `unsupportedText` for redirected input.
  /// - Complexity: O(*n*), where *n* is the number of bytes that it reads.
  mutating func next() throws(RequestError) -> ShellToken? {
    while let next = passed(at: position), Self.blank.contains(next.byte) { take(next) }
    let start = position
    guard let first = passed(at: start) else {
      position = bytes.count
      return nil
    }
    guard first.isSpecial, first.byte != UInt8(ascii: "\"") else { return try word(from: start) }
    take(first)
    let isDoubled = position < bytes.count && bytes[position] == first.byte
    switch first.byte {
    case UInt8(ascii: "\n"):
      return .lineEnd(at: start)
    case UInt8(ascii: "|") where !isDoubled:
      return .pipe(at: start)
    case UInt8(ascii: "<"):
      throw ShellArgument([], at: start).unsupported(
        "Redirected input is not supported. Pass the file to an option, as in `-d @file`."
      )
    default:
      if isDoubled { position += 1 }
      return first.byte == UInt8(ascii: ">") ? .output(at: start) : .commandEnd(at: start)
    }
  }

  private mutating func word(from start: Int) throws(RequestError) -> ShellToken {
    var word: [UInt8] = []
    var isQuoted = false
    while let next = passed(at: position) {
      let isQuote = next.byte == UInt8(ascii: "\"")
      if next.isSpecial, !isQuote, !isQuoted || next.byte == UInt8(ascii: "\n") { break }
      if !isQuoted, Self.blank.contains(next.byte) { break }
      if next.byte == UInt8(ascii: "\\") {
        appendBackslashes(to: &word)
        continue
      }
      take(next)
      guard isQuote else {
        word.append(next.byte)
        continue
      }
      // Two quotes inside quotes are one literal quote.
      if isQuoted, let twin = passed(at: position), twin.byte == UInt8(ascii: "\"") {
        take(twin)
        word.append(twin.byte)
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
    var count = 0
    while let next = passed(at: position), next.byte == UInt8(ascii: "\\") {
      take(next)
      count += 1
    }
    let quote = passed(at: position).flatMap { $0.byte == UInt8(ascii: "\"") ? $0 : nil }
    let written = quote == nil ? count : count / 2
    word.append(contentsOf: repeatElement(UInt8(ascii: "\\"), count: written))
    if let quote, count % 2 == 1 {
      take(quote)
      word.append(quote.byte)
    }
  }
}
