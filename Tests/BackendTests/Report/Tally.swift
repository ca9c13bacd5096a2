// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// How many structures got each grade.
struct Tally: Sendable {
  private var counts: [Grade: Int] = [:]

  subscript(grade: Grade) -> Int { counts[grade, default: 0] }

  mutating func count(_ grade: Grade) {
    counts[grade, default: 0] += 1
  }
}
