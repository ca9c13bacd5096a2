// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// A query, read in three dialects: pairs and trees are written and read again without a loss.
enum QueryTarget: FuzzTarget {
  static let name = "query"

  private static let dialects: [QueryEncoding] = [.standard, .php, .repeated]

  static func run(_ input: FuzzInput) {
    // One of them a time, as inputs are cheaper than dialects.
    let encoding = dialects[Int(input.bytes.last ?? 0) % dialects.count]
    let query = QueryString(input.wholeText)
    checkPairs(query)
    checkTree(query, encoding)
    var input = input
    var texts: [(name: String, value: String)] = []
    while let name = input.text() { texts.append((name, input.text() ?? "")) }
    checkTexts(texts, encoding)
  }

  private static func checkPairs(_ query: QueryString) {
    // The raw pairs hold every byte but separators.
    let raw = Array(query.rawPairs)
    let written = raw.map { Array($0.name) + ($0.value.map { [0x3D] + $0 } ?? []) }
    let kept = query.description.utf8.split(separator: 0x26).map(Array.init)
    Rule.holds(written == kept, "the raw pairs are not the text")
    guard let pairs = Rule.refusing({ try query.pairs }) else { return }
    Rule.holds(pairs.count == raw.count, "a pair is lost")
    let composed = Rule.must("pairs are not written") {
      try ComposedRequest {
        for pair in pairs {
          if let value = pair.value { Query(pair.name, value) } else { Query(pair.name) }
        }
      }
    }
    let text = composed.url.query ?? ""
    Rule.holds(text.utf8.allSatisfy(isQueryByte), "a query holds a byte that it may not")
    let again = Rule.must("pairs are not read again") { try QueryString("?" + text).pairs }
    // A bare empty name writes nothing that could be read.
    let expected = pairs.filter { !($0.name.isEmpty && $0.value == nil) }
    Rule.holds(again.count == expected.count, "a written pair is lost")
    for (left, right) in zip(again, expected) {
      Rule.holds(Rule.same(left.name, right.name), "a name is changed")
      Rule.holds(Rule.same(left.value, right.value), "a value is changed")
    }
  }

  private static func checkTree(_ query: QueryString, _ encoding: QueryEncoding) {
    // What has no value is left out, and numbers that are left as names are read as a list.
    guard let tree = Rule.refusing({ try query.tree(encoding: encoding) }),
      !hasGap(tree, isRoot: true)
    else { return }
    let encoder = QueryEncoder(encoding: encoding)
    guard let text = Rule.refusing({ try encoder.encode(WrittenTree(tree)) }) else { return }
    let again = Rule.must("a written tree is not read again: \(text)") {
      try QueryString("?" + text).tree(encoding: encoding)
    }
    let rewritten = Rule.must("a tree is not written again") {
      try encoder.encode(WrittenTree(again))
    }
    Rule.holds(text == rewritten, "a tree is changed: \(text) becomes \(rewritten)")
  }

  /// Whether a list or a map has a null, except for the map of all names, which is never a list.
  private static func hasGap(_ tree: QueryTree, isRoot: Bool = false) -> Bool {
    let children: [QueryTree] =
      switch tree {
      case .null, .scalar: []
      case .list(let elements): elements
      case .map(let members): members.map(\.value)
      }
    return children.contains { !isRoot && $0 == .null || hasGap($0) }
  }

  private static func checkTexts(
    _ texts: [(name: String, value: String)],
    _ encoding: QueryEncoding
  ) {
    let composed = Rule.refusing {
      try ComposedRequest { for text in texts { Query(text.name, text.value, encoding: encoding) } }
    }
    guard let composed else { return }
    let pairs = Rule.must("texts are not read") {
      try QueryString("?" + (composed.url.query ?? "")).pairs
    }
    Rule.holds(pairs.count == texts.count, "a text adds or takes a pair")
    for (pair, text) in zip(pairs, texts) {
      Rule.holds(Rule.same(pair.name, text.name), "a name is changed")
      Rule.holds(Rule.same(pair.value, text.value), "a value is changed")
    }
  }

  private static func isQueryByte(_ byte: UInt8) -> Bool { queryBytes[Int(byte)] }

  /// RFC 3986 §3.4, and the brackets and `+` that are always escaped.
  private static let queryBytes = Rule.bytes(butFor: "\"#+<>[\\]^`{|}")
}
