// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The encoder that a value sees: a node of the tree of names.
struct QueryValueEncoder: Encoder {
  let state: QueryEncodingState
  let node: Int

  var codingPath: [any CodingKey] { state.draft.codingPath(of: node) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let isDictionary = DictionaryKeyProbe.isUnordered(type)
    if isDictionary { state.draft.openMap(at: node) }
    if type == ParameterKey.self { state.draft.tree.keepOrder(of: node) }
    state.draft.noteContainer(node)
    return KeyedEncodingContainer(
      QueryKeyedContainer(state: state, node: node, sortsKeys: isDictionary)
    )
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if node == QueryNode.root && state.draft.failure == nil {
      state.draft.failure = state.draft.listRoot()
    }
    state.draft.tree.noteChanges(in: node)
    state.draft.noteContainer(node)
    return QueryListContainer(state: state, node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    QuerySingleContainer(state: state, node: node)
  }
}

/// A container of one value in place of the one that is encoded.
private struct QuerySingleContainer: SingleValueEncodingContainer {
  let state: QueryEncodingState
  let node: Int

  var codingPath: [any CodingKey] { state.draft.codingPath(of: node) }

  mutating func encodeNil() throws { try state.draft.writeNil(in: .node(node)) }

  mutating func encode(_ value: Bool) throws { try state.draft.write(value, in: .node(node)) }
  mutating func encode(_ value: String) throws { try state.draft.write(value, in: .node(node)) }
  mutating func encode(_ value: Double) throws { try state.draft.write(value, in: .node(node)) }
  mutating func encode(_ value: Float) throws { try state.draft.write(value, in: .node(node)) }
  mutating func encode(_ value: Int) throws { try state.draft.write(value, in: .node(node)) }
  mutating func encode(_ value: Int8) throws { try state.draft.write(value, in: .node(node)) }
  mutating func encode(_ value: Int16) throws { try state.draft.write(value, in: .node(node)) }
  mutating func encode(_ value: Int32) throws { try state.draft.write(value, in: .node(node)) }
  mutating func encode(_ value: Int64) throws { try state.draft.write(value, in: .node(node)) }
  mutating func encode(_ value: UInt) throws { try state.draft.write(value, in: .node(node)) }
  mutating func encode(_ value: UInt8) throws { try state.draft.write(value, in: .node(node)) }
  mutating func encode(_ value: UInt16) throws { try state.draft.write(value, in: .node(node)) }
  mutating func encode(_ value: UInt32) throws { try state.draft.write(value, in: .node(node)) }
  mutating func encode(_ value: UInt64) throws { try state.draft.write(value, in: .node(node)) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encode(_ value: Int128) throws { try state.draft.write(value, in: .node(node)) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encode(_ value: UInt128) throws { try state.draft.write(value, in: .node(node)) }

  mutating func encode<T: Encodable>(_ value: T) throws {
    try state.encode(value, in: .node(node))
  }
}
