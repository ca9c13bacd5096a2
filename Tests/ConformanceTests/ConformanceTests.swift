// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Runs every corpus in the folder that `REQUESTS_CONFORMANCE` names, and prints a line for each.
@Suite struct ConformanceTests {
  private static let folder = ProcessInfo.processInfo.environment["REQUESTS_CONFORMANCE"]

  private static var files: [String] {
    guard let folder else { return [] }
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test(.enabled(if: folder != nil, "REQUESTS_CONFORMANCE names no folder of corpora"))
  func `the folder holds corpora`() {
    #expect(!Self.files.isEmpty)
  }

  @Test(.enabled(if: folder != nil), arguments: files)
  func `every case of a corpus comes out as its authors say`(_ path: String) throws {
    let corpus = try Corpus(URL(fileURLWithPath: path))
    let reader = corpus.reader
    var passed = 0
    var failed = 0
    var skipped: [String: Int] = [:]
    for (position, test) in corpus.cases.enumerated() {
      let name = test["id"]?.text ?? "\(position)"
      switch Result(catching: { try reader.run(test) }) {
      case .success(.passed):
        passed += 1
      case .success(.skipped(let reason)):
        skipped[reason, default: 0] += 1
      case .success(.failed(let difference)):
        failed += 1
        Issue.record("\(corpus.name) \(name): \(difference)")
      case .failure(let error):
        failed += 1
        Issue.record("\(corpus.name) \(name): \(error)")
      }
    }
    let skips = skipped.values.reduce(0, +)
    var report = ["conformance \(corpus.name) passed \(passed) failed \(failed) skipped \(skips)"]
    for (reason, count) in skipped.sorted(by: { $0.key < $1.key }) {
      report.append("  skipped \(count): \(reason)")
    }
    // Files are run side by side, so the lines of one are printed together.
    print(report.joined(separator: "\n"))
  }
}
