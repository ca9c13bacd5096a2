// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A decoded name of a query, taken apart at its brackets where these have the plain form `a[b][]`.
struct WrittenName {
  /// What something in a name is.
  enum Kind: Hashable {
    case value, list, map
  }

  let bytes: [UInt8]
  /// The name before the brackets and what is in each; only the name when the form is another.
  private(set) var segments: [String]
  /// Whether the name has brackets of another form, as in `a[b`, `[a]` `a]`, `a[b]c` or `a..b`.
  private(set) var hasOddBrackets = false

  init(_ written: [UInt8], nestsWithDots: Bool) {
    let bytes = nestsWithDots ? Self.bracketed(written) : written
    self.bytes = bytes
    let whole = String(decoding: bytes, as: UTF8.self)
    segments = [whole]
    hasOddBrackets = bytes.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
    guard let head = bytes.firstIndex(of: UInt8(ascii: "[")) else { return }
    guard head > 0, bytes.last == UInt8(ascii: "]") else { return }
    var found = [String(decoding: bytes[..<head], as: UTF8.self)]
    let inner = bytes[(head + 1)..<(bytes.count - 1)]
    var rest = inner
    while true {
      let end = rest.firstIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
      found.append(String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self))
      guard let end else { break }
      guard rest[end...].starts(with: "][".utf8) else { return }
      rest = rest[(end + 2)...]
    }
    segments = found
    // A dot with nothing after it nests nothing.
    hasOddBrackets =
      bytes != written
      && written.split(
        separator: UInt8(ascii: "."),
        omittingEmptySubsequences: false
      ).contains(where: \.isEmpty)
  }

  /// A name with brackets in the place of the dots outside of brackets.
  private static func bracketed(_ name: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, part) in name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .enumerated()
    {
      let head = part.prefix { $0 != UInt8(ascii: "[") }
      result += index == 0 ? Array(head) : Array("[".utf8) + head + Array("]".utf8)
      result += part[head.endIndex...]
    }
    return result
  }

  /// Whether a segment stands for an element of a list.
  static func isElement(_ segment: String) -> Bool {
    segment.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// What is at each place on the way to the value, by the segments that lead there; elements
  /// of a list are told apart by their index alone.
  var kinds: [(path: [String], kind: Kind)] {
    segments.indices.map { index in
      let path = Array(segments[...index])
      guard index + 1 < segments.count else { return (path, .value) }
      return (path, Self.isElement(segments[index + 1]) ? .list : .map)
    }
  }
}
