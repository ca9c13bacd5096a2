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
