// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Requests

/// Reading costs what the text costs: nodes are counted here, instructions by `scripts/check-growth`.
struct QueryReadingGrowthTests {
  private static let mebibyte = 1 << 20

  private func repeated(_ text: String) -> String {
    String(repeating: text, count: Self.mebibyte / text.utf8.count)
  }

  @Test func `a mebibyte of one pair is one name`() throws {
    for text in [
      "a" + repeated("["), "a" + repeated("]"), "a" + repeated("[b]") + "c", repeated("=") + "[",
      repeated("%5B"), repeated("+"), "a=" + repeated("%C3%A9"), repeated("&") + "a",
      "a[" + repeated("9") + "]=1", "a[" + repeated("0") + "]=1",
    ] {
      let values = try QueryReader.values(of: QueryString(text), encoding: .standard)
      #expect(values.tree.count <= 4)
    }
  }

  @Test func `too many brackets or pairs are refused before a tree grows`() {
    for (text, code) in [
      ("a" + repeated("[b]"), .nestingTooDeep), ("a" + repeated("[]"), .nestingTooDeep),
      (repeated("a&"), .conflictingNames), (repeated("a[]&"), .queryTooLarge),
      (repeated("a[][b]&"), .queryTooLarge),
    ] as [(String, RequestError.Code)] {
      let error = requestError { _ = try QueryString(text).tree(encoding: .standard) }
      #expect(error?.code == code)
    }
    let error = requestError { _ = try QueryString(repeated("a&")).tree(encoding: .repeated) }
    #expect(error?.code == .queryTooLarge)
  }

  @Test func `a segment of a name costs one node at most`() throws {
    let deep = String(repeating: "[b]", count: 30)
    for (segments, pair) in [
      (2, { "a[\($0)]=\($0)" }), (2, { _ in "a[]=1" }), (3, { _ in "a[][b]=1" }),
      (3, { "a[][k\($0)]=1" }), (32, { _ in "a[]" + deep + "=1" }),
      (32, { "a[\($0)]" + deep + "=1" }), (2, { "a[\(2_000 - $0)]=1" }), (1, { "k\($0)=1" }),
    ] as [(Int, (Int) -> String)] {
      let text = manyPairs(2_000, pair)
      let values = try QueryReader.values(of: QueryString(text), encoding: .rails)
      #expect(values.tree.count <= segments * 2_000 + 2)
    }
  }

  @Test func `a sparse index takes one node`() throws {
    let query = QueryString("a[10000]=x&b[4294967295]=y")
    #expect(try QueryReader.values(of: query, encoding: .standard).tree.count == 6)
  }
}
