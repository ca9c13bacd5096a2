// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Placeholders of documents in a URL: `{{ name }}`, which curl takes for a set in a set, and `<name>`
/// in the host, which no host may hold.
struct CurlPlaceholders {
  private var variables: ShellVariables

  init(_ variables: ShellVariables) {
    self.variables = variables
    _ = self.variables.takeNotes()
  }

  /// What was noticed.
  var notes: [ImportNote] { variables.notes }

  /// A URL with variables for its placeholders.
  mutating func replaced(in url: ShellArgument) -> ShellArgument {
    let bytes = url.bytes
    guard variables.mayOpen, bytes.contains(where: ByteSet("{<").contains) else { return url }
    var result: [UInt8] = []
    var position = 0
    // Three of them, or a query, are behind the host.
    var slashes = 0
    while position < bytes.count {
      let byte = bytes[position]
      let rest = bytes[position...]
      if byte == UInt8(ascii: "{"), let end = Self.end(of: rest, "{{", "}}") {
        result += placeholder(rest[..<end], at: url.offset)
        position = end
      } else if byte == UInt8(ascii: "<"), slashes < 3, let end = Self.end(of: rest, "<", ">") {
        result += placeholder(rest[..<end], at: url.offset)
        position = end
      } else {
        if byte == UInt8(ascii: "/") { slashes += 1 }
        if byte == UInt8(ascii: "?") { slashes = 3 }
        result.append(byte)
        position += 1
      }
    }
    return ShellArgument(result, at: url.offset)
  }

  private mutating func placeholder(_ text: ArraySlice<UInt8>, at offset: Int?) -> [UInt8] {
    variables.text(ofPlaceholder: text, at: offset) ?? Array(text)
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
