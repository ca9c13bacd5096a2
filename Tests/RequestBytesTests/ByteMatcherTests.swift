// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

@Suite struct ByteMatcherTests {
  private static func naive(_ needle: [UInt8], _ bytes: [UInt8]) -> Bool {
    guard needle.count <= bytes.count else { return false }
    return (0...(bytes.count - needle.count)).contains { start in
      bytes[start...].starts(with: needle)
    }
  }

  private static func contains(_ needle: [UInt8], in bytes: some Sequence<UInt8>) -> Bool {
    var matcher = ByteMatcher(needle)
    return matcher.finds(in: bytes)
  }

  @Test(arguments: [
    ("", "", true), ("", "a", true), ("a", "", false), ("a", "a", true), ("ab", "a", false),
    ("aab", "aaab", true), ("abab", "abaabab", true), ("abac", "abaabac", true),
    ("aaa", "aabaabaa", false), ("\r\n--B", "\r\n-\r\n--B", true),
  ])
  func `a needle is found wherever it begins`(_ needle: String, _ text: String, _ isIn: Bool) {
    #expect(Self.contains(Array(needle.utf8), in: text.utf8) == isIn)
  }

  @Test func `every needle over two letters is found in every text as by a naive search`() {
    /// All words of a length over two letters.
    func words(_ length: Int) -> [[UInt8]] {
      (0..<(1 << length)).map { number in
        (0..<length).map { UInt8(truncatingIfNeeded: (number >> $0) & 1) }
      }
    }
    let texts = (0...7).flatMap(words)
    for needle in (0...5).flatMap(words) {
      for text in texts where Self.contains(needle, in: text) != Self.naive(needle, text) {
        Issue.record("\(needle) in \(text)")
      }
    }
  }

  @Test(arguments: UInt64(1)...50)
  func `long words over two letters are found as by a naive search`(_ seed: UInt64) {
    var state = seed
    func word(_ bound: UInt64) -> [UInt8] {
      func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
      }
      return (0..<next() % bound).map { _ in UInt8(truncatingIfNeeded: next() & 1) }
    }
    for _ in 0..<40 {
      let needle = word(12)
      let text = word(300)
      #expect(Self.contains(needle, in: text) == Self.naive(needle, text))
    }
  }

  @Test(arguments: 1...4)
  func `a needle is found wherever the bytes are cut`(_ size: Int) {
    for (text, isIn) in [("x\r\n--Bx", true), ("\r\n-\r\n--B", true), ("\r\n--\r\n-B", false)] {
      var matcher = ByteMatcher(Array("\r\n--B".utf8))
      var rest = Array(text.utf8)[...]
      var found = false
      while !rest.isEmpty {
        if matcher.finds(in: rest.prefix(size)) { found = true }
        rest = rest.dropFirst(size)
      }
      #expect(found == isIn)
    }
  }

  @Test func `a search goes on behind a match`() {
    var matcher = ByteMatcher(Array("aba".utf8))
    let found = ["aba", "ba", "b", "a"].map { matcher.finds(in: $0.utf8) }
    #expect(found == [true, true, false, true])
  }
}
