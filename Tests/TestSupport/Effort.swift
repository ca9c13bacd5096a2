// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How many random inputs the tests try.
package enum Effort {
  /// Whether `REQUESTS_EFFORT` is `full`, as in `scripts/nightly`.
  package static let isFull = ProcessInfo.processInfo.environment["REQUESTS_EFFORT"] == "full"

  /// All of the rounds with full effort, else a fiftieth of them, rounded up.
  package static func rounds(_ count: Int) -> Int { isFull ? count : (count + 49) / 50 }

  /// The seeds of a block of two hundred random inputs.
  package static func seeds(of block: Int) -> Range<UInt64> {
    let first = UInt64(block * 200)
    return first..<first + UInt64(rounds(200))
  }

  /// All of the cases with full effort, else a fiftieth, which the seed of the run selects.
  package static func sample<Case>(_ cases: [Case]) -> [Case] {
    guard !isFull, let first = cases.first else { return cases }
    // Lists of one length that begin differently give cases at other positions.
    let salt = "\(first)".utf8.reduce(0 as UInt64) { $0 &* 31 &+ UInt64($1) }
    var random = SplitMix64(seed: Property.seed &* 1_000_003 &+ salt)
    return Array(cases.shuffled(using: &random).prefix(rounds(cases.count)))
  }
}
