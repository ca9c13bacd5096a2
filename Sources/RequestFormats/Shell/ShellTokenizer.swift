// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Splits a text into the words of a POSIX shell, as bytes, and runs nothing (POSIX.1-2024 §2.2, §2.3).
///
/// A state machine that goes over the text once. What a shell would replace, such as `$HOME`, is an
/// error, since its value is not in the text. Of bash it knows `$'…'`.
struct ShellTokenizer {
  static let block = "CurlCommand"

  let bytes: [UInt8]
  var position = 0
  /// How many bytes were looked at, so that tests can see that the work is linear.
  var steps = 0
  /// The word that is being read.
  var word: [UInt8] = []
  /// Whether a part of the word is in quotes.
  var isQuoted = false
  /// The braces that are open outside of quotes, and whether a shell would split at them.
  var braces: [(offset: Int, splits: Bool)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte at the position, or nil at the end.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The byte behind the one at the position.
  var following: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  /// Takes the byte at the position.
  mutating func advance(by count: Int = 1) {
    position += count
    steps += count
  }

  /// Appends the bytes up to an offset as they are.
  mutating func takeRun(upTo end: Int) {
    word.append(contentsOf: bytes[position..<end])
    advance(by: end - position)
  }

  /// The next token, or nil at the end of the text.
  ///
  /// - Throws: `malformedText` for a quote that is not closed, `unsupportedText` for what a shell
  ///   would run or replace.
  /// - Complexity: O(*n*), where *n* is the number of bytes that it takes.
  mutating func next() throws(RequestError) -> ShellToken? {
    skipBlanks()
    let start = position
    guard let byte = current else { return nil }
    switch byte {
    case UInt8(ascii: "\n"):
      advance()
      return .lineEnd(at: start)
    case UInt8(ascii: ";"):
      advance()
      return .commandEnd(at: start)
    case UInt8(ascii: "&") where following == UInt8(ascii: ">"):
      advance()
      return try redirection(from: start)
    case UInt8(ascii: "&"):
      advance(by: following == UInt8(ascii: "&") ? 2 : 1)
      return .commandEnd(at: start)
    case UInt8(ascii: "|") where following == UInt8(ascii: "|"):
      advance(by: 2)
      return .commandEnd(at: start)
    case UInt8(ascii: "|"):
      advance(by: following == UInt8(ascii: "&") ? 2 : 1)
      return .pipe(at: start)
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return try redirection(from: start)
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      throw unsupported("A parenthesis begins or ends a subshell, which is not run.", at: start)
    default:
      return try readWord(from: start)
    }
  }

  /// Takes blanks, comments and continued line ends, none of which is part of a word.
  private mutating func skipBlanks() {
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): advance()
      case UInt8(ascii: "\r") where following.map { $0 == UInt8(ascii: "\n") } ?? true: advance()
      case UInt8(ascii: "\\") where continuationLength > 0: advance(by: continuationLength)
      case UInt8(ascii: "#"):
        while let byte = current, byte != UInt8(ascii: "\n") { advance() }
      default: return
      }
    }
  }

  /// The length of a backslash and the line end behind it; a text from Windows has a CR in it.
  var continuationLength: Int {
    guard current == UInt8(ascii: "\\") else { return 0 }
    if following == UInt8(ascii: "\n") { return 2 }
    let isReturn = following == UInt8(ascii: "\r")
    return isReturn && position + 2 < bytes.count && bytes[position + 2] == UInt8(ascii: "\n")
      ? 3 : 0
  }

  private mutating func redirection(from start: Int) throws(RequestError) -> ShellToken {
    guard current == UInt8(ascii: ">") else {
      throw unsupported(
        "Input that the shell redirects is not read. Give the file to an option, as in -d @file.",
        at: start
      )
    }
    advance()
    guard current != UInt8(ascii: "(") else {
      throw unsupported("A process substitution is not run.", at: start)
    }
    if let byte = current, ByteSet(">&|").contains(byte) { advance() }
    return .output(at: start)
  }

  private mutating func readWord(from start: Int) throws(RequestError) -> ShellToken {
    word = []
    isQuoted = false
    braces = []
    while let byte = current, !Self.endsWord.contains(byte) {
      try readPiece(byte, from: start)
    }
    // Digits in front of a redirection say which of the outputs is meant.
    let isRedirected = current == UInt8(ascii: ">") || current == UInt8(ascii: "<")
    if isRedirected, !isQuoted, word.allSatisfy(ByteSet.digit.contains) {
      return try redirection(from: start)
    }
    return .word(ShellArgument(word, at: start))
  }

  /// What ends a word outside of quotes.
  private static let endsWord = ByteSet(" \t\n;&|<>()")

  private mutating func readPiece(_ byte: UInt8, from start: Int) throws(RequestError) {
    switch byte {
    case UInt8(ascii: "'"): try readSingleQuotes()
    case UInt8(ascii: "\""): try readDoubleQuotes()
    case UInt8(ascii: "$"): try readDollar()
    case UInt8(ascii: "`"): throw substitution(at: position)
    case UInt8(ascii: "\\") where continuationLength > 0: advance(by: continuationLength)
    case UInt8(ascii: "\\"):
      advance()
      isQuoted = true
      word.append(current ?? byte)
      if current != nil { advance() }
    case UInt8(ascii: "\r") where following.map { $0 == UInt8(ascii: "\n") } ?? true: advance()
    case UInt8(ascii: "~") where position == start:
      throw unsupported(
        "A shell replaces ~ by a directory. Write the path, or quote it.",
        at: start
      )
    default:
      try noteBrace(byte)
      word.append(byte)
      advance()
    }
  }
}
