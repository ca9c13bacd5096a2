// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ContentDispositionParser {
  /// Reads what is in quotes, by the rule that ``Multipart/Escaping`` writes by.
  ///
  /// A browser escapes `"`, CR and LF and nothing else, so its backslashes are plain. The closing
  /// quote is the first one; a writer of backslashes is told from it by what follows.
  mutating func readQuotedString() throws(RequestError) -> String {
    var value: [UInt8] = []
    position += 1
    while position < end, bytes[position] != UInt8(ascii: "\"") {
      if escaping == .backslash, bytes[position] == UInt8(ascii: "\\") {
        position += 1
        guard position < end else { break }
        value.append(bytes[position])
        position += 1
      } else if let decoded = escapedByte {
        value.append(decoded)
        position += 3
      } else {
        value.append(bytes[position])
        position += 1
      }
    }
    guard position < end else { throw fault("the closing quote") }
    position += 1
    return String(decoding: value, as: UTF8.self)
  }

  /// The byte that the escape at the position stands for, or nil when the writer has no such escape.
  ///
  /// A text may hold any other escape, `%41` or `%0d`, as it is.
  private var escapedByte: UInt8? {
    guard bytes[position] == UInt8(ascii: "%"), position + 3 < end else { return nil }
    switch (bytes[position + 1], bytes[position + 2]) {
    case (UInt8(ascii: "0"), UInt8(ascii: "D")): return UInt8(ascii: "\r")
    case (UInt8(ascii: "0"), UInt8(ascii: "A")): return UInt8(ascii: "\n")
    case (UInt8(ascii: "2"), UInt8(ascii: "2")) where escaping != .backslash:
      return UInt8(ascii: "\"")
    // Only at the end, where a backslash would escape the closing quote.
    case (UInt8(ascii: "5"), UInt8(ascii: "C"))
    where escaping != .backslash && bytes[position + 3] == UInt8(ascii: "\""):
      return UInt8(ascii: "\\")
    default: return nil
    }
  }

  /// Decodes `UTF-8'language'text` (RFC 8187 §3.2), where the text is percent-encoded.
  func extendedValue(_ text: String, at start: Int) throws(RequestError) -> String {
    let pieces = text.utf8.split(
      separator: UInt8(ascii: "'"),
      maxSplits: 2,
      omittingEmptySubsequences: false
    )
    guard pieces.count == 3, ASCIICase.equal(String(Substring(pieces[0])), "UTF-8") else {
      throw malformed(at: start, "An extended value begins with UTF-8'' (RFC 8187 §3.2).")
    }
    let written = Array(pieces[2])
    let valueStart = start + text.utf8.count - written.count
    if let fault = written.firstIndex(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "*") })
    {
      throw malformed(at: valueStart + fault, "The byte must be percent-encoded (RFC 8187 §3.2.1).")
    }
    var value: [UInt8] = []
    if let fault = PercentEscape.appendDecoded(written.span, to: &value) {
      throw malformed(at: valueStart + fault, "Two hexadecimal digits must follow a %.")
    }
    if let fault = value.firstIndex(of: 0) ?? UTF8Sequence.firstInvalidOffset(in: value.span) {
      throw malformed(
        at: valueStart + PercentEscape.offset(ofDecoded: fault, in: written.span),
        "An extended value is UTF-8 without a NUL."
      )
    }
    return String(decoding: value, as: UTF8.self)
  }
}
