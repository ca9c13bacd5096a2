// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct StructuredFieldOrderedMapTests {
  typealias Parameters = StructuredField.Parameters

  @Test func `keys keep their order`() {
    let map: Parameters = ["z": 1, "a": 2, "m": 3]
    #expect(map.map(\.key) == ["z", "a", "m"])
    #expect(map.count == 3)
    #expect(map[1].value == 2)
    #expect(map != ["a": 2, "z": 1, "m": 3])
  }

  @Test(arguments: [1, 4, 8, 9, 100])
  func `the last value of a key takes the place of the first`(_ count: Int) {
    let first = (0..<count).map { Parameters.Element(key: "k\($0)", value: "old") }
    let last = first.reversed().map { Parameters.Element(key: $0.key, value: "new") }
    let map = Parameters(first + last)
    #expect(map.map(\.key) == first.map(\.key))
    #expect(map.allSatisfy { $0.value == "new" })
  }

  @Test func `values are found, set and removed by key`() {
    var map: Parameters = ["a": 1, "b": 2]
    #expect(map["a"] == 1)
    #expect(map["c"] == nil)
    map["a"] = 3
    map["c"] = 4
    map["b"] = nil
    map["d"] = nil
    #expect(map == ["a": 3, "c": 4])
  }

  @Test(arguments: [2, 20])
  func `keys that only look the same are two`(_ count: Int) {
    let keys = (0..<count).map { "k\($0)\u{E9}" } + (0..<count).map { "k\($0)e\u{301}" }
    let map = Parameters(keys.map { Parameters.Element(key: $0, value: 1) })
    #expect(map.count == 2 * count)
    #expect(map["k0e\u{301}"] == 1)
    #expect(Set([map[0], map[count]]).count == 2)
  }
}
