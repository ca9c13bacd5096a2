// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// The corners of `Encoder` that hand-written `encode(to:)` methods use.
struct QueryContainerTests {
  private enum Key: String, CodingKey { case a, b, c }

  private struct Custom: Encodable {
    let body: (any Encoder) throws -> Void
    func encode(to encoder: any Encoder) throws { try body(encoder) }
  }

  private func written(_ body: @escaping (any Encoder) throws -> Void) throws -> String {
    unbracketed(try query(Custom(body: body)))
  }

  private class Animal: Encodable {
    let name = "Rex"
    init() {}
  }

  private final class Dog: Animal {
    let age = 3
    private enum Key: String, CodingKey { case age }
    override init() { super.init() }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(age, forKey: .age)
      try super.encode(to: container.superEncoder())
    }
  }

  private final class Cat: Animal {
    let lives = 9
    private enum Key: String, CodingKey { case lives }
    override init() { super.init() }
    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(lives, forKey: .lives)
    }
  }

  @Test func `a class writes its parent under super, or beside itself`() throws {
    #expect(unbracketed(try query(Dog())) == "age=3&super[name]=Rex")
    #expect(unbracketed(try query(a: [Dog()])) == "a[0][age]=3&a[0][super][name]=Rex")
    #expect(
      unbracketed(try query(a: [Cat(), Cat()]))
        == "a[0][name]=Rex&a[0][lives]=9&a[1][name]=Rex&a[1][lives]=9"
    )
  }

  @Test func `an enumeration with payloads is a map of its case`() throws {
    enum Shape: Encodable { case circle(radius: Double), point, pair(Int, Int) }
    #expect(
      unbracketed(try query(a: [Shape.circle(radius: 2.5), .point, .pair(1, 2)]))
        == "a[0][circle][radius]=2.5&a[1][pair][_0]=1&a[1][pair][_1]=2"
    )
  }

  @Test func `nested containers belong to their key, in any interleaving`() throws {
    let text = try written { encoder in
      var root = encoder.container(keyedBy: Key.self)
      var list = root.nestedUnkeyedContainer(forKey: .a)
      var map = root.nestedContainer(keyedBy: Key.self, forKey: .b)
      try list.encode(1)
      try map.encode(2, forKey: .a)
      var inner = list.nestedContainer(keyedBy: Key.self)
      var other = list.nestedContainer(keyedBy: Key.self)
      var deep = list.nestedUnkeyedContainer()
      try other.encode("o", forKey: .a)
      try deep.encode(3)
      try inner.encode("i", forKey: .a)
      try other.encode("p", forKey: .b)
      try map.encode(4, forKey: .b)
      try list.encode(5)
      #expect(list.count == 5)
      try root.encode(6, forKey: .c)
    }
    #expect(
      text
        == "a[0]=1&a[1][a]=i&a[2][a]=o&a[2][b]=p&a[3][]=3&a[4]=5&b[a]=2&b[b]=4&c=6"
    )
  }

  @Test func `super encoders write where they were asked for`() throws {
    let text = try written { encoder in
      var root = encoder.container(keyedBy: Key.self)
      try "s".encode(to: root.superEncoder())
      try [1, 2].encode(to: root.superEncoder(forKey: .a))
      var list = root.nestedUnkeyedContainer(forKey: .b)
      try "x".encode(to: list.superEncoder())
      try ["y": 1, "x": 2].encode(to: list.superEncoder())
    }
    #expect(text == "super=s&a[]=1&a[]=2&b[0]=x&b[1][x]=2&b[1][y]=1")
  }

  @Test func `the same container can be asked for twice`() throws {
    let text = try written { encoder in
      var root = encoder.container(keyedBy: Key.self)
      let list = root.superEncoder(forKey: .a)
      var first = list.unkeyedContainer()
      try first.encode(contentsOf: [["x": 1]])
      var second = list.unkeyedContainer()
      try second.encode(contentsOf: [["x": 2]])
      #expect(second.count == 2)
    }
    #expect(text == "a[0][x]=1&a[1][x]=2")
  }

  @Test func `the coding path names all keys and indices, as they were before escaping`() throws {
    let seen = Recorder()
    struct Spy: Encodable {
      let seen: Recorder
      func encode(to encoder: any Encoder) throws {
        seen.path = encoder.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        var list = encoder.unkeyedContainer()
        #expect(list.codingPath.count == encoder.codingPath.count)
        try list.encode(1)
      }
    }
    _ = try query(["a b+é": [[Spy(seen: seen)], []]], .browserForm)
    #expect(seen.path == ["a b+é", "0", "0"])
  }

  @Test func `a container that outlives its call throws`() throws {
    let kept = Recorder()
    var writer = QueryWriter(encoding: .standard)
    try writer.append(
      Custom { encoder in
        kept.encoder = encoder
        var root = encoder.container(keyedBy: Key.self)
        kept.list = root.nestedUnkeyedContainer(forKey: .a)
        try kept.list?.encode(1)
      },
      block: "Query"
    )
    #expect(throws: RequestError.self) { try kept.list?.encode([2, 3]) }
    #expect(throws: RequestError.self) { try ["x": 1].encode(to: #require(kept.encoder)) }
    try writer.append(name: "b", value: 4, block: "Query")
    #expect(unbracketed(text(of: writer)) == "a[]=1&b=4")
  }

  private final class Recorder {
    var path: [String] = []
    var encoder: (any Encoder)?
    var list: (any UnkeyedEncodingContainer)?
  }
}
