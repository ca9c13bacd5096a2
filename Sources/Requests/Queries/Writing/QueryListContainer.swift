// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A container of elements, which are named by the dialect.
struct QueryListContainer: UnkeyedEncodingContainer {
  let state: QueryEncodingState
  let node: Int

  var codingPath: [any CodingKey] { state.draft.codingPath(of: node) }
  var count: Int { state.draft.tree.nodes[node].count }

  /// A nil element that is left out takes no index.
  mutating func encodeNil() throws { try state.draft.writeNil(in: .element(of: node)) }

  mutating func encode(_ value: Bool) throws {
    try state.draft.write(value, in: .element(of: node))
  }
  mutating func encode(_ value: String) throws {
    try state.draft.write(value, in: .element(of: node))
  }
  mutating func encode(_ value: Double) throws {
    try state.draft.write(value, in: .element(of: node))
  }
  mutating func encode(_ value: Float) throws {
    try state.draft.write(value, in: .element(of: node))
  }
  mutating func encode(_ value: Int) throws {
    try state.draft.write(value, in: .element(of: node))
  }
  mutating func encode(_ value: Int8) throws {
    try state.draft.write(value, in: .element(of: node))
  }
  mutating func encode(_ value: Int16) throws {
    try state.draft.write(value, in: .element(of: node))
  }
  mutating func encode(_ value: Int32) throws {
    try state.draft.write(value, in: .element(of: node))
  }
  mutating func encode(_ value: Int64) throws {
    try state.draft.write(value, in: .element(of: node))
  }
  mutating func encode(_ value: UInt) throws {
    try state.draft.write(value, in: .element(of: node))
  }
  mutating func encode(_ value: UInt8) throws {
    try state.draft.write(value, in: .element(of: node))
  }
  mutating func encode(_ value: UInt16) throws {
    try state.draft.write(value, in: .element(of: node))
  }
  mutating func encode(_ value: UInt32) throws {
    try state.draft.write(value, in: .element(of: node))
  }
  mutating func encode(_ value: UInt64) throws {
    try state.draft.write(value, in: .element(of: node))
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encode(_ value: Int128) throws {
    try state.draft.write(value, in: .element(of: node))
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encode(_ value: UInt128) throws {
    try state.draft.write(value, in: .element(of: node))
  }

  mutating func encode<T: Encodable>(_ value: T) throws {
    try state.encode(value, in: .element(of: node))
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    let nested = element()
    state.draft.noteContainer(nested)
    return KeyedEncodingContainer(
      QueryKeyedContainer<NestedKey>(state: state, node: nested, sortsKeys: false)
    )
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let nested = element()
    state.draft.noteContainer(nested)
    return QueryListContainer(state: state, node: nested)
  }

  mutating func superEncoder() -> any Encoder {
    QueryValueEncoder(state: state, node: element())
  }

  private func element() -> Int {
    state.nodeOrFailure(for: .element(of: node))
  }
}
