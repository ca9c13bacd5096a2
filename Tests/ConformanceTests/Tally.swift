// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The number of cases of a corpus that passed, failed, and were skipped for each reason.
struct Tally {
  var passed = 0
  var failed = 0
  var skipped: [String: Int] = [:]

  /// A line for the corpus, and a line for each reason.
  func lines(of corpus: String) -> [String] {
    let skips = skipped.values.reduce(0, +)
    return ["conformance \(corpus) passed \(passed) failed \(failed) skipped \(skips)"]
      + skipped.sorted { $0.key < $1.key }.map { "  skipped \($0.value): \($0.key)" }
  }
}

extension Tally {
  /// The lines of each corpus by its name, for each folder of corpora.
  static let fixtures = Dictionary(
    uniqueKeysWithValues: ["counts", "proof"].map { ($0, counts(of: $0)) }
  )

  private static func counts(of folder: String) -> [String: [String]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(folder).txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var found: [String: [String]] = [:]
    var name = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("conformance ") { name = String(line.split(separator: " ")[1]) }
      found[name, default: []].append(String(line))
    }
    return found
  }

  /// The committed lines that this tally lacks, and its own lines that are not committed.
  ///
  /// The former follow a minus, the latter a plus. All cases of a corpus that is not listed must pass.
  func difference(of corpus: String) -> [String] {
    let all = passed + failed + skipped.values.reduce(0, +)
    let known = Self.fixtures.values.compactMap { $0[corpus] }.first
    let expected = known ?? Tally(passed: all).lines(of: corpus)
    let actual = lines(of: corpus)
    return expected.filter { !actual.contains($0) }.map { "- \($0)" }
      + actual.filter { !expected.contains($0) }.map { "+ \($0)" }
  }
}
