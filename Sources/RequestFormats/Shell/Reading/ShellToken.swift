// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A token of a shell.
enum ShellToken: Equatable {
  /// A word, with its quotes removed.
  case word(ShellArgument)
  /// The end of a line.
  case lineEnd(at: Int)
  /// `;`, `&`, `&&`, `||`, or a parenthesis around commands.
  case commandEnd(at: Int)
  /// `|`.
  case pipe(at: Int)
  /// An output redirection, such as `>` or `2>>`, whose target is the next word.
  case output(at: Int)
  /// `<`, after which the next word is the input file of the program.
  case input(at: Int)
  /// `<<` with its delimiter, and the index of the document that the program reads.
  case document(Int, at: Int)
}

/// A word as the program receives it, with its place in the text.
struct ShellArgument: Hashable, Sendable {
  /// The bytes, which can be invalid UTF-8; for a plain word a slice of the text, which needs no
  /// allocation.
  let content: ArraySlice<UInt8>
  /// The offset of its first byte, including quotes, or nil without a text.
  let offset: Int?

  init(_ content: ArraySlice<UInt8>, at offset: Int? = nil) {
    self.content = content
    self.offset = offset
  }

  init(_ bytes: [UInt8], at offset: Int? = nil) { self.init(bytes[...], at: offset) }

  /// The bytes, with indices from 0.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, for a slice of a text.
  var bytes: [UInt8] { Array(content) }

  /// A Boolean value that indicates whether the word contains a NUL; no program can receive it.
  var holdsNUL: Bool { content.span.contains(0, or: 0) }

  /// The name of an assignment, `NAME=value` or `NAME+=value`, or nil for any other word.
  var assignedName: ArraySlice<UInt8>? {
    let name = content.prefix(while: ByteSet.variableName.contains)
    let rest = content[name.endIndex...]
    guard let first = name.first, !ByteSet.digit.contains(first),
      rest.first == UInt8(ascii: "=") || rest.starts(with: "+=".utf8)
    else { return nil }
    return name
  }

  /// A Boolean value that indicates whether the word is the name of a function before its body, `name()`.
  var beginsFunction: Bool { content.suffix(2).elementsEqual("()".utf8) }

  /// A Boolean value that indicates whether the word begins like an absolute URL.
  var hasScheme: Bool {
    let scheme = content.prefix(while: ByteSet.scheme.contains)
    return !scheme.isEmpty && content[scheme.endIndex...].starts(with: "://".utf8)
  }

  /// Returns true if the word has exactly the bytes of a text.
  func spells(_ text: String) -> Bool { content.elementsEqual(text.utf8) }

  /// The bytes as text, or nil if they are not UTF-8.
  var text: String? { UTF8Sequence.text(content.span) }
}

extension ShellArgument {
  /// Returns the error for a word that the program would refuse.
  ///
  /// - Parameters:
  ///   - message: The problem and its remedy.
  ///   - option: The option of the word.
  /// - Returns: An error with `malformedText` and the offset of the word.
  func malformed(_ message: String, of option: String? = nil) -> RequestError {
    .curl(.malformedText, field: option, at: offset, message)
  }

  /// Returns the error for a word that a request cannot express, with `unsupportedText`.
  func unsupported(_ message: String, of option: String? = nil) -> RequestError {
    .curl(.unsupportedText, field: option, at: offset, message)
  }

  /// Returns a note about the word.
  func note(_ message: String) -> ImportNote { ImportNote(offset: offset, message) }
}
