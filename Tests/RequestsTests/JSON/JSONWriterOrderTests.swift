// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import Synchronization
import Testing

@Suite struct JSONWriterOrderTests {
  @Test func `members stand in the order they are encoded`() throws {
    let names = (0..<100).map { "k\(($0 * 37) % 100)" }
    let value = ClosureValue.object { container in
      for name in names { try container.encode(name, forKey: RandomKey(name)) }
    }
    let expected = names.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",")
    #expect(try json(value) == "{\(expected)}")
  }

  @Test func `dictionaries and sets stand in the order of their bytes at every level`() throws {
    let names = ["b", "B", "a\"", "a!", "é", "e\u{301}z", "", "10", "9", "a/b"]
    let dictionary = Dictionary(uniqueKeysWithValues: names.map { ($0, 0) })
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let value = ClosureValue.object { container in
      try container.encode([dictionary], forKey: "z")
      try container.encode(["x": dictionary], forKey: "y")
    }
    let bytes = try JSONWriter.encode(value, settings: JSONSettings(), block: "Test")
    let positions = try sorted.map { name in
      let text = try json(name) + ":0"
      return try #require(String(decoding: bytes, as: UTF8.self).utf8.firstRange(of: text.utf8))
        .lowerBound
    }
    #expect(positions == positions.sorted())
    #expect(try json(Set([10, 9, 2])) == "[10,2,9]")
    #expect(try json([Set(["b", "a"])]) == #"[["a","b"]]"#)
    let elements: Set = [["a": 1, "b": 2], ["a": 2, "b": 1], ["a": 0, "b": 3]]
    #expect(try json(elements) == #"[{"a":0,"b":3},{"a":1,"b":2},{"a":2,"b":1}]"#)
    #expect(try json([10: "x", 9: "y"]) == #"{"10":"x","9":"y"}"#)
    #expect(try json([[2]: "x", [1]: "y", [1, 0]: "z"]) == #"[[1,0],"z",[1],"y",[2],"x"]"#)
    let keys = [["b": 1, "a": 2]: 1, ["a": 1, "b": 2]: 2, ["b": 0, "a": 3]: 3]
    let pairs = #"[{"a":1,"b":2},2,{"a":2,"b":1},1,{"a":3,"b":0},3]"#
    #expect(try json(keys) == pairs)
    #expect(try json(Set([keys])) == "[\(pairs)]")
  }

  @Test func `a set of objects with nested containers is sorted`() throws {
    struct Element: Encodable, Hashable {
      let number: Int
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RandomKey.self)
        var list = container.nestedUnkeyedContainer(forKey: "list")
        try container.encode(1, forKey: "x")
        try list.encode(number)
      }
    }
    let expected = (0..<5).map { #"{"list":[\#($0)],"x":1}"# }.joined(separator: ",")
    #expect(try json(Set((0..<5).map(Element.init))) == "[\(expected)]")
  }

  @Test func `interleaved containers each get their own`() throws {
    let value = ClosureValue.object { container in
      var first = container.nestedUnkeyedContainer(forKey: "a")
      var second = container.nestedContainer(keyedBy: RandomKey.self, forKey: "b")
      let base = container.superEncoder(forKey: "c")
      try first.encode(1)
      try second.encode(1, forKey: "x")
      var inner = second.nestedUnkeyedContainer(forKey: "y")
      try container.encode("late", forKey: "d")
      try first.encode([2, 3])
      try inner.encode(4)
      try second.encode(5, forKey: "z")
      try inner.encode(6)
      try ["k": "v"].encode(to: base)
      #expect(first.count == 2)
    }
    #expect(
      try json(value)
        == #"{"a":[1,[2,3]],"b":{"x":1,"y":[4,6],"z":5},"c":{"k":"v"},"d":"late"}"#
    )
  }

  @Test(arguments: [2, 3, 17, 200])
  func `the last of repeated members wins`(count: Int) throws {
    let value = ClosureValue.object { container in
      var nested = container.nestedUnkeyedContainer(forKey: "list")
      for number in 0..<count {
        try container.encode(number, forKey: "again")
        try container.encode("e", forKey: number % 2 == 0 ? "é" : "e\u{301}")
        try nested.encode(number)
      }
      try container.encode(true, forKey: "last")
    }
    let list = (0..<count).map(String.init).joined(separator: ",")
    let accents = count % 2 == 0 ? ["é", "e\u{301}"] : ["e\u{301}", "é"]
    let early = #""\#(accents[0])":"e","again":\#(count - 1),"\#(accents[1])":"e""#
    #expect(
      try Array(json(value).utf8) == Array(#"{"list":[\#(list)],\#(early),"last":true}"#.utf8)
    )
  }

  @Test func `a nested container asked for again goes on`() throws {
    let value = ClosureValue.object { container in
      for number in 0..<3 {
        var nested = container.nestedContainer(keyedBy: RandomKey.self, forKey: "n")
        try nested.encode(number, forKey: RandomKey("\(number)"))
        try container.encode(number, forKey: RandomKey("m\(number)"))
      }
    }
    #expect(try json(value) == #"{"n":{"0":0,"1":1,"2":2},"m0":0,"m1":1,"m2":2}"#)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func `work grows with the value and not faster`() throws {
    final class Counter: Sendable {
      let count = Mutex(0)
    }
    struct CountingKey: CodingKey {
      let counter: Counter
      let name: String
      var stringValue: String { counter.count.withLock { $0 += 1 }; return name }
      var intValue: Int? { nil }
      init(_ name: String, _ counter: Counter) { (self.name, self.counter) = (name, counter) }
      init?(stringValue: String) { nil }
      init?(intValue: Int) { nil }
    }
    func looks(_ count: Int) throws -> Int {
      let counter = Counter()
      let value = ClosureValue { encoder in
        var container = encoder.container(keyedBy: CountingKey.self)
        for number in 0..<count {
          try container.encode(1, forKey: CountingKey("same", counter))
          _ = container.nestedUnkeyedContainer(forKey: CountingKey("n\(number)", counter))
        }
      }
      #expect(try json(value).utf8.count < 20 * count)
      return counter.count.withLock { $0 }
    }
    #expect(try looks(1000) == 2000)
    #expect(try looks(20_000) == 40_000)
  }
}
