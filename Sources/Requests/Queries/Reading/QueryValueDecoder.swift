// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The decoder that a value sees: a place in the tree of names.
struct QueryValueDecoder: Decoder {
  // Shared, so that the copies of a decoder count one reference and not each array of the tree.
  private let shared: Shared

  private final class Shared {
    let forest: QueryForest

    init(_ forest: consuming QueryForest) {
      self.forest = forest
    }
  }

  let place: Int

  /// Whether the place is already taken for the list around itself.
  ///
  /// A single value stands for a list once. Else a type made of lists of itself would go on for
  /// ever.
  var isLoneElement = false

  /// The way here, or nil at the root.
  let path: QueryPath?

  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Creates a decoder for a place in a tree.
  init(forest: consuming QueryForest, place: Int, path: QueryPath? = nil) {
    self.init(Shared(forest), place: place, path: path)
  }

  private init(_ shared: Shared, place: Int, path: QueryPath?) {
    self.shared = shared
    self.place = place
    self.path = path
  }

  /// The tree.
  var forest: QueryForest { shared.forest }

  /// What is written here.
  var content: QueryPlace.Content { forest.places[place].content }

  /// Whether nil is written here.
  var isNil: Bool { forest.isNil(place) }

  /// The decoder for a place inside.
  func inner(_ place: Int, _ key: some CodingKey) -> QueryValueDecoder {
    QueryValueDecoder(shared, place: place, path: QueryPath(path, key))
  }

  /// The place with the name of a property or the key of a dictionary, or nil when there is none.
  func place<Key: CodingKey>(of key: Key) -> Int? {
    var name = key.stringValue
    // The keys of a dictionary are those that were found here, as they are written.
    if forest.layout.rewritesKeys, !DictionaryKeyProbe.isData(Key.self) {
      name = forest.encoding.key.name(for: name, isData: false)
    }
    return forest.child(of: place, named: name)
  }

  /// Reads the scalar at a place inside.
  ///
  /// A decoder for the place is made only where none is there, as it knows why.
  @inline(__always)
  func scalar<T: QueryReadableScalar>(
    _ type: T.Type,
    at place: Int,
    _ key: @autoclosure () -> some CodingKey
  ) throws -> T {
    if case .text(let text) = forest.places[place].content, let value = type.value(of: text) {
      return value
    }
    return try inner(place, key()).decode(scalar: type)
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
    guard forest.layout.hasUnexplodedMaps else { return nil }
    let texts = forest.places[place].children.map { forest.places[$0].content }
    guard case .text = content, texts.count > 1, texts.count.isMultiple(of: 2) else { return nil }
    var members = QueryForest(encoding: forest.encoding)
    for offset in stride(from: 0, to: texts.count, by: 2) {
      guard case .text(let name) = texts[offset] else { continue }
      let bytes = Array(name.utf8)
      members.add(bytes[...], texts[offset + 1], to: QueryForest.root)
    }
    return QueryValueDecoder(forest: members, place: QueryForest.root, path: path)
  }

  /// Reads a scalar.
  func decode<T: QueryReadableScalar>(scalar type: T.Type) throws -> T {
    guard let value = type.value(of: try text(for: type)) else { throw corrupted(type) }
    return value
  }

  /// The text here.
  ///
  /// - Throws: `DecodingError`.
  func text(for type: Any.Type) throws -> String {
    switch content {
    case .bare: throw notFound(type)
    case .missing: throw mismatch(type, "Expected a single value, but found a list or a map.")
    case .text(let text): return text
    }
  }
}

extension QueryValueDecoder {
  /// Refuses what is no map.
  ///
  /// - Throws: `DecodingError`.
  func checkMap() throws {
    switch content {
    case .bare: throw notFound(KeyedDecodingContainer<ParameterKey>.self)
    case .missing where forest.isEmptyContainer(place): break
    case .text: throw mismatch([String: Any].self, "Expected a map, but found a single value.")
    case .missing where forest.places[place].isList:
      throw mismatch([String: Any].self, "Expected a map, but found a list.")
    case .missing: break
    }
  }

  /// The elements of the list here.
  ///
  /// - Throws: `DecodingError`, and ``RequestError`` with ``RequestError/Code/queryTooLarge``.
  func elements() throws -> [Int] {
    switch content {
    case .bare: throw notFound([Any].self)
    case .text where isLoneElement:
      throw mismatch([Any].self, "Expected a list, but found a single value.")
    case .text where !forest.places[place].children.isEmpty:
      return forest.places[place].children
    case .text: return [place]
    case .missing:
      guard let elements = try forest.elements(of: place) else {
        throw mismatch([Any].self, "Expected a list, but found a map.")
      }
      return elements
    }
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

  func decodeNil() -> Bool { decoder.forest.isNil(decoder.place) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try decoder.decode(type)
  }
}
