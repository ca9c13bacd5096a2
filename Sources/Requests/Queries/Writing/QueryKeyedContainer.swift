// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A container of named values: a model, or a dictionary whose keys are then sorted.
struct QueryKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let state: QueryEncodingState
  let node: Int

  /// Whether the pairs are put into the order of their keys once all are written.
  let sortsKeys: Bool

  /// Whether names are rewritten, asked for once.
  private let rewritesKeys: Bool

  init(state: QueryEncodingState, node: Int, sortsKeys: Bool) {
    self.state = state
    self.node = node
    self.sortsKeys = sortsKeys
    rewritesKeys = state.draft.layout.rewritesKeys
  }

  var codingPath: [any CodingKey] { state.draft.codingPath(of: node) }

  mutating func encodeNil(forKey key: Key) throws { try writeNil(key) }

  mutating func encode(_ value: Bool, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: String, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Double, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Float, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Int, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Int8, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Int16, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Int32, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Int64, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: UInt, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: UInt8, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: UInt16, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: UInt32, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: UInt64, forKey key: Key) throws { try write(value, key) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encode(_ value: Int128, forKey key: Key) throws { try write(value, key) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encode(_ value: UInt128, forKey key: Key) throws { try write(value, key) }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    let name = rewritten(key.stringValue)
    state.draft.noteMember(of: node)
    let start = state.draft.records.count
    try state.encode(value, in: .name(name, in: node))
    if sortsKeys { state.draft.noteEntry(since: start, at: node) }
  }

  // Synthesized code calls these, and leaves nil out where they are missing.

  mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }
  mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }
  mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }
  mutating func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }
  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }
  mutating func encodeIfPresent(_ value: Int8?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }
  mutating func encodeIfPresent(_ value: Int16?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }
  mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }
  mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }
  mutating func encodeIfPresent(_ value: UInt?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }
  mutating func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }
  mutating func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }
  mutating func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }
  mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encodeIfPresent(_ value: Int128?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws {
    if let value { try write(value, key) } else { try writeNil(key) }
  }

  mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try writeNil(key) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    let nested = nestedNode(key)
    return KeyedEncodingContainer(
      QueryKeyedContainer<NestedKey>(state: state, node: nested, sortsKeys: false)
    )
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let nested = nestedNode(key)
    state.draft.tree.noteChanges(in: nested)
    return QueryListContainer(state: state, node: nested)
  }

  mutating func superEncoder() -> any Encoder {
    superEncoder(named: "super")
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    superEncoder(named: key.stringValue)
  }

  private func superEncoder(named name: String) -> any Encoder {
    let name = rewritten(name)
    state.draft.noteMember(of: node)
    return QueryValueEncoder(
      state: state,
      node: state.nodeOrFailure(for: .name(name, in: node))
    )
  }

  private func rewritten(_ name: String) -> String {
    guard rewritesKeys else { return name }
    return state.rewritten(name, isData: DictionaryKeyProbe.isData(Key.self))
  }

  private func nestedNode(_ key: Key) -> Int {
    let name = rewritten(key.stringValue)
    state.draft.noteMember(of: node)
    let nested = state.nodeOrFailure(for: .name(name, in: node))
    state.draft.noteContainer(nested)
    return nested
  }

  private func writeNil(_ key: Key) throws {
    state.draft.noteMember(of: node)
    if state.draft.layout.dropsNil { return }
    let name = rewritten(key.stringValue)
    let start = state.draft.records.count
    try state.draft.writeNil(in: .name(name, in: node))
    if sortsKeys { state.draft.noteEntry(since: start, at: node) }
  }

  // Inlined, since only then what it calls is compiled for the type of each scalar: it is never
  // compiled for a key.
  @inline(__always)
  private func write(_ scalar: some QueryScalar, _ key: Key) throws {
    let name = rewritesKeys ? rewritten(key.stringValue) : key.stringValue
    let start = state.draft.records.count
    try state.draft.write(scalar, in: .name(name, in: node))
    if sortsKeys { state.draft.noteEntry(since: start, at: node) }
  }
}

/// A name or an index on the way to a value, for the coding path that a value may ask for.
struct QueryKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  /// The name of a property or the key of a dictionary.
  init(name: String) {
    stringValue = name
    intValue = nil
  }

  /// The place of an element in a list.
  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init(stringValue: String) {
    self.init(name: stringValue)
  }

  init(intValue: Int) {
    self.init(index: intValue)
  }
}
