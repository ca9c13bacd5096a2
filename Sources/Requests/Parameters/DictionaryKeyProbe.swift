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

  /// Whether keys of this type are data, and not the names of properties: those of a dictionary or of
  /// parameters.
  static func isData(_ key: (some CodingKey).Type) -> Bool {
    key == ParameterKey.self || isUnordered(key)
  }

  /// The type of the keys of a dictionary's container.
  private static let dictionaryKey: ObjectIdentifier? = {
    let probe = DictionaryKeyProbe()
    try? [String: Int]().encode(to: probe)
    return probe.key
  }()

  private var key: ObjectIdentifier?
  /// Takes what the dictionary, which is empty, has to write.
  private let writer = JSONWriter(
    session: JSONSession(settings: JSONSettings(), block: ""),
    owner: nil,
    component: .none
  )

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private init() {}

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    key = ObjectIdentifier(type)
    let serial = writer.output.frame.serial
    return KeyedEncodingContainer(
      JSONKeyedContainer(place: writer.container(.keyed, serial: serial))
    )
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    JSONUnkeyedContainer(place: writer.container(.unkeyed, serial: writer.output.frame.serial))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    JSONSingleValueContainer(writer: writer, serial: writer.output.frame.serial)
  }
}
