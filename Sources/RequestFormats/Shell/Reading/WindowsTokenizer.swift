// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Splits a text into words as cmd of Windows and the C runtime of its programs do together.
///
/// cmd goes first: outside of its quotes a `^` takes the meaning from the byte after it, and a line
/// end with a `^` in front is dropped. Then the program splits what is left at blanks: `"` quotes, and
/// a backslash before a `"` makes it a plain one. `%NAME%` is taken as it is, since browsers
/// write escapes of URLs so.
///
/// For some years, Chrome put carets between plain quotes too, as in `"^{^\^"a^\^":1^}"`, which cmd itself
/// does not understand. In such a text a `^` quotes everywhere.
struct WindowsTokenizer {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether cmd is between quotes.
  private var isQuotedForShell = false
  /// Whether a `^` means the same between quotes.
  private let quotesEverywhere: Bool

  /// A byte that cmd hands on, and whether it meant something to cmd.
  private struct Passed {
    let byte: UInt8
    let isSpecial: Bool
    let end: Int
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    quotesEverywhere = ShellDialect.holdsQuotedBackslash(bytes)
  }

  /// What cmd makes of the bytes at an offset, or nil at the end.
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
    // The byte after a line end that was dropped is quoted too: so a line end is written.
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

  /// The next token, or nil at the end of the text.
  ///
  /// - Throws: `malformedText` for a quote that is not closed, `unsupportedText` for redirected input.
  /// - Complexity: O(*n*), where *n* is the number of bytes that it takes.
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
      // Two quotes between quotes are one that is meant.
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

  /// Takes backslashes, which mean something before a quote only: two are one, and one that is
  /// left takes the meaning of the quote.
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
