// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

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
