// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The decoder that a value sees: a place in the tree of names.
struct QueryValueDecoder: Decoder {
  let forest: QueryForest
  let place: Int

  /// Whether the place is already taken for the list around itself.
  ///
  /// A single value stands for a list once. Else a type made of lists of itself would go on for
  /// ever.
  var isLoneElement = false

  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// What is written here.
  var content: QueryPlace.Content { forest.places[place].content }

  /// Whether nil is written here.
  var isNil: Bool { forest.isNil(place) }

  /// The decoder for a place inside.
  func inner(_ place: Int, _ key: some CodingKey) -> QueryValueDecoder {
    QueryValueDecoder(forest: forest, place: place, codingPath: codingPath + [key])
  }

  /// Reads a value, which may be one that its own `init(from:)` would read in another way.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let value: Any
    if type == Date.self, let date = try styledDate() {
      value = date
    } else if type == Data.self, let data = try styledData() {
      value = data
    } else if let scalar = type as? any QueryReadableScalar.Type {
      value = try decode(scalar: scalar)
    } else if let map = type as? any QueryReadableMap.Type, map.decodesFromList {
      value = try map.read(from: self)
    } else {
      return try T(from: self)
    }
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
    guard forest.hasUnexplodedMaps else { return nil }
    let texts = forest.places[place].children.map { forest.places[$0].content }
    guard case .text = content, texts.count > 1, texts.count.isMultiple(of: 2) else { return nil }
    var members = QueryForest(encoding: forest.encoding)
    for offset in stride(from: 0, to: texts.count, by: 2) {
      guard case .text(let name) = texts[offset] else { continue }
      let bytes = Array(name.utf8)
      let member = members.add(bytes[...], index: nil, to: QueryForest.root)
      members.update(member) { $0.content = texts[offset + 1] }
    }
    return QueryValueDecoder(forest: members, place: QueryForest.root, codingPath: codingPath)
  }

  /// Refuses what is no map.
  ///
  /// - Throws: `DecodingError`.
  func checkMap() throws {
    switch content {
    case .bare: throw notFound(KeyedDecodingContainer<QueryKey>.self)
    case .missing where forest.isEmptyContainer(place): break
    case .text: throw mismatch([String: Any].self, "There is a single value instead of a map.")
    case .missing where forest.places[place].isList:
      throw mismatch([String: Any].self, "There is a list instead of a map.")
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
      throw mismatch([Any].self, "There is a single value instead of a list.")
    case .text where !forest.places[place].children.isEmpty:
      return forest.places[place].children
    case .text: return [place]
    case .missing:
      guard let elements = try forest.elements(of: place) else {
        throw mismatch([Any].self, "There is a map instead of a list.")
      }
      return elements
    }
  }

  /// The date that the dialect reads out of a text, or nil when a date decodes itself.
  private func styledDate() throws -> Date? {
    if case .deferredToDate = forest.encoding.date.storage { return nil }
    guard let date = try forest.encoding.date.date(of: text(for: Date.self)) else {
      throw corrupted(Date.self)
    }
    return date
  }

  /// The bytes that the dialect reads out of a text, or nil when bytes decode themselves.
  private func styledData() throws -> Data? {
    if case .deferredToData = forest.encoding.data.storage { return nil }
    guard let data = try forest.encoding.data.data(of: text(for: Data.self)) else {
      throw corrupted(Data.self)
    }
    return data
  }

  private func decode<T: QueryReadableScalar>(scalar type: T.Type) throws -> T {
    guard let value = type.value(of: try text(for: type)) else { throw corrupted(type) }
    return value
  }

  private func text(for type: Any.Type) throws -> String {
    switch content {
    case .bare: throw notFound(type)
    case .missing: throw mismatch(type, "There is a list or a map instead of a single value.")
    case .text(let text): return text
    }
  }
}
