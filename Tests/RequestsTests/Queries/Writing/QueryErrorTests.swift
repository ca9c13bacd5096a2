// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

struct QueryErrorTests {
  private struct Failure: Error, Equatable { let number: Int }

  private struct Failing: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode("secret")
      throw Failure(number: 7)
    }
  }

  private func modelError(_ model: any Encodable) -> RequestError? {
    #expect(throws: RequestError.self) { try query(model) }
  }

  @Test func `a model without names is refused`() throws {
    let models: [any Encodable] = [
      1, "x", true, 1.5, Data([1]), URL(string: "https://h"), UUID(), Date.distantPast,
      [1], [Int](), [["a": 1]], Set([1]), Set<Int>(), AnyValue([1]), Transparent(Set([1])),
      [Int?.none], Optional("x"),
    ]
    for model in models {
      let error = modelError(model)
      #expect(error?.code == .unencodableValue, "\(type(of: model))")
      #expect(error?.block == "Query")
      #expect(error?.field == nil)
    }
  }

  @Test func `an error of the value's own is kept, with the key path it came from`() throws {
    struct Outer: Encodable { let inner: [String: [Failing]] }
    let error = modelError(Outer(inner: ["k": [Failing()]]))
    #expect(error?.code == .encodingFailed)
    #expect(error?.field == "inner.k[0]")
    #expect(error?.underlying as? Failure == Failure(number: 7))
    #expect(modelError(Failing())?.field == nil)
    #expect(queryError(a: Set([Wrapped(number: 1)]))?.field == "a[0]")
    #expect(error.map { "\($0)".contains("secret") } == false)
  }

  private struct Wrapped: Encodable, Hashable {
    let number: Int
    func encode(to encoder: any Encoder) throws { throw Failure(number: number) }
  }

  @Test func `an error of this package passes through unchanged`() throws {
    struct Nested: Encodable {
      func encode(to encoder: any Encoder) throws {
        _ = try query(a: Double.nan)
      }
    }
    let error = queryError(a: ["b": Nested()])
    #expect(error?.code == .unencodableValue)
    #expect(error?.field == "a")
  }

  @Test func `names go 32 levels deep and no further`() throws {
    func map(_ depth: Int) -> Tree {
      (0..<depth).reduce(Tree.number(1)) { tree, _ in .map([("k", tree)]) }
    }
    func list(_ depth: Int) -> Tree {
      (0..<depth).reduce(Tree.number(1)) { tree, _ in .list([tree]) }
    }
    #expect(try query(map(32)).hasSuffix("%5Bk%5D=1"))
    #expect(try query(a: map(31)).hasSuffix("%5Bk%5D=1"))
    #expect(try query(a: list(31)).hasSuffix("%5B%5D=1"))
    let empty = (0..<31).reduce(AnyValue(Set<Int>())) { value, _ in AnyValue(["k": value]) }
    #expect(try query(a: empty) == "")
    let path = "a" + String(repeating: ".k", count: 32)
    for depth in [32, 33, 60] {
      #expect(queryError(a: map(depth))?.code == .nestingTooDeep)
      #expect(queryError(a: map(depth))?.field == path)
      #expect(queryError(a: list(depth))?.field == "a" + String(repeating: "[0]", count: 32))
    }
    for depth in [1_000, 10_000] {
      #expect(queryError(a: Chain(depth: depth))?.code == .nestingTooDeep)
      #expect(queryError(a: Hop(depth: depth))?.code == .nestingTooDeep)
      #expect(queryError(a: Ladder(depth: depth))?.code == .nestingTooDeep)
    }
  }

  /// Models inside models.
  private struct Chain: Encodable {
    let depth: Int
    private enum Key: String, CodingKey { case next }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      if depth > 0 { try container.encode(Chain(depth: depth - 1), forKey: .next) }
    }
  }

  /// Single values inside single values, which have no names to count.
  private struct Hop: Encodable {
    let depth: Int
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if depth > 0 { try container.encode(Hop(depth: depth - 1)) } else { try container.encode(1) }
    }
  }

  /// Containers inside containers, made by calls that cannot throw.
  private struct Ladder: Encodable {
    let depth: Int
    private enum Key: String, CodingKey { case next }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for _ in 0..<depth {
        container = container.nestedContainer(keyedBy: Key.self, forKey: .next)
      }
      try? 1.encode(to: container.superEncoder())
      var list = container.nestedUnkeyedContainer(forKey: .next)
      try? list.encode(1)
    }
  }

  @Test func `wrappers do not use up the levels`() throws {
    struct Wrapper<Value: Encodable>: Encodable {
      let value: Value
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
      }
    }
    let tree = (0..<31).reduce(Tree.number(1)) { tree, _ in .map([("k", tree)]) }
    #expect(throws: Never.self) {
      try query(a: Wrapper(value: Wrapper(value: Optional(AnyValue(tree)))))
    }
  }

  @Test func `a swallowed error leaves the rest in order`() throws {
    struct Careless: Encodable {
      private enum Key: String, CodingKey { case a, b, c }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(1, forKey: .a)
        try? container.encode(Set([Wrapped(number: 1)]), forKey: .b)
        try? container.encode(Double.nan, forKey: .b)
        try container.encode(["y": 1, "x": 2], forKey: .c)
      }
    }
    #expect(unbracketed(try query(Careless())) == "a=1&c[x]=2&c[y]=1")
  }
}
