// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the links of a line of `Link` (RFC 8288 §3, with the tolerance of Appendix B.2).
struct LinkParser {
  /// A link before its target is resolved.
  struct RawLink {
    var target: String
    var parameters: [Link.Parameter] = []
  }

  private let bytes: [UInt8]
  private var position = 0

  private static let comma = UInt8(ascii: ",")
  private static let semicolon = UInt8(ascii: ";")
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Reads all links up to the first break of the grammar.
  mutating func readLinks() -> [RawLink] {
    var links: [RawLink] = []
    while true {
      skip(ByteSet.blank.union(ByteSet(",")))
      guard isAt(UInt8(ascii: "<")),
        let end = bytes[position...].firstIndex(of: UInt8(ascii: ">"))
      else { return links }
      var link = RawLink(target: String(decoding: bytes[position + 1..<end], as: UTF8.self))
      position = end + 1
      link.parameters = readParameters()
      links.append(link)
      guard isAt(Self.comma) else { return links }
    }
  }

  private mutating func readParameters() -> [Link.Parameter] {
    var parameters: [Link.Parameter] = []
    while true {
      skip(.blank)
      guard isAt(Self.semicolon) else { return parameters }
      position += 1
      skip(.blank)
      let name = read { !Self.endsName.contains($0) }
      skip(.blank)
      var value = ""
      if isAt(UInt8(ascii: "=")) {
        position += 1
        skip(.blank)
        value = isAt(Self.quote) ? readQuoted() : read { $0 != Self.semicolon && $0 != Self.comma }
      }
      guard !name.isEmpty else { continue }
      parameters.append(.init(name: ASCIICase.lowered(name), value: value))
    }
  }

  private static let endsName = ByteSet.blank.union(ByteSet("=;,"))

  /// Reads a run of bytes, without the blanks at its end.
  private mutating func read(_ isIncluded: (UInt8) -> Bool) -> String {
    let run = bytes[position...].prefix(while: isIncluded)
    position = run.endIndex
    let end = run.lastIndex { !ByteSet.blank.contains($0) }.map { $0 + 1 } ?? run.startIndex
    return String(decoding: run[..<end], as: UTF8.self)
  }

  /// Reads a quoted string up to its closing quote, or else to the end of the line.
  private mutating func readQuoted() -> String {
    var text: [UInt8] = []
    position += 1
    while position < bytes.count {
      defer { position += 1 }
      if bytes[position] == Self.quote { break }
      if bytes[position] == Self.backslash, position + 1 < bytes.count { position += 1 }
      text.append(bytes[position])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func skip(_ set: ByteSet) {
    position = bytes[position...].prefix(while: set.contains).endIndex
  }

  private func isAt(_ byte: UInt8) -> Bool { position < bytes.count && bytes[position] == byte }
}
