// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A search for a run of bytes in other bytes that come in pieces.
///
/// The search falls back by the borders of the needle (Knuth, Morris and Pratt). It is therefore linear even
/// if the content repeats the start of the needle, and keeps only a number between two pieces.
package struct ByteMatcher: Sendable {
  private let needle: [UInt8]
  /// For each prefix of the needle, the length of the longest proper one that also ends it.
  private let borders: [Int]
  private var matched = 0

  /// Creates a search that has seen no bytes.
  ///
  /// - Parameter needle: The run to find, of at least one byte.
  package init(_ needle: [UInt8]) {
    var borders = [0]
    var matched = 0
    for index in needle.indices.dropFirst() {
      while matched > 0 && needle[matched] != needle[index] { matched = borders[matched - 1] }
      if needle[matched] == needle[index] { matched += 1 }
      borders.append(matched)
    }
    self.needle = needle
    self.borders = borders
  }

  /// Returns true if the run ends in these bytes, even if it began in earlier ones.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func finds(in bytes: some Sequence<UInt8>) -> Bool {
    // Data and arrays have their bytes in one place. A span reads them a hundred times faster than
    // an iterator of a type that is unknown here.
    let found = bytes.withContiguousStorageIfAvailable { buffer in
      unsafe finds(in: buffer.span)
    }
    return found ?? finds(in: Array(bytes).span)
  }

  private mutating func finds(in bytes: Span<UInt8>) -> Bool {
    guard let first = needle.first else { return true }
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if matched == 0 && byte != first { continue }
      // After a match, the search continues with the border of the whole needle.
      while matched > 0 && (matched == needle.count || needle[matched] != byte) {
        matched = borders[matched - 1]
      }
      if needle[matched] == byte { matched += 1 }
      if matched == needle.count { return true }
    }
    return false
  }
}
