// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The encoder that a value sees: a node of the tree of names.
struct QueryValueEncoder: Encoder {
  let state: QueryEncodingState
  let node: Int

  var codingPath: [any CodingKey] { state.buffer.codingPath(of: node) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let isDictionary = DictionaryKeyProbe.isUnordered(type)
    if isDictionary { state.buffer.openMap(at: node) }
    if type == ParameterKey.self { state.buffer.keepOrder(of: node) }
    state.buffer.noteContainer(node)
    return KeyedEncodingContainer(
      QueryKeyedContainer(state: state, node: node, sortsKeys: isDictionary)
    )
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if node == QueryNode.root && state.buffer.failure == nil {
      state.buffer.failure = state.buffer.listRoot()
    }
    state.buffer.noteContainer(node)
    return QueryListContainer(state: state, node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    QuerySingleContainer(state: state, node: node)
  }
}
