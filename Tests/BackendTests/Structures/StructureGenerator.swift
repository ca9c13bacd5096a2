// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// Makes structures out of what servers take apart: odd keys, odd texts, ragged and deep nesting.
///
/// How wild a structure may be is drawn once for each, so that some of them pass any server and few
/// are refused for more than one reason.
struct StructureGenerator {
  /// What a generated structure may be made of.
  enum Range: Sendable {
    /// Everything.
    case all
    /// Plain keys, five levels of brackets and twenty elements: what every nesting server reads.
    case common
    /// What fits into the types that typed readers fill.
    case typed
  }

  private var random: SplitMix64
  private let range: Range
  private let keepsKeysPlain: Bool
  private let keepsListsFlat: Bool
  private let keepsMapsAlike: Bool
  private let depth: Int
  private let listLimit: Int

  init(_ range: Range, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    self.range = range
    keepsKeysPlain = range != .all || random.chance(65)
    keepsListsFlat = random.chance(50)
    keepsMapsAlike = random.chance(60)
    depth = random.pick(range == .common ? [0, 1, 2, 3] : [0, 0, 1, 1, 2, 3, 4, 7])
    listLimit = random.pick(range == .common ? [2, 4, 20] : [2, 3, 5, 21, 30])
    self.random = random
  }

  /// The structure of the seed.
  mutating func structure() -> Structure {
    range == .typed ? node(depth) : map(depth, ofAtMost: 5)
  }

  private mutating func map(_ depth: Int, ofAtMost limit: Int) -> Structure {
    var keys: [String] = []
    for _ in 0..<Int.random(in: 1...limit, using: &random) {
      let key = key()
      // Keys are the same to a server only if their bytes are.
      if !keys.contains(where: { $0.utf8.elementsEqual(key.utf8) }) { keys.append(key) }
    }
    return .map(keys.map { .init(key: $0, value: value(depth)) })
  }

  private mutating func value(_ depth: Int) -> Structure {
    if depth == 0 { return random.chance(40) ? list(of: 0) : scalar() }
    return switch random.next() % 4 {
    case 0: scalar()
    case 1: list(of: keepsListsFlat ? 0 : depth)
    default: map(depth - 1, ofAtMost: 3)
    }
  }

  private mutating func list(of depth: Int) -> Structure {
    let count = Int.random(in: 0...(depth > 1 ? 2 : listLimit), using: &random)
    if depth == 0 { return .list((0..<count).map { _ in scalar() }) }
    if random.chance(25) { return .list((0..<count).map { _ in value(depth - 1) }) }
    guard keepsMapsAlike, case .map(let fields) = map(0, ofAtMost: 3) else {
      // An element has two brackets: its index and the key in it.
      return .list((0..<count).map { _ in map(max(depth - 2, 0), ofAtMost: 3) })
    }
    return .list(
      (0..<count).map { _ in .map(fields.map { .init(key: $0.key, value: scalar()) }) }
    )
  }

  private mutating func node(_ depth: Int) -> Structure {
    var fields: [Structure.Field] = []
    if random.chance(60) { fields.append(.init(key: "text", value: scalar())) }
    if random.chance(30) { fields.append(.init(key: "note", value: scalar())) }
    if random.chance(50) { fields.append(.init(key: "list", value: list(of: 0))) }
    if depth > 0, random.chance(60) { fields.append(.init(key: "child", value: node(depth - 1))) }
    if depth > 0, random.chance(50) {
      let count = Int.random(in: 0...(depth > 1 ? 2 : min(listLimit, 5)), using: &random)
      fields.append(.init(key: "children", value: .list((0..<count).map { _ in node(depth - 1) })))
    }
    return .map(fields.shuffled(using: &random))
  }

  private mutating func scalar() -> Structure {
    switch random.next() % 16 {
    case 0: .flag(random.chance(50))
    case 1: .number(Int.random(in: -1000...1000, using: &random))
    case 2: .null
    default: .text(text())
    }
  }

  private mutating func text() -> String {
    (0..<random.pick([0, 1, 1, 1, 2, 4])).map { _ in random.pick(Self.texts) }.joined()
  }

  private mutating func key() -> String {
    if keepsKeysPlain || random.chance(60) { return random.pick(Self.plainKeys) }
    return random.pick(Self.oddKeys)
  }

  private static let plainKeys = [
    "a", "b", "c", "d", "e", "user", "first_name", "Tag", "x1", "sort-by", "größe", "日本", "😀",
  ]

  private static let oddKeys = [
    "a.b", ".a", "a.", "a b", " a", "a ", "a[b]", "a[", "a]", "[a]", "[]", "[", "]", "a[]", "", "0",
    "1", "2", "10", "007", "-1", "1.5", "__proto__", "constructor", "hasOwnProperty", "toString",
    "length", "a_b", "_a", "!a", "a=b", "a&b", "a;b", "a+b", "a%b", "a%5Bb%5D", "a,b", "a'b",
    "a\"b",
    "a\\b", "a/b", "a?b", "a#b", "a\tb", "a\nb", "a\u{0}b", "e\u{301}", "é", "\u{FEFF}a", "_method",
    "utf8", "GLOBALS",
  ]

  private static let texts = [
    "x", "word", "1", "0", "true", "null", "undefined", "a b", " ", "&", "=", "+", "%", "%20",
    "%5B",
    ";", "#", "[", "]", "[]", ".", ",", "|", "'", "\"", "\\", "/", "?", ":", "@", "<b>", "{}", "$",
    "é", "e\u{301}", "ß", "日本語", "😀", "👩‍👩‍👧", "\u{FEFF}", "\u{0}", "\r\n", "\t", "9007199254740993",
  ]
}
