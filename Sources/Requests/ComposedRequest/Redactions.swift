// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// What ``RequestBuildable/secret()`` has marked, beside fields, which carry their own mark.
package struct Redactions: Sendable {
  /// The body is secret.
  package var hidesBody = false

  /// Stretches of the text of the URL that are secret, as offsets into it.
  package var marks: [Range<Int>] = []

  /// Takes the marks along to a URL that was made of another one.
  ///
  /// What both texts begin with and end with keeps its marks. What is between them is secret as a
  /// whole if any of it was, and so is the value of each parameter of a name that was marked.
  ///
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the length of both texts and *m* the number of
  ///   marks.
  mutating func follow(_ old: URLReference, to new: URLReference) {
    guard !marks.isEmpty, old != new else { return }
    let change = Change(from: old.bytes, to: new.bytes)
    // Each once: a value whose mark has moved is among those of the names too.
    marks = Set(marks.compactMap(change.moved) + Self.values(of: names(in: old), in: new))
      .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// Keeps the marks of parameters only, for a URL of another origin.
  mutating func leave(_ old: URLReference, for new: URLReference) {
    marks = Self.values(of: names(in: old), in: new)
  }

  /// Marks what is new in a URL, each changed component of a pair or of a path as a whole.
  mutating func markChange(from old: URLReference, to new: URLReference) {
    guard old != new else { return }
    let changed = Change(from: old.bytes, to: new.bytes).newRange
    guard !changed.isEmpty else { return }
    let delimiters = ByteSet("/?&=#;")
    let start = new.bytes[..<changed.lowerBound].lastIndex(where: delimiters.contains)
    let end = new.bytes[changed.upperBound...].firstIndex(where: delimiters.contains)
    marks.append((start.map { $0 + 1 } ?? 0)..<(end ?? new.bytes.count))
  }

  /// The names of the parameters whose values are marked, as they are written.
  private func names(in url: URLReference) -> Set<[UInt8]> {
    let starts = Set(marks.map(\.lowerBound))
    var names: Set<[UInt8]> = []
    for pair in url.pairs {
      guard let mark = pair.firstIndex(of: UInt8(ascii: "=")) else { continue }
      if starts.contains(mark + 1) { names.insert(Array(pair[..<mark])) }
    }
    return names
  }

  private static func values(of names: Set<[UInt8]>, in url: URLReference) -> [Range<Int>] {
    guard !names.isEmpty else { return [] }
    return url.pairs.compactMap { pair in
      guard let mark = pair.firstIndex(of: UInt8(ascii: "=")), names.contains(Array(pair[..<mark]))
      else { return nil }
      return mark + 1..<pair.endIndex
    }
  }
}

extension URLReference {
  /// The pairs of the query as they are written, with their offsets in the text.
  fileprivate var pairs: [ArraySlice<UInt8>] {
    bytes(in: queryRange)?.split(separator: UInt8(ascii: "&")) ?? []
  }
}

/// What differs between two texts: all that is neither at the start of both nor at their end.
private struct Change {
  let oldRange: Range<Int>
  let newRange: Range<Int>

  init(from old: [UInt8], to new: [UInt8]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    oldRange = start..<old.count - end
    newRange = start..<new.count - end
  }

  /// Where a stretch of the old text is in the new one; nil for one that is gone.
  func moved(_ range: Range<Int>) -> Range<Int>? {
    if range.upperBound <= oldRange.lowerBound { return range }
    let shift = newRange.upperBound - oldRange.upperBound
    if range.lowerBound >= oldRange.upperBound {
      return range.lowerBound + shift..<range.upperBound + shift
    }
    let start = min(range.lowerBound, newRange.lowerBound)
    let end = max(range.upperBound, oldRange.upperBound) + shift
    return start < end ? start..<end : nil
  }
}
