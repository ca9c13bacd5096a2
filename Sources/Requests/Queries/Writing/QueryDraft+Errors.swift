// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension QueryDraft {
  // The checks are `mutating`, as the draft is large and would be copied for each one otherwise.

  /// Refuses a slot deeper than names may be.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/nestingTooDeep``.
  mutating func checkDepth(of slot: QuerySlot) throws {
    switch slot {
    case .name(_, let parent), .element(let parent):
      if tree.nodes[parent].depth >= Limits.queryDepth { throw nestingTooDeep(at: slot) }
    case .node:
      break
    }
  }

  /// Refuses a list in place of the whole model.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``.
  mutating func checkList(_ list: Int) throws {
    if list == QueryNode.root { throw listRoot() }
  }

  /// Refuses a name inside a map that no reader could take apart.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``.
  mutating func checkName(_ name: String, in node: Int) throws {
    guard node != QueryNode.root, layout.nesting != .custom else { return }
    if !Self.isReadable(name, dots: layout.nesting == .dots) {
      throw unreadableName(.name(name, in: node))
    }
  }

  private static func isReadable(_ name: String, dots: Bool) -> Bool {
    let dot = UInt8(ascii: ".")
    return name.withUTF8Span { bytes in
      !bytes.isEmpty && !bytes.contains(UInt8(ascii: "["), or: UInt8(ascii: "]"))
        && !(dots && bytes.contains(dot, or: dot))
    }
  }

  private func unreadableName(_ slot: QuerySlot) -> RequestError {
    RequestError(
      .unencodableValue,
      block: block,
      field: path(of: slot),
      """
      A name in a map cannot be empty or contain \
      \(layout.nesting == .dots ? "dots or " : "")brackets, because servers find its end there. \
      Rename it, or send the map as JSON.
      """
    )
  }

  /// The error for a container without members where these are refused.
  func emptyContainer(at node: Int) -> RequestError {
    RequestError(
      .unencodableValue,
      block: block,
      field: path(of: node),
      """
      The list or map is empty, and no query form of that is understood by every server. Leave it \
      out, or set `emptyContainer` of the encoding.
      """
    )
  }

  /// The error for a list or a map in a list that is one value.
  func containerInJoinedList(_ list: Int) -> RequestError {
    RequestError(
      .unencodableValue,
      block: block,
      field: path(of: list),
      "A list that is written as one value can contain only single values. Use another array style."
    )
  }

  /// The error for an element that looks like two.
  func separatorInElement(of list: Int) -> RequestError {
    RequestError(
      .unencodableValue,
      block: block,
      field: path(of: list),
      """
      An element contains the character that separates elements, so the server would read two. \
      Use another array style.
      """
    )
  }

  /// The error for a list whose elements come between other values.
  func interruptedList(_ list: Int) -> RequestError {
    RequestError(
      .unencodableValue,
      block: block,
      field: path(of: list),
      """
      A list that is written as one value must be encoded without a break, and another value came \
      between its elements. Encode it from an array.
      """
    )
  }

  /// The error for a value nested too deeply.
  func nestingTooDeep(at slot: QuerySlot) -> RequestError {
    RequestError(
      .nestingTooDeep,
      block: block,
      field: path(of: slot),
      """
      The value is nested more than \(Limits.queryDepth) levels deep, and servers cut off or \
      refuse such names. Flatten it, or send it as JSON.
      """
    )
  }

  /// The error for a number that has no text.
  func unencodable(in slot: QuerySlot) -> RequestError {
    unencodable(
      in: slot,
      "Infinity and NaN have no text form that servers agree on. Leave out the value, or send a "
        + "text."
    )
  }

  /// The error for a value that has no text.
  func unencodable(in slot: QuerySlot, _ message: String) -> RequestError {
    RequestError(.unencodableValue, block: block, field: path(of: slot), message)
  }

  /// The error for a scalar in place of the whole model.
  func scalarRoot() -> RequestError {
    RequestError(
      .unencodableValue,
      block: block,
      "A single value needs a name. Give it one, or pass a value with properties."
    )
  }

  /// The error for a list in place of the whole model.
  func listRoot() -> RequestError {
    RequestError(
      .unencodableValue,
      block: block,
      "A list needs a name. Give it one, or pass a value with properties."
    )
  }

  /// The error for the key of a dictionary that is not a scalar.
  func unencodableKey(at node: Int) -> RequestError {
    RequestError(
      .unencodableValue,
      block: block,
      field: path(of: node),
      "A key of the dictionary cannot be a name. Use a text, a number or another single value."
    )
  }

  /// The error for two keys of a dictionary that are the same name.
  func repeatedKey(_ name: ArraySlice<UInt8>, in node: Int) -> RequestError {
    unencodable(
      in: .name(unescaped(name), in: node),
      """
      Two keys of a dictionary become the same name, and one value would be lost. Rename one, or \
      remove the key style of the encoding.
      """
    )
  }

  /// The error for an error that a value's own `encode(to:)` threw.
  func encodingFailed(_ error: any Error, in slot: QuerySlot) -> RequestError {
    RequestError(
      .encodingFailed,
      block: block,
      field: path(of: slot),
      underlying: error,
      "The `encode(to:)` method of the value threw an error. See the underlying error."
    )
  }

  /// The key path of a node, as in `filter.tags[2]`, or nil for the root.
  func path(of node: Int) -> String? {
    codingPath(of: node).reduce(nil) { Self.path($0, appending: $1) }
  }

  /// The keys that lead to a node, outermost first.
  func codingPath(of node: Int) -> [QueryKey] {
    var keys: [QueryKey] = []
    var current = node
    while current != QueryNode.root {
      if let position = tree.nodes[current].position {
        keys.append(QueryKey(index: position))
      } else {
        keys.append(QueryKey(name: unescaped(tree.names[tree.nodes[current].name])))
      }
      current = tree.nodes[current].parent
    }
    return keys.reversed()
  }

  /// The text of the one pair that the key of a dictionary has written.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for any other key, written
  ///   for a dictionary at a node of another draft.
  func keyText(for map: Int, of draft: QueryDraft) throws -> String {
    guard text.first == UInt8(ascii: "="), !text.contains(UInt8(ascii: "&")) else {
      throw draft.unencodableKey(at: map)
    }
    return unescaped(text.dropFirst())
  }

  private func path(of slot: QuerySlot) -> String? {
    switch slot {
    case .name(let name, let node):
      Self.path(path(of: node), appending: QueryKey(name: name))
    case .element(let list):
      Self.path(path(of: list), appending: QueryKey(index: tree.nodes[list].count))
    case .node(let node):
      path(of: node)
    }
  }

  private static func path(_ path: String?, appending key: QueryKey) -> String {
    guard let path else { return key.stringValue }
    return key.intValue.map { "\(path)[\($0)]" } ?? "\(path).\(key.stringValue)"
  }

  private func unescaped(_ escaped: ArraySlice<UInt8>) -> String {
    String(decoding: layout.unescaped(Array(escaped)), as: UTF8.self)
  }
}
