// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Dictionary: QueryReadable where Key: Decodable, Value: Decodable {
  /// Whether its own `init(from:)` reads keys and values in turn, out of one list.
  private static var decodesFromList: Bool {
    !(Key.self == String.self || Key.self == Int.self
      || Key.self is any CodingKeyRepresentable.Type)
  }

  /// Reads it out of names and values, as ``QueryMap`` writes it.
  static func read(from decoder: QueryValueDecoder) throws -> [Key: Value] {
    try decoder.checkNames()
    guard decodesFromList else { return try Self(from: decoder) }
    try decoder.checkMap()
    var map: [Key: Value] = [:]
    if decoder.forest.isEmptyContainer(decoder.place) { return map }
    for child in decoder.forest.places[decoder.place].children {
      let name = decoder.forest.name(of: child)
      let inner = decoder.inner(child, QueryKey(name: name))
      map[try inner.decode(key: Key.self, name)] = try inner.decode(Value.self)
    }
    return map
  }
}

extension QueryValueDecoder {
  /// Refuses names of different bytes that are one key of a `Dictionary`, which would lose a value.
  fileprivate func checkNames() throws {
    var names: Set<String> = []
    for child in forest.places[place].children {
      let isPlain = forest.places[child].name.allSatisfy { $0 < 0x80 }
      guard isPlain || names.insert(forest.name(of: child)).inserted else {
        throw forest.equivalentNames(at: child)
      }
    }
  }

  /// Reads the key of a dictionary that is no coding key, such as a `UUID` or an enumeration.
  func decode<Key: Decodable>(key type: Key.Type, _ name: String) throws -> Key {
    var forest = QueryForest(encoding: forest.encoding)
    let place = forest.add([], .text(name), to: QueryForest.root)
    return try QueryValueDecoder(forest: forest, place: place, path: path).decode(type)
  }
}
