// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An encoder that finds out which type of coding key dictionaries use.
///
/// The type is private to the standard library. A dictionary inside a type-erasing wrapper, which
/// calls `encode(to:)` directly, shows itself by nothing else, and its keys have to be sorted too.
final class DictionaryKeyProbe: Encoder {
  /// Whether a container of keys of this type is that of a dictionary, which has no order.
  static func isUnordered(_ key: (some CodingKey).Type) -> Bool {
    let key = ObjectIdentifier(key)
    return key == dictionaryKey || key == ObjectIdentifier(ParameterMap.Key.self)
  }

  /// The type of the keys of a dictionary's container.
  private static let dictionaryKey: ObjectIdentifier? = {
    let probe = DictionaryKeyProbe()
    try? [String: Int]().encode(to: probe)
    return probe.key
  }()

  private var key: ObjectIdentifier?

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private init() {}

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    key = ObjectIdentifier(type)
    return KeyedEncodingContainer(
      QueryKeyedContainer(state: discarded(), node: QueryNode.root, sortsKeys: false)
    )
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    QueryListContainer(state: discarded(), node: QueryNode.root)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    QuerySingleContainer(state: discarded(), node: QueryNode.root)
  }

  private func discarded() -> QueryEncodingState {
    let state = QueryEncodingState(encoding: .standard)
    state.buffer.begin(.standard, block: "")
    return state
  }
}
