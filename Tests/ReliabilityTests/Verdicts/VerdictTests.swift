// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

@Suite struct VerdictTests {
  @Test func `the table has every byte and every place`() throws {
    let table = try VerdictTable()
    #expect(table.places == Place.allCases)
    #expect(table.rows.map(\.byte) == Array(UInt8.min...UInt8.max))
  }

  @Test func `every byte has the verdict of the table, 7,680 in all`() throws {
    let table = try VerdictTable()
    var count = 0
    for row in table.rows {
      for (place, verdicts) in zip(table.places, row.verdicts) {
        for (position, expected) in verdicts.enumerated() {
          let verdict = Verdict.of(row.byte, in: place, at: position)
          #expect(
            verdict == .success(expected),
            "0x\(String(row.byte, radix: 16)) in \(place), position \(position)"
          )
          count += 1
        }
      }
    }
    #expect(count == 7_680)
  }

  @Test func `a million pairs of name and value are judged like their bytes`() {
    var random = SplitMix64(seed: Property.seed)
    var refused = 0
    let rounds = Effort.rounds(1_000_000)
    for number in 0..<rounds {
      let fields = ByteFields(&random, count: 2...2, longest: 3)
      let header = HTTPHeader(name: fields.text(0), value: fields.text(1))
      let isSound = HeadProperties.isToken(header.name) && HeadProperties.isFieldValue(header.value)
      let isTaken = (try? header.validated(block: "Header")) != nil
      if !isTaken { refused += 1 }
      guard isTaken == isSound else {
        Issue.record("seed \(Property.seed), pair \(number): \(fields)")
        return
      }
    }
    // Neither verdict is rare, or the pairs would show little.
    #expect((rounds / 10...rounds / 100 * 99).contains(refused))
  }
}
