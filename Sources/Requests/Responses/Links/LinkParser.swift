// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the links of a line of `Link` (RFC 8288 §3, with the tolerance of Appendix B.2).
struct LinkParser {
  /// A link before its target is resolved.
  struct RawLink {
    let target: String
    let parameters: [Link.Parameter]
  }

  /// The unread bytes.
  private var rest: ArraySlice<UInt8>

  private static let quote = UInt8(ascii: "\"")
  private static let endsName = ByteSet.blank.union(ByteSet("=;,"))
  private static let endsValue = ByteSet(";,")

  init(_ text: String) {
    rest = Array(text.utf8)[...]
  }

  /// Reads all links up to the first break of the grammar.
  mutating func readLinks() -> [RawLink] {
    var links: [RawLink] = []
    repeat {
      skip(ByteSet.blank.union(ByteSet(",")))
      guard take(UInt8(ascii: "<")), let end = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
      let target = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      links.append(RawLink(target: target, parameters: readParameters()))
    } while rest.first == UInt8(ascii: ",")
    return links
  }

  private mutating func readParameters() -> [Link.Parameter] {
    var parameters: [Link.Parameter] = []
    while true {
      skip(.blank)
      guard take(UInt8(ascii: ";")) else { return parameters }
      skip(.blank)
      let name = read(to: Self.endsName)
      skip(.blank)
      var value = ""
      if take(UInt8(ascii: "=")) {
        skip(.blank)
        value = take(Self.quote) ? readQuoted() : read(to: Self.endsValue)
      }
      guard !name.isEmpty else { continue }
      parameters.append(.init(name: ASCIICase.lowered(name), value: value))
    }
  }

  /// Reads a run of bytes, without the blanks at its end.
  private mutating func read(to ends: ByteSet) -> String {
    let run = rest.prefix { !ends.contains($0) }
    rest = rest[run.endIndex...]
    let end = run.lastIndex { !ByteSet.blank.contains($0) }.map { $0 + 1 } ?? run.startIndex
    return String(decoding: run[..<end], as: UTF8.self)
  }

  /// Reads the rest of a quoted string with its closing quote, or else to the end of the line.
  private mutating func readQuoted() -> String {
    var text: [UInt8] = []
    while let byte = rest.popFirst(), byte != Self.quote {
      text.append(byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func skip(_ set: ByteSet) {
    rest = rest.drop(while: set.contains)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }
}
