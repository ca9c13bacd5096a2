// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Runs every corpus in the folders that `REQUESTS_CONFORMANCE` names, and prints its counts.
///
/// Files in `Fixtures` have the same lines: a case that is skipped and was not before is a failure.
@Suite struct ConformanceTests {
  /// The folders, with colons between them.
  private static let folders =
    ProcessInfo.processInfo.environment["REQUESTS_CONFORMANCE"]?
    .split(separator: ":").map(String.init) ?? []

  private static var files: [String] {
    folders.flatMap { folder in
      let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return all.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  @Test(.enabled(if: !folders.isEmpty, "REQUESTS_CONFORMANCE names no folder of corpora"))
  func `the folders hold corpora`() throws {
    let names = Set(try Self.files.map { try Corpus(URL(fileURLWithPath: $0)).name })
    #expect(!names.isEmpty)
    // A folder of other corpora has none of those that are counted.
    for counted in Tally.fixtures.values {
      let missing = Set(counted.keys).subtracting(names)
      #expect(missing.isEmpty || missing.count == counted.count)
    }
  }

  @Test(.enabled(if: !folders.isEmpty), arguments: files)
  func `every case of a corpus comes out as its authors say, and no other is skipped`(
    _ path: String
  ) async throws {
    let corpus = try Corpus(URL(fileURLWithPath: path))
    let reader = corpus.reader
    var tally = Tally()
    for (position, test) in corpus.cases.enumerated() {
      let name = test["id"]?.text ?? "\(position)"
      do {
        switch try await reader.run(test) {
        case .passed:
          tally.passed += 1
        case .skipped(let reason):
          tally.skipped[reason, default: 0] += 1
        case .failed(let difference):
          tally.failed += 1
          Issue.record("\(corpus.name) \(name): \(difference)")
        }
      } catch {
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
      The counts are not those in Fixtures. If they are meant to change, write:
      \(difference)
      """
    )
  }
}
