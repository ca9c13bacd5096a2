// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// The text of a query, read by the brackets of its names, and what a server made of it.
struct NestedReading {
  let text: String
  var encoding = QueryEncoding.standard
  /// Whether the dialect nests with dots.
  var nestsWithDots = false
  /// Whether a `?` in front is not part of the query.
  var dropsPrefix = false
  /// What the server has for a name without `=`.
  var bare = StrictJSON.string([])

  /// Compares what the library reads.
  ///
  /// - Parameters:
  ///   - expected: What the server made of the text.
  ///   - difference: Why the two differ, or nil when nothing in the text or the case explains it.
  /// - Returns: What became of the case.
  /// - Throws: An error that no text explains.
  func compare(
    with expected: StrictJSON,
    difference: (WrittenQuery) -> String?
  ) throws -> Outcome {
    var written = WrittenQuery(text)
    written.nestsWithDots = nestsWithDots
    // After a "&" a "?" is part of the first name.
    let query = QueryString(dropsPrefix ? text : "&" + text)
    let tree: StrictJSON
    do {
      tree = try query.tree(encoding: encoding).json(bare: bare)
    } catch let error as RequestError {
      return (written.reason(for: error) ?? difference(written)).map { .skipped($0) }
        ?? .failed("\(text): \(error)")
    }
    if tree == expected { return .passed }
    if let reason = difference(written) { return .skipped(reason) }
    if written.names.contains(where: \.hasOddBrackets) {
      return .skipped("a name with brackets of another form than a[b][] is a plain name")
    }
    if written.names.contains(where: \.bytes.isEmpty) {
      return .skipped("a pair with an empty name is kept")
    }
    if tree.withNumbersAsLists == expected.withNumbersAsLists {
      return .skipped("numbered names are a list, whatever their gaps and their count")
    }
    return .failed("\(text) is read as \(tree) and not as \(expected)")
  }
}
