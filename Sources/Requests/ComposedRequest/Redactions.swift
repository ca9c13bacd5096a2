// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The parts that ``RequestBuildable/secret()`` marks, except for fields with their own mark.
package struct Redactions: Sendable {
  /// The body is secret.
  package var hidesBody = false

  /// The secret ranges of the text of the URL.
  package var marks: [Range<Int>] = []

  /// Moves the marks to a changed URL.
  ///
  /// Marks in the common beginning and end of both texts are kept. The part between them becomes secret as a
  /// whole if any of it was secret. Each value of a parameter whose name had a marked value is secret too.
  ///
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the length of both texts and *m* the number of
  ///   marks.
  mutating func follow(_ old: URLReference, to new: URLReference) {
    guard !marks.isEmpty, old != new else { return }
    let change = Change(from: old.bytes, to: new.bytes)
    // A set, because a moved mark can also be the value of such a parameter.
    marks = Set(marks.compactMap(change.moved) + Self.values(of: names(in: old), in: new))
      .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// Keeps only the marks of parameters, for a URL of another origin.
  mutating func leave(_ old: URLReference, for new: URLReference) {
    marks = Self.values(of: names(in: old), in: new)
  }

  /// Marks the new part of a URL, with each changed component of a pair or of a path as a whole.
  mutating func markChange(from old: URLReference, to new: URLReference) {
    guard old != new else { return }
    let changed = Change(from: old.bytes, to: new.bytes).newRange
    guard !changed.isEmpty else { return }
    let delimiters = ByteSet("/?&=#;")
    let start = new.bytes[..<changed.lowerBound].lastIndex(where: delimiters.contains)
    let end = new.bytes[changed.upperBound...].firstIndex(where: delimiters.contains)
    marks.append((start.map { $0 + 1 } ?? 0)..<(end ?? new.bytes.count))
  }

  /// The names of the parameters with marked values, not decoded.
  private func names(in url: URLReference) -> Set<[UInt8]> {
    let starts = Set(marks.map(\.lowerBound))
    return Set(url.pairs.filter { starts.contains($0.value.lowerBound) }.map(\.name))
  }

  private static func values(of names: Set<[UInt8]>, in url: URLReference) -> [Range<Int>] {
    names.isEmpty ? [] : url.pairs.filter { names.contains($0.name) }.map(\.value)
  }
}

extension URLReference {
  /// The names of the query, not decoded, and the places of their values in the text.
  fileprivate var pairs: [(name: [UInt8], value: Range<Int>)] {
    (bytes(in: queryRange) ?? []).split(separator: UInt8(ascii: "&")).compactMap { pair in
      pair.firstIndex(of: UInt8(ascii: "=")).map { (Array(pair[..<$0]), $0 + 1..<pair.endIndex) }
    }
  }
}

/// The difference between two texts, without their common beginning and end.
private struct Change {
  let oldRange: Range<Int>
  let newRange: Range<Int>

  init(from old: [UInt8], to new: [UInt8]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    oldRange = start..<old.count - end
    newRange = start..<new.count - end
  }

  /// The range of an old part in the new text, or nil if it is gone.
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
