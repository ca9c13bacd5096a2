// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Which shell a text is written for.
enum ShellDialect {
  /// sh, dash, bash and zsh.
  case posix
  /// cmd of Windows, as browsers write it: `^` in front of quotes and of line ends.
  case windows

  /// Recognizes the dialect by a `^` that begins a word and quotes a `"` or the end of a line, which
  /// no command for another shell holds.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func recognized(in bytes: [UInt8]) -> ShellDialect {
    var quote: UInt8?
    var beginsWord = true
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { position += 1 }
        if byte == open { quote = nil }
        beginsWord = false
      } else if byte == UInt8(ascii: "^"), beginsWord, position < bytes.count,
        Self.quoted.contains(bytes[position])
      {
        return .windows
      } else {
        if byte == UInt8(ascii: "\\") { position += 1 }
        if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { quote = byte }
        beginsWord = Self.blank.contains(byte)
      }
    }
    return .posix
  }

  /// What a `^` of Windows quotes at the beginning of a word.
  private static let quoted = ByteSet("\"\r\n")

  /// What separates words.
  static let blank = ByteSet(" \t\r\n")

  /// The tokens of a text, in order.
  ///
  /// - Throws: `malformedText` for a quote that is not closed, `unsupportedText` for what a shell
  ///   would run or replace.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func tokens(of bytes: [UInt8]) throws(RequestError) -> [ShellToken] {
    do {
      let tokens = try posixTokens(of: bytes)
      // Quotes can hold what looks like the other dialect; a bare caret in front of a word cannot.
      guard tokens.contains(where: { beginsWithCaret($0, in: bytes) }) else { return tokens }
      return recognized(in: bytes) == .posix ? tokens : try windowsTokens(of: bytes)
    } catch {
      guard recognized(in: bytes) == .windows else { throw error }
      return try windowsTokens(of: bytes)
    }
  }

  private static func posixTokens(of bytes: [UInt8]) throws(RequestError) -> [ShellToken] {
    var tokens: [ShellToken] = []
    var tokenizer = ShellTokenizer(bytes)
    while let token = try tokenizer.next() { tokens.append(token) }
    return tokens
  }

  private static func windowsTokens(of bytes: [UInt8]) throws(RequestError) -> [ShellToken] {
    var tokens: [ShellToken] = []
    var tokenizer = WindowsTokenizer(bytes)
    while let token = try tokenizer.next() { tokens.append(token) }
    return tokens
  }

  private static func beginsWithCaret(_ token: ShellToken, in bytes: [UInt8]) -> Bool {
    guard case .word(let word) = token, let offset = word.offset else { return false }
    return bytes[offset] == UInt8(ascii: "^")
  }
}
