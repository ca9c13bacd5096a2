// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// What the presets write, and what they refuse on behalf of their servers.
struct QueryPresetTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let encoding: QueryEncoding
    let value: Tree

    /// With brackets as they are; nil for a value that is refused.
    let expected: String?
    var testDescription: String { "\(name) \(value)" }

    init(_ name: String, _ encoding: QueryEncoding, _ value: Tree, _ expected: String?) {
      self.name = name
      self.encoding = encoding
      self.value = value
      self.expected = expected
    }
  }

  static func list(_ count: Int) -> Tree { .list((0..<count).map { .number($0) }) }

  static func nested(_ levels: Int) -> Tree {
    (1..<levels).reduce(1 as Tree) { inner, _ in ["b": inner] }
  }

  static let cases: [Case] = [
    Case("php", .php, ["a": [1, ["b": true]]], "a[0]=1&a[1][b]=1"),
    Case("php", .php, ["a": ["0": 1, "1": 2]], nil),
    Case("php", .php, ["a": ["1": 1, "0": 2]], nil),
    Case("php", .php, ["a": ["1": 1, "2": 2]], "a[1]=1&a[2]=2"),
    Case("php", .php, ["a": ["0": 1, "b": nil]], nil),
    Case("php", .php, ["a.b": 1], nil),
    Case("php", .php, ["a b": 1], nil),
    Case("php", .php, ["a[b]": 1], nil),
    Case("php", .php, ["": 1], nil),
    Case("php", .php, ["": ["b": 1]], nil),
    Case("php", .php, ["a": ["b\0": 1]], nil),
    Case("php", .php, ["a": ["b.c d": 1]], "a[b.c%20d]=1"),
    Case("php", .php, ["a": 1, "b": 2, "a": 3], nil),
    Case("rails", .rails, ["a": [["b": 1, "c": [2]], ["b": 3]]], "a[][b]=1&a[][c][]=2&a[][b]=3"),
    Case("rails", .rails, ["a": [["b": 1], ["c": 2]]], nil),
    Case("rails", .rails, ["a": [["b": [1]], ["b": [2]]]], nil),
    Case("rails", .rails, ["a": [["b": [1]]]], "a[][b][]=1"),
    Case("rails", .rails, ["a": [["b": ["c": 1]], ["b": ["c": 2]]]], "a[][b][c]=1&a[][b][c]=2"),
    Case("rails", .rails, ["a": [["b": ["c": 1]], ["b": ["d": 2]]]], nil),
    Case("rails", .rails, ["a": [["b": 1], 5, ["c": 2]]], "a[][b]=1&a[]=5&a[][c]=2"),
    Case("rails", .rails, ["a": [[1]]], nil),
    Case("qs", .qs, ["a": ["b": true]], "a[b]=true"),
    Case("qs", .qs, ["a": list(20)], (0..<20).map { "a[]=\($0)" }.joined(separator: "&")),
    Case("qs", .qs, ["a": list(21)], nil),
    Case("qs", .qs, ["a": nested(6)], "a[b][b][b][b][b]=1"),
    Case("qs", .qs, ["a": nested(7)], nil),
    Case("qs", .qs, ["a": ["10": 1, "20": 2]], nil),
    Case("qs", .qs, ["a": ["10": 1, "x": 2]], "a[10]=1&a[x]=2"),
    Case("qs", .qs, ["10": 1], "10=1"),
    Case("qs", .qs, ["constructor": 1], nil),
    Case("qs", .qs, ["a": ["__proto__": 1]], nil),
    Case("repeated", .repeated, ["a": [1, 2], "b.c[d]": 3], "a=1&a=2&b.c[d]=3"),
    Case("repeated", .repeated, ["": [1]], nil),
    Case("repeated", .repeated, ["a": ["b": 1]], nil),
    Case("repeated", .repeated, ["a": [[1]]], nil),
    Case("repeated", .repeated, ["a": [["b": 1]]], nil),
    Case("spring", .spring, ["a": [1], "b": [["c": ["d": 2]]]], "a[0]=1&b[0].c.d=2"),
    Case("spring", .spring, ["a": list(257)], nil),
    Case("spring", .spring, ["a": ["b c": 1]], nil),
    Case("spring", .spring, ["a": ["_id": 1]], "a._id=1"),
    Case("spring", .spring, ["_id": 1], nil),
    Case("spring", .spring, ["_a": ["id": 1]], nil),
    Case("gorilla", .gorilla, ["a": [1, 2], "b": [["c": ["d": 3]]]], "a=1&a=2&b.0.c.d=3"),
    Case("gorilla", .gorilla, ["a": ["x", ""]], nil),
    Case("gorilla", .gorilla, ["a": [[1]]], nil),
    Case("alamofire", .alamofire, ["b": [true, ["c": 1]], "a": nil], "b[]=1&b[][c]=1"),
    Case("afNetworking", .afNetworking, ["b": ["d": 1, "c": nil], "a": false], "a=0&b[c]&b[d]=1"),
    Case("facebook", .facebook, ["b": "/?", "a": true], "a=1&b=%2F%3F"),
    Case("facebook", .facebook, ["a": [1]], nil),
    Case("facebook", .facebook, ["a": ["b": 1]], nil),
    Case("form", .browserForm, ["a b": "~*"], "a+b=%7E*"),
  ]

  @Test(arguments: cases)
  func `a preset writes what its server reads, and nothing else`(_ example: Case) throws {
    guard let expected = example.expected else {
      let error = #expect(throws: RequestError.self) { try query(example.value, example.encoding) }
      #expect([.unencodableValue, .nestingTooDeep, .queryTooLarge].contains(error?.code))
      #expect(error?.field != nil)
      return
    }
    #expect(unbracketed(try query(example.value, example.encoding)) == expected)
  }

  @Test(arguments: [
    ("php", QueryEncoding.php, 1_000), ("qs", .qs, 1_000), ("flat", .repeated, 1_000),
  ])
  func `the pair after the last that is kept is an error`(
    _ name: String,
    _ encoding: QueryEncoding,
    _ limit: Int
  ) throws {
    let pairs = { (count: Int) in Tree.map((0..<count).map { ("k\($0)", .number($0)) }) }
    #expect(try query(pairs(limit), encoding).split(separator: "&").count == limit)
    let error = #expect(throws: RequestError.self) { try query(pairs(limit + 1), encoding) }
    #expect(error?.code == .queryTooLarge)
  }

  @Test func `options of a preset can be changed and its server stays`() throws {
    var encoding = QueryEncoding.php
    encoding.bool = .literal
    #expect(try query(a: true, encoding) == "a=true")
    #expect(throws: RequestError.self) { try query(["a.b": 1], encoding) }
    #expect(try query(a: true, .php) == "a=1")
  }

  @Test func `a refused value leaves what was written before`() throws {
    var writer = QueryWriter(encoding: .php)
    try writer.append(name: "a", value: [1], block: "Query")
    #expect(throws: RequestError.self) { try writer.append(["b.c": 1], block: "Query") }
    try writer.append(["d": true], block: "Query")
    #expect(text(of: writer) == "a%5B%5D=1&d=1")
  }
}
