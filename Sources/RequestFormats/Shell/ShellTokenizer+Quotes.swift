// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ShellTokenizer {
  /// Appends what stands between single quotes, which is all literal.
  mutating func readSingleQuotes() throws(RequestError) {
    let start = position
    isQuoted = true
    advance()
    let quote = UInt8(ascii: "'")
    takeRun(upTo: bytes.span.firstOffset(of: quote, or: quote, from: position))
    guard current != nil else { throw unterminated("'", at: start) }
    advance()
  }

  /// Appends what stands between double quotes, where a backslash quotes a few bytes only.
  mutating func readDoubleQuotes() throws(RequestError) {
    let start = position
    isQuoted = true
    advance()
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return
      case UInt8(ascii: "`"): try readBackquotes()
      case UInt8(ascii: "$"): if !readPrintf() { try readExpansion() }
      case UInt8(ascii: "\\") where continuationLength > 0:
        advance(by: continuationLength)
      case UInt8(ascii: "\\"):
        advance()
        guard let quoted = current, Self.quotable.contains(quoted) else {
          word.append(byte)
          continue
        }
        word.append(quoted)
        advance()
      default:
        takeRun(upTo: bytes[position...].firstIndex(where: Self.quotable.contains) ?? bytes.count)
      }
    }
    throw unterminated("\"", at: start)
  }

  /// What a backslash quotes between double quotes; everything else is literal there.
  private static let quotable = ByteSet("$`\"\\")

  /// Appends the output of `$(printf '…')`, the one substitution that needs nobody to run it, and in
  /// which curl commands of this package have what a terminal would act on.
  ///
  /// - Returns: Whether one was there.
  private mutating func readPrintf() -> Bool {
    let opening = "$(printf '".utf8
    guard bytes[position...].starts(with: opening) else { return false }
    let start = position
    let formatStart = position + opening.count
    var end = formatStart
    while end < bytes.count, bytes[end] != UInt8(ascii: "'") { end += 1 }
    steps += end - formatStart
    guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ")"),
      var output = PrintfFormat.output(of: bytes[formatStart..<end]), !output.contains(0)
    else { return false }
    // A shell drops the line feeds at the end of what it puts in the place of a command.
    while output.last == UInt8(ascii: "\n") { output.removeLast() }
    word.append(contentsOf: output)
    advance(by: end + 2 - start)
    return true
  }
}
