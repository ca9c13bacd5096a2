// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A dictionary, whatever its keys and values are.
protocol QueryMap: QueryWritable {
  /// Whether its own `encode(to:)` writes keys and values in turn, as one list.
  static var encodesAsList: Bool { get }

  /// Writes its pairs under a node.
  func encodePairs(to state: QueryEncodingState, at node: Int) throws
}

extension Dictionary: QueryWritable, QueryMap where Key: Encodable, Value: Encodable {
  static var kind: QueryValueKind { encodesAsList ? .map : .plain }

  static var encodesAsList: Bool {
    !(Key.self == String.self || Key.self == Int.self
      || Key.self is any CodingKeyRepresentable.Type)
  }

  func encodePairs(to state: QueryEncodingState, at node: Int) throws {
    state.buffer.openMap(at: node)
    for (key, value) in self {
      let name = state.rewritten(try state.name(of: key, at: node))
      let start = state.buffer.entryStart
      try state.encode(value, in: .name(name, in: node))
      state.buffer.noteEntry(name, since: start, at: node)
    }
  }
}

extension QueryEncodingState {
  private static let numericKeys = QueryEncoding(bool: .numeric)

  /// A name as the dialect rewrites it.
  func rewritten(_ name: String) -> String {
    buffer.layout.rewritesKeys ? buffer.encoding.key.name(for: name) : name
  }

  /// The text of a dictionary's key that is no coding key, such as a `UUID` or an enumeration.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a key that is a
  ///   container or writes nothing.
  func name(of key: some Encodable, at node: Int) throws -> String {
    let encoding = buffer.encoding.bool.storage == .numeric ? Self.numericKeys : .standard
    let scratch = QueryEncodingState(encoding: encoding)
    scratch.buffer.begin(encoding, block: buffer.block)
    let keyNode = scratch.buffer.addNode(named: "", in: QueryNode.root)
    do {
      try scratch.encode(key, in: .node(keyNode))
    } catch let error as RequestError {
      // Its key path starts at the key, which is nothing the caller could look up.
      throw RequestError(
        error.code,
        block: error.block,
        field: buffer.path(of: node),
        underlying: error.underlying,
        error.message
      )
    }
    return try buffer.text(ofKey: scratch.buffer.bytes, at: node)
  }
}
