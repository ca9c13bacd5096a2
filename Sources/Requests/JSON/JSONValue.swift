// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A value in a parsed JSON text.
package struct JSONValue {
  private let text: Text
  private let node: Int

  private final class Text {
    let tree: ValueTree

    init(_ tree: consuming ValueTree) {
      self.tree = tree
    }
  }

  /// Reads a JSON text.
  ///
  /// - Parameters:
  ///   - data: The text, in UTF-8.
  ///   - depthLimit: The maximum number of nested lists and objects.
  /// - Throws: ``JSONReader/Malformed``.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package init(
    parsing data: Data,
    depthLimit: Int = Limits.jsonDepth
  ) throws(JSONReader.Malformed) {
    text = Text(try JSONReader.tree(of: data, depthLimit: depthLimit))
    node = ValueTree.root
  }

  private init(_ text: Text, node: Int) {
    self.text = text
    self.node = node
  }

  /// The kind of the value.
  package var kind: ValueTree.Kind { text.tree[node].kind }

  /// The text of a string, or the original text of a number.
  package var string: String { text.tree.string(of: node) }

  /// The elements of a list.
  package var elements: [JSONValue] {
    text.tree.children(of: node).map { JSONValue(text, node: $0) }
  }

  /// The members of an object in their order, including repeated names.
  package var members: [(key: String, value: JSONValue)] {
    text.tree.children(of: node).map {
      (key: text.tree.nameString(of: $0), value: JSONValue(text, node: $0))
    }
  }

  /// The elements of a list, which have no keys, or the members of an object.
  package var children: [(key: String?, value: JSONValue)] {
    kind == .map ? members.map { ($0, $1) } : elements.map { (nil, $0) }
  }
}
