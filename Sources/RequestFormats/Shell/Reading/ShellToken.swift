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
  /// `<<<`; the next word is what the program reads.
  case text(at: Int)
  /// `<<` with its delimiter; the program reads the document of this number.
  case document(Int, at: Int)
}

/// A word as a program gets it, and where it is in the text.
struct ShellArgument: Hashable, Sendable {
  /// The bytes, which need not be UTF-8.
  var bytes: [UInt8]
  /// The offset of its first byte, quotes included, or nil when there is no text.
  var offset: Int?

  init(_ bytes: [UInt8], at offset: Int? = nil) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The bytes as text, or nil when they are not UTF-8.
  var text: String? { UTF8Sequence.text(bytes.span) }
}
