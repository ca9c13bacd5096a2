// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

@testable import Requests

struct ValueTreeTests {
  /// Members of one map, whose names begin and end alike in many ways.
  private static let spellings = [
    "", "a", "b", "ab", "ba", "aab", "abb", "name", "nine", "page", "per_page", "x_y", "x_z_y",
  ]

  private func tree(_ names: [String], unordered: Bool = false) -> ValueTree {
    var tree = ValueTree()
    _ = tree.open(.map, ValueTree.root)
    for name in names {
      let node = tree.appendMember(name, to: ValueTree.root, isUnordered: unordered)
      tree.set(.number, node) { $0.append(decimal: 1) }
    }
    return tree
  }

  private func names(of tree: borrowing ValueTree) -> [String] {
    var names: [String] = []
    for member in tree.children(of: ValueTree.root) { names.append(tree.nameString(of: member)) }
    return names
  }

  private func ordered(
    _ names: [String],
    unordered: Bool = false,
    sortsKeys: Bool = false
  ) throws -> [String] {
    var settings = JSONSettings()
    if sortsKeys { settings.formatting.insert(.sortedKeys) }
    var tree = tree(names, unordered: unordered)
    #expect(tree.putMembersInOrder(JSONPolicy(settings)) == nil)
    return self.names(of: tree)
  }

  @Test(arguments: 0..<13)
  func `members keep their order, whatever their names have in common`(start: Int) throws {
    let names = Array(Self.spellings[start...] + Self.spellings[..<start])
    #expect(try ordered(names) == names)
  }

  @Test func `many members keep their order`() throws {
    let names = (0..<100).map { "member\($0 * 7 % 100)" }
    #expect(try ordered(names) == names)
  }

  @Test func `keys of a dictionary are in the order of their bytes`() throws {
    let names = ["é", "z", "a", "Z", "", "ab", "a\0", "\u{10000}", "\u{FFFF}"]
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(try ordered(names, unordered: true) == sorted)
    #expect(try ordered(names, sortsKeys: true) == sorted)
  }

  @Test(arguments: [2, 5, 40])
  func `of two members with one name the last one stays, in its place`(count: Int) throws {
    let others = (0..<count).map { "n\($0)" }
    #expect(try ordered(["a", "b"] + others + ["a"]) == ["b"] + others + ["a"])
  }

  @Test func `two equal keys of a dictionary are told, unless they are left out`() {
    var tree = tree(["b", "a", "b"], unordered: true)
    #expect(tree.putMembersInOrder(JSONPolicy(JSONSettings())) == 3)
    tree = self.tree(["b", "a", "b"], unordered: true)
    tree.insert(.isLeftOut, to: 1)
    #expect(tree.putMembersInOrder(JSONPolicy(JSONSettings())) == nil)
    #expect(names(of: tree) == ["a", "b"])
  }

  @Test func `elements of a set are in the order of their texts, with lists at the end`() {
    var tree = ValueTree()
    _ = tree.open(.list, ValueTree.root)
    for text in ["b", "", "a", "ab", "c"] {
      let node = tree.appendElement(to: ValueTree.root)
      if text == "c" {
        _ = tree.open(.list, node)
      } else if text.utf8.isEmpty {
        tree.set(true, node)
      } else {
        tree.set(.text, node) { $0.append(text) }
      }
    }
    tree.sortElements(of: ValueTree.root, stride: 1)
    #expect(tree.children(of: ValueTree.root) == [2, 3, 4, 1, 5])
    #expect(tree.path(of: 5) == "[4]")
  }

  @Test func `a path has names and positions`() {
    var tree = ValueTree()
    _ = tree.open(.map, ValueTree.root)
    let user = tree.appendMember("user", to: ValueTree.root, isUnordered: false)
    _ = tree.open(.map, user)
    let tags = tree.appendMember("tags", to: user, isUnordered: false)
    _ = tree.open(.list, tags)
    let first = tree.appendElement(to: tags)
    let second = tree.appendElement(to: tags)
    #expect(tree.path(of: ValueTree.root) == nil)
    #expect(tree.path(of: tags) == "user.tags")
    #expect(tree.path(of: first) == "user.tags[0]")
    #expect(tree.path(of: second) == "user.tags[1]")
  }
}
