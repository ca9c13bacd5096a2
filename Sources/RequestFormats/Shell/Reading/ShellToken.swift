// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// What a shell finds in a text.
enum ShellToken: Equatable {
  /// A word, with its quotes removed.
  case word(ShellArgument)
  /// The end of a line.
  case lineEnd(at: Int)
  /// `;`, `&`, `&&`, `||`, or a parenthesis around commands.
  case commandEnd(at: Int)
  /// `|`.
  case pipe(at: Int)
  /// A redirection of what a program writes, such as `>` or `2>>`; the next word is where to.
  case output(at: Int)
  /// `<`; the next word is the file that the program reads.
  case input(at: Int)
  /// `<<` with its delimiter; the program reads the document of this number.
  case document(Int, at: Int)
}

/// A word as a program gets it, and where it is in the text.
struct ShellArgument: Hashable, Sendable {
  /// The bytes, which need not be UTF-8; of a plain word a part of the text, so that reading a
  /// command allocates nothing for it.
  let content: ArraySlice<UInt8>
  /// The offset of its first byte, quotes included, or nil when there is no text.
  let offset: Int?

  init(_ content: ArraySlice<UInt8>, at offset: Int? = nil) {
    self.content = content
    self.offset = offset
  }

  init(_ bytes: [UInt8], at offset: Int? = nil) {
    self.init(bytes[...], at: offset)
  }

  /// The bytes, from index 0 on.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, for a part of a text.
  var bytes: [UInt8] { Array(content) }

  /// Whether there is a NUL in it, which no program can receive.
  var holdsNUL: Bool { content.span.contains(0, or: 0) }

  /// The bytes as text, or nil when they are not UTF-8.
  var text: String? { UTF8Sequence.text(content.span) }
}

extension ShellArgument {
  /// The error for a word that the program refuses.
  ///
  /// - Parameters:
  ///   - message: What is wrong and what to do.
  ///   - option: The option that the word is for.
  /// - Returns: An error with `malformedText` and the offset of the word.
  func malformed(_ message: String, of option: String? = nil) -> RequestError {
    .curl(.malformedText, field: option, at: offset, message)
  }

  /// The error for a word that asks for what no request holds, with `unsupportedText`.
  func unsupported(_ message: String, of option: String? = nil) -> RequestError {
    .curl(.unsupportedText, field: option, at: offset, message)
  }

  /// A note about the word.
  func note(_ message: String) -> ImportNote { ImportNote(offset: offset, message) }
}
