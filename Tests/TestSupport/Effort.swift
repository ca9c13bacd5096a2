// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How many random inputs the tests try.
package enum Effort {
  /// Whether `REQUESTS_EFFORT` is `full`, as it is when a change is checked before it lands.
  package static let isFull = ProcessInfo.processInfo.environment["REQUESTS_EFFORT"] == "full"

  /// All of the rounds with full effort, else a twentieth of them.
  package static func rounds(_ count: Int) -> Int { isFull ? count : count / 20 }
}
