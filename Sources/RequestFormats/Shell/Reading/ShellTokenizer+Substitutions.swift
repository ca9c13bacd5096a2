// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ShellTokenizer {
  /// Reads a command in backquotes.
  mutating func readBackquotes() throws(RequestError) {
    let start = position
    var isEscaped = false
    advance()
    while let byte = current, byte != UInt8(ascii: "`") {
      if byte == UInt8(ascii: "\\") {
        advance()
        isEscaped = isEscaped || current.map(Self.quotable.contains) ?? false
      }
      advance()
    }
    guard current != nil else { throw unterminated("`", at: start) }
    try appendOutput(of: bytes[(start + 1)..<position], at: base + start, isEscaped: isEscaped)
    advance()
  }

  /// Reads `<(…)`, a file with the output of a command, if the command contains curl.
  ///
  /// - Throws: `unsupportedText` for another command, or one next to another word.
  mutating func processSubstitution(isInput: Bool) throws(RequestError) -> ShellToken {
    let start = position - 1
    guard isInput, start == 0 || ShellDialect.blank.contains(bytes[start - 1]),
      let end = closing(UInt8(ascii: ")"), from: start + 2),
      ShellDialect.offsetOfCurl(in: bytes[start..<end]) != nil,
      end + 1 == bytes.count || Self.endsWord.contains(bytes[end + 1])
    else {
      throw unsupported(
        "Process substitution is not supported: the command is not run. Write its output instead.",
        at: start
      )
    }
    word = []
    try appendOutput(of: bytes[(start + 2)..<end], at: base + start)
    position = end + 1
    return .word(ShellArgument(word, at: base + start))
  }

  /// Appends the output of `cat <<EOF`, or the variable for the output of another command.
  ///
  /// A command that contains curl is read.
  ///
  /// - Parameters:
  ///   - command: The text of the command.
  ///   - offset: The start of the substitution in the text of the caller.
  ///   - isEscaped: True if the text contains escapes of backquotes, so that it is not the command.
  /// - Throws: `unsupportedText` if values grow too long.
  mutating func appendOutput(
    of command: ArraySlice<UInt8>,
    at offset: Int,
    isEscaped: Bool = false
  ) throws(RequestError) {
    let holdsCurl = ShellDialect.offsetOfCurl(in: command) != nil
    let mayBeText = Self.beginsWithDocument(command)
    if !isEscaped, depth < Limits.substitutionDepth, holdsCurl || mayBeText {
      let start = base + command.startIndex
      var inner = ShellTokenizer(Array(command), base: start, depth: depth + 1)
      // The variables move, because each change of a copy would copy all of them.
      swap(&inner.variables, &variables)
      var reading = ShellDialect.Reading(of: consume inner)
      swap(&reading.variables, &variables)
      if mayBeText, let text = reading.writtenDocument {
        word += text
        return
      }
      reading.offset = offset
      if holdsCurl { substitutions.append(reading) }
    }
    word += try variables.output(of: command, at: offset)
  }

  /// Returns true if a command begins with `cat <<`.
  private static func beginsWithDocument(_ command: ArraySlice<UInt8>) -> Bool {
    let start = command.drop(while: ShellDialect.blank.contains)
    guard start.starts(with: "cat".utf8) else { return false }
    return start.dropFirst(3).drop(while: ByteSet.blank.contains).starts(with: "<<".utf8)
  }
}
