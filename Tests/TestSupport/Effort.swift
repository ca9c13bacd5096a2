// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How many random inputs the tests try.
package enum Effort {
  /// Whether `REQUESTS_EFFORT` is `full`, as it is when a change is checked before it lands.
  package static let isFull = ProcessInfo.processInfo.environment["REQUESTS_EFFORT"] == "full"

  /// All of the rounds with full effort, else a twentieth of them.
  package static func rounds(_ count: Int) -> Int { isFull ? count : count / 20 }

  /// The seeds of a block of two hundred random inputs.
  package static func seeds(of block: Int) -> Range<UInt64> {
    let first = UInt64(block * 200)
    return first..<first + UInt64(rounds(200))
  }

  /// All of the cases with full effort, else every twentieth.
  package static func sample<Case>(_ cases: [Case]) -> [Case] {
    isFull ? cases : stride(from: 0, to: cases.count, by: 20).map { cases[$0] }
  }
}
