// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Finds the type of coding key of dictionaries, which is private to the standard library.
///
/// Only this type reveals a dictionary inside a type-erasing wrapper, such as an `AnyEncodable`
/// that calls `encode(to:)`. The keys of such a dictionary must be sorted too.
///
/// A dictionary asks a decoder for the same type of key, and a decoder can throw it.
struct DictionaryKeyProbe: Decoder {
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
    do {
      _ = try [String: Int](from: DictionaryKeyProbe())
      return nil
    } catch {
      return (error as? Found)?.key
    }
  }()

  /// The type of key that a container was requested for, or nil for another container.
  private struct Found: Error {
    var key: ObjectIdentifier?
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw Found(key: ObjectIdentifier(type))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Found() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Found() }
}
