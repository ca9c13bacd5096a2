// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the links of a line of `Link` (RFC 8288 §3, with the tolerance of Appendix B.2).
struct LinkParser: FieldReader {
  /// A link before its target is resolved.
  typealias RawLink = (target: String, parameters: [Link.Parameter])

  let bytes: [UInt8]
  var offset = 0

  private static let separators = ByteSet.blank.union(ByteSet(","))
  private static let name = ByteSet { !ByteSet.blank.union(ByteSet("=;,")).contains($0) }
  private static let value = ByteSet { !ByteSet(";,").contains($0) }

  /// Reads all links up to the first break of the grammar.
  mutating func readLinks() -> [RawLink] {
    var links: [RawLink] = []
    repeat {
      skip(Self.separators)
      guard take(UInt8(ascii: "<")), let end = bytes[offset...].firstIndex(of: UInt8(ascii: ">"))
      else { break }
      let target = String(decoding: bytes[offset..<end], as: UTF8.self)
      offset = end + 1
      links.append((target, readParameters()))
    } while next == UInt8(ascii: ",")
    return links
  }

  private mutating func readParameters() -> [Link.Parameter] {
    var parameters: [Link.Parameter] = []
    while true {
      skip(.blank)
      guard take(UInt8(ascii: ";")) else { return parameters }
      skip(.blank)
      let name = readTrimmed(of: Self.name)
      skip(.blank)
      var value = ""
      if take(UInt8(ascii: "=")) {
        skip(.blank)
        value = take(UInt8(ascii: "\"")) ? readQuotedRest() : readTrimmed(of: Self.value)
      }
      guard !name.isEmpty else { continue }
      parameters.append(.init(name: ASCIICase.lowered(name), value: value))
    }
  }
}
