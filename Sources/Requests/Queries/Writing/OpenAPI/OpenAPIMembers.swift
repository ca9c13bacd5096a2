// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The parameters that a model stands for: each member is one.
struct OpenAPIMembers {
  /// The names and the values, in the order written.
  let members: [(name: String, value: URITemplateValue)]

  /// The block that errors name.
  let block: String

  /// Takes a value under a name.
  init(name: String, value: any Encodable, encoding: QueryEncoding, block: String) throws {
    self.block = block
    members = [
      (name, try URITemplateValue(value, name: name, block: block, encoding: encoding))
    ]
  }

  /// Takes the members of a model or a dictionary.
  init(_ model: any Encodable, encoding: QueryEncoding, block: String) throws {
    self.block = block
    let collector = OpenAPIMemberCollector(encoding: encoding, block: block)
    try collector.collect(model)
    members = collector.members
  }
}

/// An encoder that keeps the members of a model apart.
final class OpenAPIMemberCollector: Encoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  fileprivate var members: [(name: String, value: URITemplateValue)] = []
  private var failure: RequestError?
  private var isUnordered = false
  private var wrappers = 0
  private let encoding: QueryEncoding
  private let block: String

  init(encoding: QueryEncoding, block: String) {
    self.encoding = encoding
    self.block = block
  }

  /// Reads the members of a model.
  func collect(_ model: any Encodable) throws {
    do {
      try model.encode(to: self)
    } catch let error as RequestError {
      throw error
    } catch {
      throw RequestError(
        .encodingFailed,
        block: block,
        underlying: error,
        "The `encode(to:)` method of the value threw an error. See the underlying error."
      )
    }
    if let failure { throw failure }
    if isUnordered {
      members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      for (member, next) in zip(members, members.dropFirst())
      where member.name.utf8.elementsEqual(next.name.utf8) {
        throw RequestError(
          .unencodableValue,
          block: block,
          field: member.name,
          """
          Two keys of a dictionary become the same name, and one value would be lost. Rename one, \
          or remove the key style of the encoding.
          """
        )
      }
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if DictionaryKeyProbe.isUnordered(type) { isUnordered = true }
    return KeyedEncodingContainer(OpenAPIMemberContainer(collector: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    refuse()
    return URITemplateListContainer(
      state: URITemplateValueState(name: "", block: block, encoding: encoding)
    )
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    OpenAPIWrapperContainer(collector: self)
  }

  /// Adds a member.
  fileprivate func append(_ value: any Encodable, _ key: some CodingKey) throws {
    let name = name(of: key)
    members.append(
      (name, try URITemplateValue(value, name: name, block: block, encoding: encoding))
    )
  }

  /// Adds a member that is nil.
  fileprivate func appendNil(_ key: some CodingKey) {
    members.append((name(of: key), .undefined))
  }

  private func name<Key: CodingKey>(of key: Key) -> String {
    encoding.key.name(for: key.stringValue, isData: DictionaryKeyProbe.isData(Key.self))
  }

  /// The encoder of a member that is opened and not handed over.
  fileprivate func refusal() -> URITemplateValueState {
    refuse()
    return URITemplateValueState(name: "", block: block, encoding: encoding)
  }

  /// Goes on with the value inside another.
  fileprivate func unwrap(_ value: some Encodable) throws {
    wrappers += 1
    // A scalar would ask for the same container again, without end.
    if value is any QueryScalar || wrappers > 64 { return refuse() }
    try value.encode(to: self)
  }

  /// Refuses what has no members.
  fileprivate func refuse() {
    if failure == nil {
      failure = RequestError(
        .unencodableValue,
        block: block,
        """
        OpenAPI parameters need names. Pass a model or a dictionary, whose members become the \
        parameters.
        """
      )
    }
  }
}

private struct OpenAPIMemberContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let collector: OpenAPIMemberCollector

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) { collector.appendNil(key) }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try collector.append(value, key)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(URITemplateMapContainer(state: collector.refusal()))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    URITemplateListContainer(state: collector.refusal())
  }

  mutating func superEncoder() -> any Encoder {
    URITemplateValueEncoder(state: collector.refusal(), slot: .root)
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

private struct OpenAPIWrapperContainer: SingleValueEncodingContainer {
  let collector: OpenAPIMemberCollector

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() {}

  mutating func encode<T: Encodable>(_ value: T) throws { try collector.unwrap(value) }
}
