// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

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

  /// How often the index was built anew, so that tests can tell linear from quadratic.
  private(set) var rebuilds = 0

  /// The lines by name; empty as long as the list is short.
  private(set) var lines: [FoldedName: Lines] = [:]

  /// Indexes the fields anew, after lines were removed or moved.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields.
  mutating func rebuild(from fields: [HTTPHeader]) {
    lines.removeAll(keepingCapacity: fields.count > Self.scanLimit)
    guard fields.count > Self.scanLimit else { return }
    rebuilds += 1
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
