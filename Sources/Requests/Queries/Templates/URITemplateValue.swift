// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The value of a variable (RFC 6570 §2.3).
enum URITemplateValue {
  /// Nothing, nil, or a list or an associative array without members: the variable is left out.
  case undefined

  /// One text.
  case scalar(String)

  /// Texts in their order.
  case list([String])

  /// Names and texts in their order.
  case map([(name: String, text: String)])

  // Names of a template have no brackets around them.
  private static let policy = {
    let options = QueryEncoding.Options()
    return QueryPolicy(options, QueryLayout(options), refusesNames: false)
  }()

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - value: A scalar, a list or an associative array.
  ///   - name: The variable, for errors.
  ///   - block: The block that errors name.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``,
  ///   ``RequestError/Code/nestingTooDeep`` or ``RequestError/Code/encodingFailed``.
  /// - Complexity: O(*n*), where *n* is the size of the value, or O(*n* log *n*) for dictionaries and sets.
  init(_ value: any Encodable, name: String, block: String) throws(RequestError) {
    let tree = try ValueWriter.tree(of: value, named: name, policy: Self.policy, block: block)
    // Without a member, this is 0, an empty root.
    let member = tree.firstChild(of: ValueTree.root)
    try self.init(tree, member, name: name, block: block, bool: .literal)
  }

  /// Reads a node of a tree.
  init(
    _ tree: borrowing ValueTree,
    _ node: Int,
    name: String,
    block: String,
    bool: QueryEncoding.BoolStyle
  ) throws(RequestError) {
    switch tree[node].kind {
    case .list:
      var texts: [String] = []
      for element in tree.children(of: node) {
        if let text = try Self.text(tree, element, name, block, bool) { texts.append(text) }
      }
      self = texts.isEmpty ? .undefined : .list(texts)
    case .map:
      var members: [(name: String, text: String)] = []
      for member in tree.children(of: node) {
        guard let text = try Self.text(tree, member, name, block, bool) else { continue }
        members.append((tree.nameString(of: member), text))
      }
      self = members.isEmpty ? .undefined : .map(members)
    default:
      self = tree.scalarText(node, bool: bool).map(URITemplateValue.scalar) ?? .undefined
    }
  }

  /// The text of a single value, or nil if the value is missing.
  private static func text(
    _ tree: borrowing ValueTree,
    _ node: Int,
    _ name: String,
    _ block: String,
    _ bool: QueryEncoding.BoolStyle
  ) throws(RequestError) -> String? {
    guard tree[node].isContainer else { return tree.scalarText(node, bool: bool) }
    throw RequestError(
      .unencodableValue,
      block: block,
      field: name,
      "A template and OpenAPI accept a text, a list of texts, or a map of names and texts, without "
        + "deeper nesting. Send this value in the body, or in a query with another encoding."
    )
  }
}
