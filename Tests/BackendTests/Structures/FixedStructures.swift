// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The structures on which servers were found to differ, by name.
enum FixedStructures {
  static let all: [(name: String, value: Structure)] = [
    ("list", ["a": ["1", "2", "3"]]),
    ("list of one", ["a": ["1"]]),
    ("list with an empty text", ["a": ["1", "", "3"]]),
    ("list with commas", ["a": ["1,2", "3"]]),
    ("list of 25", ["a": numbered(25)]),
    ("list of 120", ["a": numbered(120)]),
    ("map", ["a": ["b": "1", "c": "2"]]),
    ("map in a map", ["a": ["b": ["c": "1"]]]),
    ("map of lists", ["a": ["b": ["1", "2"], "c": ["3", "4"]]]),
    ("map of depth 5", ["a": nested(5)]),
    ("map of depth 6", ["a": nested(6)]),
    ("map of depth 33", ["a": nested(33)]),
    ("key with a dot", ["a": ["b.c": "1"]]),
    ("key with a space", ["a": ["b c": "1"]]),
    ("key with brackets", ["a": ["b[c]": "1"]]),
    ("key in Unicode", ["a": ["é😀": "1"]]),
    ("keys 10 and 20", ["a": ["10": "x", "20": "y"]]),
    ("keys 0 and 1", ["a": ["0": "x", "1": "y"]]),
    ("empty key", ["a": ["": "1"]]),
    ("list of maps", ["a": [["b": "1", "c": "2"], ["b": "3", "c": "4"]]]),
    ("list of ragged maps", ["a": [["b": "1"], ["c": "2"], ["b": "3", "c": "4"]]]),
    ("list of maps of lists", ["a": [["b": ["1", "2"]], ["b": ["3", "4"]]]]),
    ("list of lists", ["a": [["1", "2"], ["3", "4"]]]),
    (
      "list of maps of lists of maps",
      ["a": [["b": [["c": "1"], ["c": "2"]]], ["b": [["c": "3"]]]]]
    ),
    ("nil", ["a": nil, "b": ["c": nil, "d": "1"], "e": ["1", nil, "2"]]),
    ("Bool", ["a": true, "b": [false, true]]),
    ("empty list", ["a": [], "b": "1", "c": [[], ["1"]]]),
    ("empty map", ["a": [:], "b": "1", "c": [[:], ["d": "1"]]]),
  ]

  /// The structures at which servers give up, or take a name for another one.
  static let limits: [(name: String, value: Structure)] = [
    ("dot at the top", ["a.b": "1"]),
    ("space at the top", ["a b": "1"]),
    ("names that PHP makes one of", ["a.b": "1", "a_b": "2"]),
    ("names of JavaScript", ["a": ["__proto__": "1", "b": "2"], "constructor": "3"]),
    ("list of 21 maps", ["a": .list((0..<21).map { ["b": .number($0)] })]),
    ("list in mixed company", ["a": ["1", ["2"], "3", ["b": "4"]]]),
    ("map of depth 40", ["a": nested(40)]),
    ("map of depth 100", ["a": nested(100)]),
    ("list of 1,001", ["a": numbered(1_001)]),
    ("1,001 names", .map((0...1_000).map { .init(key: "a\($0)", value: .number($0)) })),
    ("4,097 names", .map((0...4_096).map { .init(key: "a\($0)", value: .number($0)) })),
    ("text of 50,000 bytes", ["a": .text(String(repeating: "x", count: 50_000))]),
  ]

  /// The structures that fit into the types that typed readers fill.
  static let typed: [(name: String, value: Structure)] = [
    ("text", ["text": "1"]),
    ("empty text", ["text": "", "note": "1"]),
    ("list", ["list": ["1", "2"]]),
    ("list of one", ["list": ["1"]]),
    ("list with an empty text", ["list": ["1", "", "3"]]),
    ("list with commas", ["list": ["1,2", "3"]]),
    ("list of one with commas", ["list": ["1,2"]]),
    ("list of 25", ["list": numbered(25)]),
    ("list of 120", ["list": numbered(120)]),
    ("list of 300", ["list": numbered(300)]),
    ("map in a map", ["child": ["text": "1", "child": ["text": "2"]]]),
    ("map of lists", ["child": ["list": ["1", "2"]]]),
    ("map of depth 33", nested(33, key: "child", value: ["text": "1"])),
    ("list of maps", ["children": [["text": "1", "note": "2"], ["text": "3", "note": "4"]]]),
    ("list of ragged maps", ["children": [["text": "1"], ["note": "2"]]]),
    ("list of maps of lists", ["children": [["list": ["1", "2"]], ["list": ["3"]]]]),
    (
      "list of maps of lists of maps", ["children": [["children": [["text": "1"], ["text": "2"]]]]]
    ),
    ("nil", ["text": nil, "note": "1", "list": ["1", nil]]),
    ("empty list", ["list": [], "text": "1"]),
    ("empty map", ["child": [:], "text": "1"]),
  ]

  private static func numbered(_ count: Int) -> Structure {
    .list((0..<count).map { .text("v\($0)") })
  }

  private static func nested(
    _ depth: Int,
    key: String = "b",
    value: Structure = "1"
  ) -> Structure {
    (0..<depth).reduce(value) { inner, _ in .map([.init(key: key, value: inner)]) }
  }
}
