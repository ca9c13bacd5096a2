// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

@Suite struct RunSearchTests {
  private static func naive(_ runs: [[UInt8]], _ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for start in bytes.indices {
      for run in runs where !run.isEmpty && bytes[start...].starts(with: run) {
        let range = start..<start + run.count
        if let last = ranges.last, last.upperBound > start {
          ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
          ranges.append(range)
        }
      }
    }
    return ranges
  }

  @Test(
    arguments: [
      ([], "a", []), ([""], "a", []), (["a"], "", []), (["a"], "aba", [0..<1, 2..<3]),
      (["ab", "abc", "ab"], "abcab", [0..<3, 3..<5]), (["abcd", "bc"], "abce", [1..<3]),
      (["abc", "cde"], "abcde", [0..<5]), (["aa"], "aaaaa", [0..<5]),
      (["ab"], "abab", [0..<2, 2..<4]),
      (["bc", "abcd"], "abcd", [0..<4]), (["b", "d", "abcde"], "abcde", [0..<5]),
    ] as [([String], String, [Range<Int>])]
  )
  func `runs are found where they are`(
    _ runs: [String],
    _ text: String,
    _ ranges: [Range<Int>]
  ) {
    #expect(RunSearch(runs.map { Array($0.utf8) }).ranges(in: Array(text.utf8)) == ranges)
  }

  @Test(arguments: UInt64(1)...50)
  func `runs over two letters are found as by a naive search`(_ seed: UInt64) {
    var state = seed
    func next(below bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    func word(_ bound: UInt64) -> [UInt8] {
      (0..<next(below: bound)).map { _ in UInt8(truncatingIfNeeded: next(below: 2)) }
    }
    for _ in 0..<40 {
      let runs = (0..<next(below: 6)).map { _ in word(12) }
      let text = word(100)
      #expect(RunSearch(runs).ranges(in: text) == Self.naive(runs, text))
    }
  }
}
