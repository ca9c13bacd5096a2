// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A placeholder in documentation for a value that varies: `<name>`, `{{ name }}` or `{{< name >}}`.
enum Placeholder {
  /// Returns the end of the placeholder that begins a text, or nil for any other text.
  static func end(of text: ArraySlice<UInt8>) -> Int? {
    let isBraced = text.starts(with: "{{".utf8)
    guard isBraced || text.first == UInt8(ascii: "<") else { return nil }
    let content = text.dropFirst(isBraced ? 2 : 1).prefix(120)
      .prefix(while: isBraced ? inBraces.contains : inAngles.contains)
    guard text[content.endIndex...].starts(with: isBraced ? "}}".utf8 : ">".utf8),
      content.contains(where: ByteSet.letter.contains)
    else { return nil }
    if isBraced { return content.endIndex + 2 }
    // Other text is a redirection.
    guard let first = content.first, let last = content.last, ByteSet.letter.contains(first),
      last != UInt8(ascii: " ")
    else { return nil }
    return content.endIndex + 1
  }

  /// Returns the end of `<name>` or `{name}` that is a whole segment or value, or nil for any other text.
  private static func wholeEnd(at start: Int, in bytes: [UInt8]) -> Int? {
    guard start > 0, ByteSet("/=").contains(bytes[start - 1]) else { return nil }
    let closing = bytes[start] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ">")
    guard ByteSet("{<").contains(bytes[start]) else { return nil }
    let name = bytes[(start + 1)...].prefix(while: inName.contains)
    let end = name.endIndex + 1
    guard name.contains(where: ByteSet.letter.contains), bytes[name.endIndex...].first == closing,
      end == bytes.count || ByteSet("/?&#").contains(bytes[end])
    else { return nil }
    return end
  }

  private static let inName = ByteSet.letter.union(.digit).union(ByteSet(" _-."))
  private static let inAngles = ByteSet.letter.union(.digit).union(ByteSet(" _-./%:"))
  private static let inBraces = inAngles.union(ByteSet("<>$()[]@#|+"))

  /// Returns a URL with variables in place of its placeholders.
  ///
  /// These are `{{ name }}`, which curl reads as nested sets, `<name>` in the host, and `<name>` and `{name}` in place
  /// of a path segment or a value of the query.
  ///
  /// - Throws: `unsupportedText` if values grow too long.
  /// - Complexity: O(*n*), where *n* is the length of the URL and of the result.
  static func replaced(
    in url: ShellArgument,
    _ variables: inout ShellVariables
  ) throws(RequestError) -> ShellArgument {
    let bytes = url.bytes
    guard bytes.contains(where: ByteSet("{<").contains) else { return url }
    let scheme = bytes.prefix(while: ByteSet.scheme.contains)
    let isAbsolute = bytes[scheme.endIndex...].starts(with: "://".utf8)
    let start = isAbsolute ? scheme.endIndex + 3 : 0
    let hostEnd = bytes[start...].firstIndex(where: ByteSet.authorityEnd.contains) ?? bytes.count
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let rest = bytes[position...]
      let isInHost = position < hostEnd
      let mayBegin = isInHost || bytes[position] != UInt8(ascii: "<")
      let whole = isInHost ? nil : wholeEnd(at: position, in: bytes)
      guard let end = whole ?? (mayBegin ? end(of: rest) : nil),
        let text = try variables.text(ofPlaceholder: rest[..<end], at: url.offset)
      else {
        result.append(bytes[position])
        position += 1
        continue
      }
      result += text
      position = end
    }
    return ShellArgument(result, at: url.offset)
  }
}
