// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The decoder that a value sees: a node of the tree.
///
/// It is the only decoder of this package.
struct QueryValueDecoder: Decoder {
  let values: QueryValues
  let node: Int

  /// Whether the node is already taken for the list around itself.
  ///
  /// A single value stands for a list once. Else a type made of lists of itself would go on for
  /// ever.
  var isLoneElement = false

  /// The way here, or nil at the root.
  let path: QueryPath?

  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Creates a decoder for a node.
  init(_ values: QueryValues, node: Int, path: QueryPath? = nil) {
    self.values = values
    self.node = node
    self.path = path
  }

  /// What is here.
  var kind: ValueTree.Kind { values.tree[node].kind }

  /// Whether nil is written here.
  var isNil: Bool { values.isNil(node) }

  /// The members of a map.
  var members: [Int] { values.isEmptyContainer(node) ? [] : values.tree.children(of: node) }

  /// The decoder for a node inside.
  func inner(_ node: Int, _ key: some CodingKey) -> QueryValueDecoder {
    QueryValueDecoder(values, node: node, path: QueryPath(path, key))
  }

  /// The node with the name of a property or the key of a dictionary, or nil when there is none.
  func node<Key: CodingKey>(of key: Key) -> Int? {
    var name = key.stringValue
    // The keys of a dictionary are those that were found here, as they are written.
    if values.layout.rewritesKeys, !DictionaryKeyProbe.isData(Key.self) {
      name = values.encoding.key.name(for: name, isData: false)
    }
    return values.member(name, of: node)
  }

  /// Reads the scalar at a node inside.
  ///
  /// A decoder for the node is made only where none is there, as it knows why.
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

  /// Reads a value, which may be one that its own `init(from:)` would read in another way.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // The most usual type that is no model, before the runtime is asked about conformances.
    if type == [String].self { return try result([String].read(from: self), as: type) }
    guard let readable = type as? any QueryReadable.Type else { return try T(from: self) }
    return try result(readable.read(from: self), as: type)
  }

  // Apart, so that reading a model does not look up what only the cast needs.
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

  func singleValueContainer() -> any SingleValueDecodingContainer {
    QuerySingleReader(decoder: self)
  }

  /// The members of a map that OpenAPI writes as one value, names and texts in turn.
  private func unexplodedMembers() throws -> QueryValueDecoder? {
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
    return QueryValueDecoder(inner, node: ValueTree.root, path: path)
  }

  /// Reads a scalar.
  func decode<T: QueryReadableScalar>(scalar type: T.Type) throws -> T {
    try checkText(type)
    guard let value = values.tree.withText(of: node, { type.value(of: $0) }) else {
      throw corrupted(type)
    }
    return value
  }

  /// The text here.
  ///
  /// - Throws: `DecodingError`.
  func text(for type: Any.Type) throws -> String {
    try checkText(type)
    return values.tree.string(of: node)
  }
}

extension QueryValueDecoder {
  /// Refuses what is no text.
  private func checkText(_ type: Any.Type) throws {
    switch kind {
    case .text: break
    case .null: throw notFound(type)
    default: throw mismatch(type, "Expected a single value, but found a list or a map.")
    }
  }

  /// Refuses what is no map.
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

  /// The elements of the list here.
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

// None of these errors holds the value: it may be a secret, and errors are logged.
extension QueryValueDecoder {
  /// The error for a shape that the type does not have.
  func mismatch(_ type: Any.Type, _ description: String) -> DecodingError {
    .typeMismatch(type, context(description))
  }

  /// The error for a bare name.
  func notFound(_ type: Any.Type) -> DecodingError {
    .valueNotFound(type, context("The name has no value."))
  }

  /// The error for a text that is none of the type.
  func corrupted(_ type: Any.Type) -> DecodingError {
    .dataCorrupted(context("The text is not a valid \(type), or is out of its range."))
  }

  /// The error for a name that does not come.
  func missing(_ key: some CodingKey) -> DecodingError {
    .keyNotFound(key, context("The query does not contain this name."))
  }

  /// The error for an element after the last.
  func atEnd(_ type: Any.Type, _ index: Int) -> DecodingError {
    let path = codingPath + [ParameterKey.index(index)]
    return .valueNotFound(
      type,
      DecodingError.Context(codingPath: path, debugDescription: "The list has no more elements.")
    )
  }

  private func context(_ description: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: description)
  }
}

/// A container of one value in place of the one that is decoded.
struct QuerySingleReader: SingleValueDecodingContainer {
  let decoder: QueryValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.isNil }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try decoder.decode(type)
  }
}
