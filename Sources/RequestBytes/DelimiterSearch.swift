// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Search for a delimiter that begins with the only CR in it, in bytes that come in chunks.
///
/// All that is kept between two chunks is how many bytes of the delimiter the first one ended with.
/// They need no buffer, as they are those of the delimiter. A byte that does not match can only be
/// the CR of another try, so no byte is compared more than twice, whatever the content repeats.
package struct DelimiterSearch: Sendable {
  /// What is searched for, such as CR LF `--boundary`.
  package let delimiter: [UInt8]

  /// How many bytes of the delimiter have been seen.
  private var matched = 0

  /// How many of these stood before the content.
  private var foregone = 0

  /// What was found in a chunk, from where the search began.
  package struct Finding: Equatable {
    /// The bytes of the delimiter that ended the chunks before, and are content after all.
    package var carried: Range<Int>

    /// The bytes of this chunk that are content, after those.
    package var content: Range<Int>

    /// Where the delimiter ends, or the chunk when it has none.
    package var end: Int

    /// Whether the delimiter was found.
    package var isFound: Bool
  }

  /// Begins at the start of a line, where the delimiter needs no line break of its own.
  ///
  /// - Parameter delimiter: A CR, and bytes that are none.
  package init(_ delimiter: [UInt8]) {
    self.delimiter = delimiter
    beginLine()
  }

  /// Begins anew after a line break that is not content, as at the start of a part.
  package mutating func beginLine() {
    matched = min(2, delimiter.count)
    foregone = matched
  }

  /// Searches a chunk from an offset on.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes up to the end of the delimiter.
  package mutating func next(in bytes: Span<UInt8>, from start: Int) -> Finding {
    var finding = Finding(carried: 0..<0, content: start..<start, end: start, isFound: false)
    // How many of the matched bytes are not in this chunk.
    var earlier = matched
    var offset = start
    while offset < bytes.count, matched < delimiter.count {
      if bytes[offset] == delimiter[matched] {
        matched += 1
        offset += 1
      } else if matched > 0 {
        // The byte is looked at again, as the first of the delimiter.
        if earlier > foregone { finding.carried = foregone..<earlier }
        (matched, foregone, earlier) = (0, 0, 0)
      } else {
        offset += 1
      }
    }
    finding.isFound = matched == delimiter.count
    finding.content = start..<(offset - (matched - earlier))
    finding.end = offset
    if finding.isFound { (matched, foregone) = (0, 0) }
    return finding
  }
}
