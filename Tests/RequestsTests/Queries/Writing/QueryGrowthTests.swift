// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Requests

/// Work grows with the input and with nothing else: counted, never timed.
struct QueryGrowthTests {
  private final class Counter {
    var encodings = 0
  }

  private struct Counted: Encodable, Hashable {
    let counter: Counter
    let number: Int
    let children: Set<Counted>
    private enum Key: String, CodingKey { case number, children }

    func encode(to encoder: any Encoder) throws {
      counter.encodings += 1
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(number, forKey: .number)
      try container.encode(children, forKey: .children)
    }

    static func == (left: Counted, right: Counted) -> Bool {
      left.number == right.number && left.children == right.children
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private struct Item: Encodable { let id: Int, name: String }
  private struct Empty: Encodable {}

  /// What a value costs before it is written.
  private func memory(_ value: some Encodable) throws -> Int {
    let policy = QueryEncoding.standard.policy
    let tree = try ValueWriter.tree(of: value, named: "a", policy: policy, block: "Query")
    return tree.texts.count + tree.count
  }

  @Test func `lists of scalars, maps and lists take memory in proportion`() throws {
    for make in [
      { count in Tree.list((0..<count).map { .number(1_000_000 + $0) }) },
      { count in Tree.list((0..<count).map { .map([("id", .number(1_000_000 + $0))]) }) },
      { count in Tree.list((0..<count).map { .list([.number(1_000_000 + $0)]) }) },
      { count in Tree.map((0..<count).map { ("k\(1_000_000 + $0)", .list([.number(1)])) }) },
    ] as [(Int) -> Tree] {
      let small = try memory(make(1_000))
      let large = try memory(make(10_000))
      // An index of 4,000 has one digit more than one of 400.
      #expect(large <= small * 11)
    }
  }

  @Test func `a long name above many empty containers is kept once`() throws {
    let name = String(repeating: "n", count: 100_000)
    let value = [name: Array(repeating: Empty(), count: 1_000)]
    #expect(try memory(value) < 110_000)
    #expect(try query(value) == "")
  }

  @Test(arguments: [10, 100])
  func `each value is encoded once, in sets too`(_ width: Int) throws {
    let counter = Counter()
    let leaves = (0..<width).map { Counted(counter: counter, number: $0, children: []) }
    let middle = (0..<width).map {
      Counted(counter: counter, number: $0, children: Set(leaves))
    }
    let root = Counted(counter: counter, number: 0, children: Set(middle))
    #expect(try query(a: root).split(separator: "&").count == 1 + width + width * width)
    #expect(counter.encodings == 1 + width + width * width)
  }

  @Test func `many calls on one writer keep nothing of each other`() throws {
    var writer = QueryWriter(encoding: .standard)
    for number in 0..<1_000 {
      try writer.append(name: "k", value: [Item(id: number, name: "x")], block: "Query")
    }
    let pair = "k%5B0%5D%5Bid%5D=000&k%5B0%5D%5Bname%5D=x&"
    #expect(writer.bytes.count <= pair.utf8.count * 1_000)
  }
}
