// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A container of named values.
struct QueryKeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: QueryValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    if decoder.forest.isEmptyContainer(decoder.place) { return [] }
    return decoder.forest.places[decoder.place].children.compactMap { child in
      let index = QueryName.index(of: decoder.forest.places[child].name)
      return Key(stringValue: decoder.forest.name(of: child))
        ?? index.flatMap { Key(intValue: $0) }
    }
  }

  func contains(_ key: Key) -> Bool { place(of: key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    try inner(key).isNil
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

  func superDecoder() throws -> any Decoder {
    superDecoder(named: QueryKey(name: "super"))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    superDecoder(named: key)
  }

  // A superclass that wrote nothing has no name, and may be happy with none.
  private func superDecoder(named key: some CodingKey) -> any Decoder {
    decoder.inner(place(of: key) ?? QueryForest.absent, key)
  }

  private func inner(_ key: Key) throws -> QueryValueDecoder {
    guard let place = place(of: key) else { throw decoder.missing(key) }
    return decoder.inner(place, key)
  }

  private func place(of key: some CodingKey) -> Int? {
    let forest = decoder.forest
    let name =
      forest.rewritesKeys ? forest.encoding.key.name(for: key.stringValue) : key.stringValue
    return forest.child(of: decoder.place, named: Array(name.utf8)[...])
  }
}
