// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The shell for which a text is written: sh, dash, bash and zsh, or cmd of Windows.
enum ShellDialect {
  /// Recognizes cmd, as browsers write it, by a `^` that begins a word and quotes a `"` or a line end, which
  /// no command for another shell contains.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func isWindows(_ bytes: [UInt8]) -> Bool {
    if holdsQuotedBackslash(bytes) { return true }
    var quote: UInt8?
    var beginsWord = true
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") { rest = rest.dropFirst() }
      if let open = quote {
        if byte == open { quote = nil }
        beginsWord = false
      } else {
        let isCaret = byte == UInt8(ascii: "^") && beginsWord
        if isCaret, rest.first.map(Self.quoted.contains) == true { return true }
        if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { quote = byte }
        beginsWord = Self.blank.contains(byte)
      }
    }
    return false
  }

  /// Returns true if a text contains `^\^"` outside single quotes: an escaped quote as browsers
  /// write it for Windows.
  static func holdsQuotedBackslash(_ bytes: [UInt8]) -> Bool {
    let unquoted = bytes.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    return unquoted.enumerated().contains { position, text in
      position.isMultiple(of: 2) && text.firstOffset(of: Array("^\\^\"".utf8)) != nil
    }
  }

  /// The bytes that a `^` of Windows quotes at the beginning of a word.
  private static let quoted = ByteSet("\"\r\n")

  /// Returns the offset of the first `curl` in a text, or nil if it is nowhere.
  static func offsetOfCurl(in text: ArraySlice<UInt8>) -> Int? {
    text.firstOffset(of: Array("curl".utf8))
  }

  /// The bytes that separate words.
  static let blank = ByteSet(" \t\r\n")

  /// The result of reading a text.
  struct Reading {
    /// The offset of the substitution that contains the text, or 0.
    var offset = 0
    var tokens: [ShellToken] = []
    /// The texts after `<<`, in order, up to an error.
    var documents: [[UInt8]] = []
    /// The substitutions that contain curl, in order.
    var substitutions: [Reading] = []
    var variables: ShellVariables
    /// A Boolean value that indicates whether a `^` follows a backslash outside single quotes.
    var holdsEscapedCaret = false
    /// The error that ended the reading, or nil if the tokens are complete.
    var error: RequestError?

    /// The output of `cat <<EOF` alone, without the line feeds at its end, or nil for other commands.
    var writtenDocument: ArraySlice<UInt8>? {
      let command = tokens.filter { if case .lineEnd = $0 { false } else { true } }
      guard error == nil, command.count == 2, documents.count == 1, let text = documents.first,
        case .word(let name) = command[0], name.spells("cat"),
        case .document = command[1]
      else { return nil }
      return text.prefix((text.lastIndex { $0 != UInt8(ascii: "\n") } ?? -1) + 1)
    }

    init(variables: ShellVariables) { self.variables = variables }

    /// Reads all tokens of a tokenizer, up to its first error.
    init(of tokenizer: consuming ShellTokenizer) {
      // Most words take more bytes, including the spaces between them.
      tokens.reserveCapacity(tokenizer.bytes.count / 16)
      do throws(RequestError) {
        while let token = try tokenizer.next() { tokens.append(token) }
        try tokenizer.readDocuments()
      } catch {
        self.error = error
      }
      documents = tokenizer.documents.compactMap(\.content)
      substitutions = tokenizer.substitutions
      variables = tokenizer.variables
      holdsEscapedCaret = tokenizer.holdsEscapedCaret
    }
  }

  /// Returns the tokens of a text up to its end or the first error.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func reading(of bytes: [UInt8], variables: ShellVariables) -> Reading {
    let posix = Reading(of: ShellTokenizer(bytes, variables: variables))
    // Quoted text can look like the other dialect. A bare caret before a word cannot.
    let mayBeWindows =
      posix.error != nil || posix.holdsEscapedCaret
      || posix.tokens.contains { token in
        guard case .word(let word) = token, let offset = word.offset else { return false }
        return bytes[offset] == UInt8(ascii: "^")
      }
    guard mayBeWindows, isWindows(bytes) else { return posix }
    var windows = Reading(variables: variables)
    var tokenizer = WindowsTokenizer(bytes)
    do throws(RequestError) {
      while let token = try tokenizer.next() { windows.tokens.append(token) }
    } catch {
      windows.error = error
    }
    return windows
  }
}
