// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension QueryBuffer {
  /// Refuses a slot deeper than names may be.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/nestingTooDeep``.
  func checkDepth(of slot: QuerySlot) throws {
    switch slot {
    case .name(_, let parent), .element(let parent):
      if nodes[parent].depth >= Self.depthLimit { throw nestingTooDeep(at: slot) }
    case .node:
      break
    }
  }

  /// Refuses a list in place of the whole model.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``.
  func checkList(_ list: Int) throws {
    if list == QueryNode.root { throw listRoot() }
  }

  /// The error for a value nested too deeply.
  func nestingTooDeep(at slot: QuerySlot) -> RequestError {
    RequestError(
      .nestingTooDeep,
      block: block,
      field: path(of: slot),
      """
      The value is nested too deeply: servers cut off or refuse names of more than \
      \(Self.depthLimit) levels. Send it flatter, or as JSON.
      """
    )
  }

  /// The error for a number that has no text.
  func unencodable(in slot: QuerySlot) -> RequestError {
    RequestError(
      .unencodableValue,
      block: block,
      field: path(of: slot),
      "Infinity and NaN have no text that servers agree on. Leave the value out or send a text."
    )
  }

  /// The error for a scalar in place of the whole model.
  func scalarRoot() -> RequestError {
    RequestError(
      .unencodableValue,
      block: block,
      "A single value has no name to be sent under. Give it one, or pass a value with properties."
    )
  }

  /// The error for a list in place of the whole model.
  func listRoot() -> RequestError {
    RequestError(
      .unencodableValue,
      block: block,
      "A list has no name to be sent under. Give it one, or pass a value with properties."
    )
  }

  /// The error for the key of a dictionary that is not a scalar.
  func unencodableKey(at node: Int) -> RequestError {
    RequestError(
      .unencodableValue,
      block: block,
      field: path(of: node),
      "The key of a dictionary has to be a text, a number or another single value to be a name."
    )
  }

  /// The error for an error that a value's own `encode(to:)` threw.
  func encodingFailed(_ error: any Error, at node: Int) -> RequestError {
    RequestError(
      .encodingFailed,
      block: block,
      field: path(of: node),
      underlying: error,
      "The value could not be encoded, because its own encode(to:) threw. See the underlying error."
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
      if let position = nodes[current].position {
        keys.append(QueryKey(index: position))
      } else {
        keys.append(QueryKey(name: name(of: current)))
      }
      current = nodes[current].parent
    }
    return keys.reversed()
  }

  /// The name that the pairs of a dictionary's key stand for, when they are one scalar.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``.
  func text(ofKey pairs: [UInt8], at node: Int) throws -> String {
    guard pairs.first == UInt8(ascii: "="), !pairs.contains(UInt8(ascii: "&")),
      let text = PercentEscape.decode(Array(pairs.dropFirst()).span)
    else { throw unencodableKey(at: node) }
    return String(decoding: text, as: UTF8.self)
  }

  private func path(of slot: QuerySlot) -> String? {
    switch slot {
    case .name(let name, let node):
      Self.path(path(of: node), appending: QueryKey(name: name))
    case .element(let list):
      Self.path(path(of: list), appending: QueryKey(index: nodes[list].count))
    case .node(let node):
      path(of: node)
    }
  }

  private static func path(_ path: String?, appending key: QueryKey) -> String {
    guard let path else { return key.stringValue }
    return key.intValue.map { "\(path)[\($0)]" } ?? "\(path).\(key.stringValue)"
  }

  private func name(of node: Int) -> String {
    let escaped = Array(segments[nodes[node].segment])
    let name = PercentEscape.decode(escaped.span, plusAsSpace: encoding.space.storage == .plus)
    return String(decoding: name ?? escaped, as: UTF8.self)
  }
}
