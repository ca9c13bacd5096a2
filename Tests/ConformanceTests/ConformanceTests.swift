// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Runs every corpus in the folder that `REQUESTS_CONFORMANCE` names, and prints its counts.
///
/// `Fixtures/counts.txt` has the same lines: a case that is skipped and was not before is a failure.
@Suite struct ConformanceTests {
  private static let folder = ProcessInfo.processInfo.environment["REQUESTS_CONFORMANCE"]

  private static var files: [String] {
    guard let folder else { return [] }
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test(.enabled(if: folder != nil, "REQUESTS_CONFORMANCE names no folder of corpora"))
  func `the folder holds corpora`() throws {
    let names = Set(try Self.files.map { try Corpus(URL(fileURLWithPath: $0)).name })
    #expect(!names.isEmpty)
    // A folder of other corpora has none of those that are counted.
    let missing = Set(Tally.committed.keys).subtracting(names)
    #expect(missing.isEmpty || missing.count == Tally.committed.count)
  }

  @Test(.enabled(if: folder != nil), arguments: files)
  func `every case of a corpus comes out as its authors say, and no other is skipped`(
    _ path: String
  ) throws {
    let corpus = try Corpus(URL(fileURLWithPath: path))
    let reader = corpus.reader
    var tally = Tally()
    for (position, test) in corpus.cases.enumerated() {
      let name = test["id"]?.text ?? "\(position)"
      switch Result(catching: { try reader.run(test) }) {
      case .success(.passed):
        tally.passed += 1
      case .success(.skipped(let reason)):
        tally.skipped[reason, default: 0] += 1
      case .success(.failed(let difference)):
        tally.failed += 1
        Issue.record("\(corpus.name) \(name): \(difference)")
      case .failure(let error):
        tally.failed += 1
        Issue.record("\(corpus.name) \(name): \(error)")
      }
    }
    // Files are run side by side, so the lines of one are printed together.
    print(tally.lines(of: corpus.name).joined(separator: "\n"))
    let difference = tally.difference(of: corpus.name).joined(separator: "\n")
    #expect(
      difference.isEmpty,
      """
      The counts are not those of Fixtures/counts.txt. If they are meant to change, write:
      \(difference)
      """
    )
  }
}
