// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Placeholders of documents in a URL: `{{ name }}`, which curl takes for a set in a set, and in the
/// host `<name>`, which no host may hold, and a `$NAME` that single quotes keep from the shell.
enum CurlPlaceholders {
  /// A URL with variables for its placeholders.
  ///
  /// - Throws: `unsupportedText` for values that grow too long.
  /// - Complexity: O(*n*), where *n* is the length of the URL and of what it becomes.
  static func replaced(
    in url: ShellArgument,
    _ variables: inout ShellVariables
  ) throws(RequestError) -> ShellArgument {
    let bytes = url.bytes
    guard bytes.contains(where: ByteSet("{<$").contains) else { return url }
    let hostEnd = hostEnd(of: bytes)
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      let rest = bytes[position...]
      if byte == UInt8(ascii: "{"), let end = end(of: rest, "{{", "}}") {
        result +=
          try variables.text(ofPlaceholder: rest[..<end], at: url.offset) ?? Array(rest[..<end])
        position = end
      } else if byte == UInt8(ascii: "<"), position < hostEnd, let end = end(of: rest, "<", ">") {
        result +=
          try variables.text(ofPlaceholder: rest[..<end], at: url.offset) ?? Array(rest[..<end])
        position = end
      } else if byte == UInt8(ascii: "$"), position < hostEnd, let name = name(after: rest) {
        result += try variables.text(ofQuoted: name.text, at: url.offset)
        position = name.end
      } else {
        result.append(byte)
        position += 1
      }
    }
    return ShellArgument(result, at: url.offset)
  }

  /// Where the host of a URL ends.
  private static func hostEnd(of url: [UInt8]) -> Int {
    let scheme = url.prefix(while: ByteSet.scheme.contains)
    let isAbsolute = url[scheme.endIndex...].starts(with: "://".utf8)
    let start = isAbsolute ? scheme.endIndex + 3 : 0
    return url[start...].firstIndex(where: ByteSet("/?#").contains) ?? url.count
  }

  /// The name in `$NAME` or `${NAME}` at the start of a text, and the offset after it.
  private static func name(after text: ArraySlice<UInt8>) -> (text: String, end: Int)? {
    let isBraced = text.dropFirst().first == UInt8(ascii: "{")
    let name = text.dropFirst(isBraced ? 2 : 1).prefix(while: ByteSet.variableName.contains)
    guard let first = name.first, !ByteSet.digit.contains(first),
      !isBraced || text[name.endIndex...].first == UInt8(ascii: "}")
    else { return nil }
    return (String(decoding: name, as: UTF8.self), name.endIndex + (isBraced ? 1 : 0))
  }

  /// The end of a placeholder at the start of a text.
  private static func end(
    of text: ArraySlice<UInt8>,
    _ opening: String,
    _ closing: String
  ) -> Int? {
    guard text.starts(with: opening.utf8) else { return nil }
    let content = text.dropFirst(opening.utf8.count).prefix(120)
    let name = content.prefix { $0 != closing.utf8.first && $0 != UInt8(ascii: "\n") }
    // `{{< name >}}` has a pair inside.
    let end = name.endIndex
    guard text[end...].starts(with: closing.utf8), name.contains(where: ByteSet.letter.contains),
      !name.contains(where: ByteSet(",{").contains)
    else { return nil }
    return end + closing.utf8.count
  }
}
