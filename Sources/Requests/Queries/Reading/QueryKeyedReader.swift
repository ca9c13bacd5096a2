// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A container of named values.
struct QueryKeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: QueryValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    decoder.members.compactMap { member in
      Key(stringValue: decoder.values.tree.nameString(of: member))
        ?? decoder.values.index(of: member).flatMap { Key(intValue: $0) }
    }
  }

  func contains(_ key: Key) -> Bool { decoder.node(of: key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    decoder.values.isNil(try knownNode(of: key))
  }

  // One method for all scalars satisfies each requirement, and its code is inlined there. Only
  // requirements with a default are written out, because the default would be used.
  @inline(__always)
  func decode<T: QueryReadableScalar>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder.scalar(type, at: knownNode(of: key), key)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try decoder.scalar(type, at: knownNode(of: key), key)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try decoder.scalar(type, at: knownNode(of: key), key)
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try inner(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { superDecoder(named: SuperKey.super) }

  func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(named: key) }

  // A superclass that wrote nothing has no name, and can accept its absence.
  private func superDecoder(named key: some CodingKey) -> any Decoder {
    decoder.inner(decoder.node(of: key) ?? QueryReader.absent, key)
  }

  private func inner(_ key: Key) throws -> QueryValueDecoder {
    decoder.inner(try knownNode(of: key), key)
  }

  @inline(__always)
  private func knownNode(of key: Key) throws -> Int {
    guard let node = decoder.node(of: key) else { throw decoder.missing(key) }
    return node
  }
}
