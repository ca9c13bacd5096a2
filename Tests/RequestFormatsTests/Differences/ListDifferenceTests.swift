// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RequestFormats

/// Lists in which elements were inserted, deleted and changed.
@Suite struct ListDifferenceTests {
  @Test(arguments: [
    ("[1,2,3,4,5,6,7,8,9]", "[0,1,2,3,4,5,6,7,8,9]", ["[0]: expected nothing, actual 0"]),
    ("[1,2,3,4,5]", "[1,2,3,4,5,6]", ["[5]: expected nothing, actual 6"]),
    ("[1,2,3,4,5]", "[1,2,4,5]", ["[2]: expected 3, actual nothing"]),
    (
      "[1,2,3,4,5]", "[0,1,2,3,4]",
      ["[0]: expected nothing, actual 0", "[4]: expected 5, actual nothing"]
    ),
    (
      "[1,2,3,4,5,6]", "[1,9,3,4,6]",
      ["[1]: expected 2, actual 9", "[4]: expected 5, actual nothing"]
    ),
    ("[1,2,3]", "[1,9,3]", ["[1]: expected 2, actual 9"]),
    ("[1,2]", "[2,1]", ["[0]: expected 1, actual 2", "[1]: expected 2, actual 1"]),
    ("[1,1,1]", "[1,1]", ["[2]: expected 1, actual nothing"]), ("[1,1.0,10e-1]", "[1,1,1]", []),
    (#"[{"a":1,"b":2},{"a":3}]"#, #"[{"b":2,"a":1},{"a":3}]"#, []),
    (
      #"[{"id":1,"n":"a"},{"id":2,"n":"b"}]"#, #"[{"id":0},{"id":1,"n":"a"},{"id":2,"n":"c"}]"#,
      [#"[0]: expected nothing, actual {"id":0}"#, #"[1].n: expected "b", actual "c""#]
    ),
    ("[[1,2,3],[4]]", "[[1,3],[4]]", ["[0][1]: expected 2, actual nothing"]),
    (
      #"[{"a":1,"a":2}]"#, #"[{"a":2,"a":1}]"#,
      ["[0].a: expected 1, actual 2", "[0].a: expected 2, actual 1"]
    ),
    (#"["1"]"#, "[1]", [#"[0]: expected "1", actual 1"#]),
    ("[]", "[1]", ["[0]: expected nothing, actual 1"]), ("[]", "[]", []),
  ])
  func `a list says what was inserted and deleted`(
    _ expected: String,
    _ actual: String,
    _ lines: [String]
  ) throws {
    let left = try BodyDifferenceTests.request(expected, .json)
    let right = try BodyDifferenceTests.request(actual, .json)
    #expect(right.differences(from: left).map(\.description) == lines.map { "body " + $0 })
  }

  @Test func `values of one name are a list`() throws {
    func request(_ query: String) throws -> ComposedRequest {
      try ComposedRequest { BaseURL("https://h.example/?\(query)") }
    }
    let left = try request("a=1&a=2&a=3&a=4")
    let right = try request("a=0&a=1&a=2&a=3&a=4")
    #expect(
      right.differences(from: left).map(\.description)
        == [#"query a: expected nothing, actual "0""#]
    )
  }

  /// Applies pairs to a list: what is left must be the other one.
  private func patched(_ left: [Int], _ right: [Int], _ pairs: [ListAlignment.Pair]) -> [Int] {
    var kept: [Int] = []
    var (old, new) = (0, 0)
    var pairs = pairs[...]
    while old < left.count || new < right.count || !pairs.isEmpty {
      let isNext = pairs.first.map { pair in
        pair.expected.map { $0 == old } ?? true && pair.actual.map { $0 == new } ?? true
      }
      if isNext == true, let pair = pairs.popFirst() {
        if let position = pair.actual { kept.append(right[position]) }
        old += pair.expected == nil ? 0 : 1
        new += pair.actual == nil ? 0 : 1
      } else {
        guard old < left.count else { return [] }
        kept.append(left[old])
        (old, new) = (old + 1, new + 1)
      }
    }
    return kept
  }

  @Test func `all short lists are aligned`() {
    func lists(_ count: Int) -> [[Int]] {
      count == 0 ? [[]] : lists(count - 1).flatMap { list in (0..<3).map { list + [$0] } }
    }
    let all = (0..<5).flatMap(lists)
    for left in all {
      for right in all {
        let pairs = ListAlignment(left, right).pairs
        #expect(patched(left, right, pairs) == right, "\(left) \(right) \(pairs)")
        #expect(pairs.count <= max(left.count, right.count))
        #expect(pairs.isEmpty == (left == right))
      }
    }
  }

  @Test func `long lists that have nothing in common are compared by position`() {
    let (left, right) = (Array(0..<1_000), Array(1_000..<2_001))
    let pairs = ListAlignment(left, right).pairs
    #expect(pairs.count == 1_001 && pairs.last == ListAlignment.Pair(expected: nil, actual: 1_000))
    #expect(
      ListAlignment(left, [-1] + left).pairs == [ListAlignment.Pair(expected: nil, actual: 0)]
    )
  }

  @Test func `lists in lists are compared in linear time`() throws {
    let nested = String(repeating: "[[1],", count: 250)
    let ends = String(repeating: "]", count: 250)
    let left = try BodyDifferenceTests.request(nested + "1" + ends, .json)
    let right = try BodyDifferenceTests.request(nested + "2" + ends, .json)
    #expect(right.differences(from: left).count == 1)
  }
}
