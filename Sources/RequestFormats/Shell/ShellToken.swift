// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

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
