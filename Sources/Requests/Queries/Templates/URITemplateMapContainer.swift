// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A container of the names and texts of an associative array.
struct URITemplateMapContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let state: URITemplateValueState

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) {}

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try state.encode(value, in: .member(key.stringValue))
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    state.refuse()
    return KeyedEncodingContainer(URITemplateMapContainer<NestedKey>(state: state))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    state.refuse()
    return URITemplateListContainer(state: state)
  }

  mutating func superEncoder() -> any Encoder {
    URITemplateValueEncoder(state: state, slot: .member("super"))
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    URITemplateValueEncoder(state: state, slot: .member(key.stringValue))
  }
}
