// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Where the lines of each field name stand, kept beside a list of fields that is too long to scan.
///
/// Requests have a dozen fields, which a scan finds faster than a hash table; past ``scanLimit`` the
/// index takes over, so that setting *n* names takes O(*n*) in all. What is scanned are the keys of
/// the fields: to compare a dozen texts for each look-up took three times as long.
struct HTTPHeaderIndex: Sendable {
  /// The lines of one name.
  struct Lines: Hashable, Sendable {
    /// The position of the first line.
    var first: Int
    /// How many lines there are.
    var count: Int
  }

  /// The number of fields up to which nothing is indexed.
  static let scanLimit = 16

  /// The lines by name; empty as long as the list is short.
  private(set) var lines: [FoldedName: Lines] = [:]

  /// Indexes the fields anew, after lines were removed or moved.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields.
  mutating func rebuild(from fields: [HTTPHeader]) {
    lines.removeAll(keepingCapacity: fields.count > Self.scanLimit)
    guard fields.count > Self.scanLimit else { return }
    for (position, field) in fields.enumerated() { insert(field.name, at: position) }
  }

  /// Takes note of the last of the fields, which has just been appended.
  ///
  /// - Complexity: O(1), amortized.
  mutating func noteAppended(to fields: [HTTPHeader]) {
    guard fields.count > Self.scanLimit, let last = fields.last else { return }
    if lines.isEmpty {
      rebuild(from: fields)
    } else {
      insert(last.name, at: fields.count - 1)
    }
  }

  private mutating func insert(_ name: String, at position: Int) {
    lines[FoldedName(name), default: Lines(first: position, count: 0)].count += 1
  }
}

/// A field name as a key: equal and hashed without regard to ASCII case, and without a copy.
struct FoldedName: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// A number that is the same for names that differ in ASCII case only, and seldom for others.
  ///
  /// It is the length and three bytes: names that have these in common are compared in full.
  static func key(of name: String) -> UInt32 {
    name.withUTF8Span { bytes in
      let count = bytes.count
      guard count > 0 else { return 0 }
      let sample = UInt32(bytes[count / 4]) &<< 16 | UInt32(bytes[count / 2]) &<< 8
      // Folds more than letters, which makes a few more names alike.
      return UInt32(truncatingIfNeeded: count) &<< 24
        | sample | UInt32(bytes[count - 1]) | 0x20_2020
    }
  }

  static func == (left: FoldedName, right: FoldedName) -> Bool {
    ASCIICase.equal(left.text, right.text)
  }

  func hash(into hasher: inout Hasher) {
    // Eight bytes a step: feeding the hasher byte by byte costs more than the folding.
    var word: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      word = word &<< 8 | UInt64(ASCIICase.lowered(byte))
      count += 1
      if count & 7 == 0 {
        hasher.combine(word)
        word = 0
      }
    }
    hasher.combine(word)
    hasher.combine(count)
  }
}
