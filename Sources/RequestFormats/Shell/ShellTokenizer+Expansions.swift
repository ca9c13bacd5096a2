// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ShellTokenizer {
  /// The error for a text that a shell would run or replace.
  func unsupported(_ message: String, at offset: Int) -> RequestError {
    RequestError(.unsupportedText, block: Self.block, offset: offset, message)
  }

  /// The error for a quote without its end.
  func unterminated(_ quote: String, at offset: Int) -> RequestError {
    RequestError(
      .malformedText,
      block: Self.block,
      offset: offset,
      "The quote \(quote) is not closed. Close it, or put a backslash in front of it."
    )
  }

  /// The error for the output of another command.
  func substitution(at offset: Int) -> RequestError {
    unsupported(
      "A command substitution is not run. Put its output in its place, or quote it.",
      at: offset
    )
  }

  /// Refuses what the shell would put in the place of a `$`, except for quotes; others stay a `$`.
  mutating func readDollar() throws(RequestError) {
    let start = position
    switch following {
    case UInt8(ascii: "'"):
      advance(by: 2)
      isQuoted = true
      try readANSIQuotes(from: start)
    case UInt8(ascii: "\""):
      advance()
      try readDoubleQuotes()
    default:
      try refuseExpansion()
      word.append(UInt8(ascii: "$"))
      advance()
    }
  }

  /// Throws when the `$` at the position begins a variable or a substitution.
  func refuseExpansion() throws(RequestError) {
    guard let following else { return }
    if following == UInt8(ascii: "(") || following == UInt8(ascii: "[") {
      throw substitution(at: position)
    }
    guard Self.variable.contains(following) else { return }
    throw unsupported(
      "A variable of the shell has no value here. Put its value in its place, or quote the $.",
      at: position
    )
  }

  /// What a `$` in front makes the name of a parameter.
  private static let variable = ByteSet.variableName.union(ByteSet("{@*#?-$!"))

  /// Keeps account of braces outside of quotes, which bash expands when a comma or `..` is in them.
  mutating func noteBrace(_ byte: UInt8) throws(RequestError) {
    switch byte {
    case UInt8(ascii: "{"):
      braces.append((position, false))
    case UInt8(ascii: ",") where !braces.isEmpty:
      braces[braces.count - 1].splits = true
    case UInt8(ascii: ".") where !braces.isEmpty && following == UInt8(ascii: "."):
      braces[braces.count - 1].splits = true
    case UInt8(ascii: "}"):
      guard let brace = braces.popLast(), brace.splits else { return }
      throw unsupported(
        "Some shells make several words of braces. Quote the word to mean the braces of curl.",
        at: brace.offset
      )
    default: break
    }
  }
}
