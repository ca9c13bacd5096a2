// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The decoder of a value, at a node of the tree.
///
/// It is the only decoder of this package, and its own container for a single value.
struct QueryValueDecoder: Decoder, SingleValueDecodingContainer {
  let values: QueryValues
  let node: Int

  /// The path to this node, or nil at the root.
  let path: QueryPath?

  /// A Boolean value that indicates whether the node already is the single element of a list.
  ///
  /// A single value becomes a list only once. Otherwise, a type made of lists of itself would never end.
  var isLoneElement = false

  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The kind of this node.
  var kind: ValueTree.Kind { values.tree[node].kind }

  /// The members of a map.
  var members: [Int] { values.isEmptyContainer(node) ? [] : values.tree.children(of: node) }

  /// The decoder of an inner node.
  func inner(_ node: Int, _ key: some CodingKey) -> QueryValueDecoder {
    QueryValueDecoder(values: values, node: node, path: QueryPath(path, key))
  }

  /// The node with the name of a property or the key of a dictionary, or nil if there is no such node.
  func node<Key: CodingKey>(of key: Key) -> Int? {
    var name = key.stringValue
    // The keys of a dictionary come from this node, and are not rewritten.
    if values.layout.rewritesKeys, !DictionaryKeyProbe.isData(Key.self) {
      name = values.encoding.key.name(for: name, isData: false)
    }
    return values.member(name, of: node)
  }

  /// Reads the scalar at an inner node.
  ///
  /// If the node has no scalar, it creates a decoder that knows the reason.
  @inline(__always)
  func scalar<T: QueryReadableScalar>(
    _ type: T.Type,
    at node: Int,
    _ key: @autoclosure () -> some CodingKey
  ) throws -> T {
    if values.tree[node].kind == .text,
      let value = values.tree.withText(of: node, { type.value(of: $0) })
    {
      return value
    }
    return try inner(node, key()).decode(scalar: type)
  }

  /// Reads a value, even if its own `init(from:)` expects another form.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // The most frequent type that is not a model, checked before the runtime looks up conformances.
    if type == [String].self { return try result([String].read(from: self), as: type) }
    guard let readable = type as? any QueryReadable.Type else { return try T(from: self) }
    return try result(readable.read(from: self), as: type)
  }

  // Written out because each has a default that throws.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try decode(scalar: type) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try decode(scalar: type) }

  // Separate, so reading a model does not look up what only the cast needs.
  @inline(never)
  private func result<T>(_ value: some QueryReadable, as type: T.Type) throws -> T {
    guard let value = value as? T else { throw corrupted(type) }
    return value
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if let members = try unexplodedMembers() { return try members.container(keyedBy: type) }
    try checkMap()
    return KeyedDecodingContainer(QueryKeyedReader(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    QueryListReader(decoder: self, elements: try elements())
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { values.isNil(node) }

  /// The members of a map that OpenAPI writes as one value, with alternating names and texts.
  func unexplodedMembers() throws -> QueryValueDecoder? {
    guard values.layout.hasUnexplodedMaps, let list = values.tree.list(ofText: node) else {
      return nil
    }
    let texts = values.tree.children(of: list)
    guard texts.count > 1, texts.count.isMultiple(of: 2) else { return nil }
    var members = ValueTree()
    members.become(.map, ValueTree.root)
    for offset in stride(from: 0, to: texts.count, by: 2) {
      let name = values.tree.string(of: texts[offset])
      let member = members.appendMember(name, to: ValueTree.root, isUnordered: false)
      members.set(.text, member) {
        $0.append(values.tree.texts, values.tree.text(of: texts[offset + 1]))
      }
    }
    let inner = QueryValues(taking: &members, encoding: values.encoding)
    return QueryValueDecoder(values: inner, node: ValueTree.root, path: path)
  }

  /// Reads a scalar.
  func decode<T: QueryReadableScalar>(scalar type: T.Type) throws -> T {
    try checkText(type)
    guard let value = values.tree.withText(of: node, { type.value(of: $0) }) else {
      throw corrupted(type)
    }
    return value
  }

  /// The text of this node.
  ///
  /// - Throws: `DecodingError`.
  func text(for type: Any.Type) throws -> String {
    try checkText(type)
    return values.tree.string(of: node)
  }
}

extension QueryValueDecoder {
  /// Refuses a node that is not text.
  private func checkText(_ type: Any.Type) throws {
    switch kind {
    case .text: break
    case .null: throw notFound(type)
    default: throw mismatch(type, "Expected a single value, but found a list or a map.")
    }
  }

  /// Refuses a node that is not a map.
  ///
  /// - Throws: `DecodingError`.
  func checkMap() throws {
    switch kind {
    case .null: throw notFound(KeyedDecodingContainer<ParameterKey>.self)
    case .text: throw mismatch([String: Any].self, "Expected a map, but found a single value.")
    case .list where !values.isEmptyContainer(node):
      throw mismatch([String: Any].self, "Expected a map, but found a list.")
    default: break
    }
  }

  /// The elements of this list.
  ///
  /// - Throws: `DecodingError`, and ``RequestError`` with ``RequestError/Code/queryTooLarge``.
  func elements() throws -> [Int] {
    if kind == .null { throw notFound([Any].self) }
    if kind == .text, isLoneElement {
      throw mismatch([Any].self, "Expected a list, but found a single value.")
    }
    if let elements = try values.elements(of: node) { return elements }
    if kind == .text { return [node] }
    throw mismatch([Any].self, "Expected a list, but found a map.")
  }
}

// These errors never contain the value, because it can be a secret and errors are logged.
extension QueryValueDecoder {
  /// The error for a shape that the type does not have.
  func mismatch(_ type: Any.Type, _ description: String) -> DecodingError {
    .typeMismatch(type, context(description))
  }

  /// The error for a bare name.
  func notFound(_ type: Any.Type) -> DecodingError {
    .valueNotFound(type, context("The name has no value."))
  }

  /// The error for a text that is not of the type.
  func corrupted(_ type: Any.Type) -> DecodingError {
    .dataCorrupted(context("The text is not a valid \(type), or is out of its range."))
  }

  /// The error for a missing name.
  func missing(_ key: some CodingKey) -> DecodingError {
    .keyNotFound(key, context("The query does not contain this name."))
  }

  /// The error for an element after the last.
  func atEnd(_ type: Any.Type, _ index: Int) -> DecodingError {
    let element = inner(node, ParameterKey.index(index))
    return .valueNotFound(type, element.context("The list has no more elements."))
  }

  private func context(_ description: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: description)
  }
}
