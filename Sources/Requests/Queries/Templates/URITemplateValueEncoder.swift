// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The encoder that the value of a variable sees.
struct URITemplateValueEncoder: Encoder {
  let state: URITemplateValueState
  let slot: URITemplateValueState.Slot

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let isDictionary = DictionaryKeyProbe.isUnordered(type)
    state.openMap(in: slot, isDictionary: isDictionary)
    return KeyedEncodingContainer(URITemplateMapContainer(state: state))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    state.openList(in: slot)
    return URITemplateListContainer(state: state)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    URITemplateScalarContainer(state: state, slot: slot)
  }
}

/// A container of one value in place of the one that is read.
struct URITemplateScalarContainer: SingleValueEncodingContainer {
  let state: URITemplateValueState
  let slot: URITemplateValueState.Slot

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { state.write(nil, in: slot) }

  mutating func encode<T: Encodable>(_ value: T) throws {
    try state.encode(value, in: slot)
  }
}

/// A container of the members of a list.
struct URITemplateListContainer: UnkeyedEncodingContainer {
  let state: URITemplateValueState

  var codingPath: [any CodingKey] { [] }
  var count: Int { state.count }

  mutating func encodeNil() { state.write(nil, in: .element) }

  mutating func encode<T: Encodable>(_ value: T) throws {
    try state.encode(value, in: .element)
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy keyType: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    state.refuse()
    return KeyedEncodingContainer(URITemplateMapContainer(state: state))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    state.refuse()
    return self
  }

  mutating func superEncoder() -> any Encoder {
    URITemplateValueEncoder(state: state, slot: .element)
  }
}

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
