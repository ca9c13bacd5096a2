// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BenchmarkRunner
internal import Foundation
internal import FoundationComparisons
internal import ServerComparisons

/// Measures, and prints one JSON object a line.
@main
struct RequestBenchmarks: AsyncParsableCommand {
  @Option(help: "The folder of the programs that peers are; without it they are left out.")
  var peers: String?

  @Option(help: "How many rounds; each line of the table is a median of as many times.")
  var rounds = 5

  @Option(help: "Measure only lines with this text in their names.")
  var only: String?

  func run() async throws {
    let programs = try PeerPrograms(folder: peers)
    let signing = SigningComparisons(peers: programs)
    let comparisons =
      try PercentEncodingComparisons(peers: programs).comparisons
      + QueryWritingComparisons(peers: programs).comparisons
      + QueryReadingComparisons(peers: programs).comparisons
      + JSONComparisons(peers: programs).comparisons
      + HeaderComparisons().comparisons
      + CompositionComparisons(peers: programs).comparisons()
      + ServerComparisons().comparisons
      + MultipartComparisons().comparisons
      + CurlComparisons(peers: programs).comparisons()
      + signing.comparisons()
    for comparison in comparisons where isWanted(comparison.name) {
      for row in try comparison.measured(rounds: max(rounds, 1)) { print(try row.json) }
    }
    if isWanted(SigningComparisons.fileName) {
      for row in try await signing.fileRows() { print(try row.json) }
    }
    if let peers, isWanted(StreamingComparison.name) {
      for row in try await StreamingComparison(peers: peers).measured() { print(try row.json) }
    }
  }

  private func isWanted(_ name: String) -> Bool {
    only.map { name.contains($0) } ?? true
  }
}
