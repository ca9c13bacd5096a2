// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The encoder that a value's `encode(to:)` gets, at a node of the tree.
///
/// It is also its own container for a single value in place of its node.
struct ValueEncoder: Encoder, SingleValueEncodingContainer {
  let writer: ValueWriter
  let node: Int

  var codingPath: [any CodingKey] { writer.codingPath(of: node) }

  var userInfo: [CodingUserInfoKey: Any] { writer.policy.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    writer.open(.map, node)
    if type == ParameterKey.self { writer.tree.insert(.keepsOrder, to: node) }
    return KeyedEncodingContainer(ValueMapContainer(writer, node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    writer.open(.list, node)
    return ValueListContainer(writer: writer, node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  mutating func encodeNil() throws { try writer.encodeInPlace(String?.none, at: node) }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try writer.encodeInPlace(value, at: node)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encode(_ value: Int128) throws { try writer.encodeInPlace(value, at: node) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encode(_ value: UInt128) throws { try writer.encodeInPlace(value, at: node) }
}

// In other containers, one generic method satisfies the requirements for all scalars. Only
// requirements with a default are written out here, because the default would be used.

/// The members of a map.
struct ValueMapContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: ValueWriter
  let node: Int
  /// A Boolean value that indicates whether the keys belong to a dictionary.
  let isUnordered: Bool

  init(_ writer: ValueWriter, _ node: Int) {
    self.writer = writer
    self.node = node
    isUnordered = DictionaryKeyProbe.isUnordered(Key.self)
  }

  var codingPath: [any CodingKey] { writer.codingPath(of: node) }

  // Inlined, so its calls are compiled for each scalar, because it is never compiled for a
  // key. Without it, `model-to-query` takes half as much again.
  @inline(__always)
  private func member(_ key: Key) throws -> Int {
    writer.rules.rewritesNames
      ? try writer.addMember(key, to: node, isUnordered: isUnordered)
      : try writer.addMember(key.stringValue, to: node, isUnordered: isUnordered)
  }

  mutating func encodeNil(forKey key: Key) throws { writer.tree.setNull(try member(key)) }

  // One method for all integers satisfies each requirement, and its code is inlined there.
  @inline(__always)
  mutating func encode(_ value: some FixedWidthInteger & Encodable, forKey key: Key) throws {
    writer.set(number: value, at: try member(key))
  }

  @inline(__always)
  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try writer.encode(value, at: member(key))
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encode(_ value: Int128, forKey key: Key) throws {
    writer.set(number: value, at: try member(key))
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encode(_ value: UInt128, forKey key: Key) throws {
    writer.set(number: value, at: try member(key))
  }

  // Code that Swift synthesizes for a type calls these, and the defaults leave out nil.

  mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try add(value, key) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encodeIfPresent(_ value: Int128?, forKey key: Key) throws { try add(value, key) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws { try add(value, key) }

  mutating func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    try add(value, key)
  }

  @inline(__always)
  private mutating func add(
    _ value: (some FixedWidthInteger & Encodable)?,
    _ key: Key
  ) throws {
    if let value { try encode(value, forKey: key) } else { try addMissing(key) }
  }

  @inline(__always)
  private mutating func add(_ value: (some Encodable)?, _ key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try addMissing(key) }
  }

  private mutating func addMissing(_ key: Key) throws {
    if writer.rules.keepsMissingMembers { try encodeNil(forKey: key) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    let nested = writer.nestedContainer(.map, key, of: node)
    return KeyedEncodingContainer(ValueMapContainer<NestedKey>(writer, nested))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    ValueListContainer(writer: writer, node: writer.nestedContainer(.list, key, of: node))
  }

  mutating func superEncoder() -> any Encoder { superEncoder(SuperKey.super) }

  mutating func superEncoder(forKey key: Key) -> any Encoder { superEncoder(key) }

  private func superEncoder(_ key: some CodingKey) -> any Encoder {
    let member = writer.nested(.nothing) { try writer.addMember(key, to: node) }
    return ValueEncoder(writer: writer, node: member)
  }
}

/// The key of a base class that is written without one.
enum SuperKey: String, CodingKey { case `super` }

/// The elements of a list.
struct ValueListContainer: UnkeyedEncodingContainer {
  let writer: ValueWriter
  let node: Int

  var codingPath: [any CodingKey] { writer.codingPath(of: node) }

  var count: Int { writer.tree.count(of: node) }

  mutating func encodeNil() throws {
    writer.tree.setNull(try writer.addElement(to: node))
  }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try writer.encode(value, toList: node)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encode(_ value: Int128) throws { try writer.encode(value, toList: node) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encode(_ value: UInt128) throws { try writer.encode(value, toList: node) }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(ValueMapContainer<NestedKey>(writer, nested(.map)))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    ValueListContainer(writer: writer, node: nested(.list))
  }

  mutating func superEncoder() -> any Encoder {
    ValueEncoder(writer: writer, node: nested(.nothing))
  }

  private func nested(_ kind: ValueTree.Kind) -> Int {
    writer.nested(kind) { try writer.addElement(to: node) }
  }
}
