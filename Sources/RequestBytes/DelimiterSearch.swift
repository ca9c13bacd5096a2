// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A search for a delimiter that begins with its only CR, in bytes that come in chunks.
///
/// Between two chunks, the search keeps only the number of delimiter bytes at the end of the first
/// one. These bytes need no buffer, because the delimiter contains them. A byte that does not
/// match can only be the CR of another attempt, so no byte is compared more than twice.
package struct DelimiterSearch: Sendable {
  /// The bytes to search for, such as CR LF `--boundary`.
  package let delimiter: [UInt8]

  /// The number of bytes of the delimiter that were seen.
  private var matched = 0

  /// The number of these bytes that came before the content.
  private var foregone = 0

  /// The result of a search in one chunk.
  package struct Finding: Equatable {
    /// The bytes of the delimiter at the end of earlier chunks that turned out to be content.
    package var carried: Range<Int>

    /// The bytes of this chunk that are content, after the carried bytes.
    package var content: Range<Int>

    /// The offset after the delimiter, or the end of the chunk if it has no complete delimiter.
    package var end: Int

    /// A Boolean value that indicates whether the delimiter was found.
    package var isFound: Bool
  }

  /// Begins at the start of a line, so the first delimiter needs no line break before it.
  ///
  /// - Parameter delimiter: A CR, followed by bytes other than CR.
  package init(_ delimiter: [UInt8]) {
    self.delimiter = delimiter
    beginLine()
  }

  /// Begins again after a line break that is not content, as at the start of a part.
  package mutating func beginLine() {
    matched = min(2, delimiter.count)
    foregone = matched
  }

  /// Searches a chunk from an offset on.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes up to the end of the delimiter.
  package mutating func next(in bytes: Span<UInt8>, from start: Int) -> Finding {
    var finding = Finding(carried: 0..<0, content: start..<start, end: start, isFound: false)
    // The number of matched bytes that are not in this chunk.
    var earlier = matched
    var offset = start
    while offset < bytes.count, matched < delimiter.count {
      if bytes[offset] == delimiter[matched] {
        matched += 1
        offset += 1
      } else if matched > 0 {
        // The byte is compared again, with the first byte of the delimiter.
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
