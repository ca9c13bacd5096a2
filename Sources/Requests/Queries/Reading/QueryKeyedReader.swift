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

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(type, key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(type, key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(type, key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try scalar(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(type, key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(type, key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(type, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(type, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(type, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try scalar(type, key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(type, key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(type, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(type, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(type, key) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(type, key) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(type, key) }

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

  func superDecoder() throws -> any Decoder {
    superDecoder(named: ParameterKey.name("super"))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    superDecoder(named: key)
  }

  // A superclass that wrote nothing has no name, and can accept its absence.
  private func superDecoder(named key: some CodingKey) -> any Decoder {
    decoder.inner(decoder.node(of: key) ?? QueryReader.absent, key)
  }

  // Inlined, so its calls are compiled for the type of each scalar.
  @inline(__always)
  private func scalar<T: QueryReadableScalar>(_ type: T.Type, _ key: Key) throws -> T {
    try decoder.scalar(type, at: knownNode(of: key), key)
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
