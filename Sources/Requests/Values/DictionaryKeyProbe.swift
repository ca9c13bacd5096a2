// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Finds the type of coding key of dictionaries, which is private to the standard library.
///
/// Only this type reveals a dictionary inside a type-erasing wrapper, such as an `AnyEncodable`
/// that calls `encode(to:)`. The keys of such a dictionary must be sorted too.
struct DictionaryKeyProbe: Encoder {
  /// Returns true if containers with this key type belong to a dictionary and have no order.
  static func isUnordered(_ key: (some CodingKey).Type) -> Bool {
    let key = ObjectIdentifier(key)
    return key == dictionaryKey || key == ObjectIdentifier(UnorderedKey.self)
  }

  /// Returns true if keys of this type are data of a dictionary or of parameters, not names of properties.
  static func isData(_ key: (some CodingKey).Type) -> Bool {
    key == ParameterKey.self || isUnordered(key)
  }

  private static let dictionaryKey: ObjectIdentifier? = {
    var found: ObjectIdentifier?
    let probe = DictionaryKeyProbe { found = $0 }
    try? [String: Int]().encode(to: probe)
    return found
  }()

  private let note: (ObjectIdentifier) -> Void
  /// Receives the output of the empty dictionary.
  private let encoder = ValueEncoder(
    writer: ValueWriter(policy: ProbePolicy(), block: ""),
    node: ValueTree.root
  )

  private init(_ note: @escaping (ObjectIdentifier) -> Void) {
    self.note = note
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    note(ObjectIdentifier(type))
    return KeyedEncodingContainer(
      ValueMapContainer(writer: encoder.writer, node: encoder.node, isUnordered: true)
    )
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    encoder.singleValueContainer()
  }
}

/// A policy that refuses nothing, because an empty dictionary needs no decision.
private final class ProbePolicy: ValuePolicy {
  let depthLimit = 1
  let containerLimit = 1
  let callLimit = 1
  let hasMapsOfAnyKey = true
  let keepsMissingMembers = false
  let rewritesNames = false
  let refusesNames = false
  let sortsKeys = false
  let repeatsNames = true
  let userInfo: [CodingUserInfoKey: Any] = [:]
  let repeatedKeyMessage = ""
  let tooDeepMessage = ""
  let nonFiniteMessage = ""

  func text(ofKey key: borrowing ValueTree) -> String? { nil }
  func name(of key: any CodingKey, isData: Bool, path: () -> [any CodingKey]) -> String {
    key.stringValue
  }
  func refusal(ofName name: String) -> String? { nil }
  func writes(_ node: Int, of tree: borrowing ValueTree) -> Bool { true }
  func text(ofNonFinite number: NonFiniteNumber) -> String? { nil }
  func encode(_ date: Date, to writer: ValueWriter, at node: Int) {}
  func encode(_ data: Data, to writer: ValueWriter, at node: Int) {}
}
