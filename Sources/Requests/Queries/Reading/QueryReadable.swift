// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A type whose values are not just read by their own `init(from:)`.
protocol QueryReadable: Decodable {
  /// Reads a value.
  static func read(from decoder: QueryValueDecoder) throws -> Self
}

// An array of scalars asks for a container and then, by way of its witnesses, for each element.
extension Array: QueryReadable where Element: QueryReadableScalar {
  static func read(from decoder: QueryValueDecoder) throws -> [Element] {
    let places = try decoder.elements()
    var elements: [Element] = []
    elements.reserveCapacity(places.count)
    for (index, place) in places.enumerated() {
      elements.append(try decoder.scalar(Element.self, at: place, ParameterKey.index(index)))
    }
    return elements
  }
}

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
      let inner = decoder.inner(child, ParameterKey.name(name))
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

// Types that the dialect says how to read.

extension Date: QueryReadable {
  static func read(from decoder: QueryValueDecoder) throws -> Date {
    try decoder.styledDate() ?? Date(from: decoder)
  }
}

extension Data: QueryReadable {
  static func read(from decoder: QueryValueDecoder) throws -> Data {
    try decoder.styledData() ?? Data(from: decoder)
  }
}

extension QueryValueDecoder {
  /// The date that the dialect reads out of a text, or nil when a date decodes itself.
  fileprivate func styledDate() throws -> Date? {
    if case .deferredToDate = forest.encoding.date.storage { return nil }
    guard let date = try forest.encoding.date.date(of: text(for: Date.self)) else {
      throw corrupted(Date.self)
    }
    return date
  }

  /// The bytes that the dialect reads out of a text, or nil when bytes decode themselves.
  fileprivate func styledData() throws -> Data? {
    if case .deferredToData = forest.encoding.data.storage { return nil }
    guard let data = try forest.encoding.data.data(of: text(for: Data.self)) else {
      throw corrupted(Data.self)
    }
    return data
  }
}

/// A value that is read out of the text of one pair.
protocol QueryReadableScalar: QueryReadable {
  /// The value of a text, or nil when the text is none of the type.
  static func value(of text: String) -> Self?
}

extension QueryReadableScalar {
  static func read(from decoder: QueryValueDecoder) throws -> Self {
    try decoder.decode(scalar: Self.self)
  }
}

extension String: QueryReadableScalar {
  static func value(of text: String) -> String? { text }
}

extension Bool: QueryReadableScalar {
  static func value(of text: String) -> Bool? {
    switch text {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }
}

extension FixedWidthInteger where Self: QueryReadableScalar {
  static func value(of text: String) -> Self? {
    // Swift takes a plus sign too, which no writer writes and a form would have as a space.
    text.utf8.first == UInt8(ascii: "+") ? nil : Self(text)
  }
}

extension Int: QueryReadableScalar {}
extension Int8: QueryReadableScalar {}
extension Int16: QueryReadableScalar {}
extension Int32: QueryReadableScalar {}
extension Int64: QueryReadableScalar {}
extension UInt: QueryReadableScalar {}
extension UInt8: QueryReadableScalar {}
extension UInt16: QueryReadableScalar {}
extension UInt32: QueryReadableScalar {}
extension UInt64: QueryReadableScalar {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Int128: QueryReadableScalar {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UInt128: QueryReadableScalar {}

extension Double: QueryReadableScalar {
  static func value(of text: String) -> Double? {
    guard QueryNumber.isDecimal(text), let value = Double(text), value.isFinite else { return nil }
    return value
  }
}

extension Float: QueryReadableScalar {
  static func value(of text: String) -> Float? {
    guard QueryNumber.isDecimal(text), let value = Float(text), value.isFinite else { return nil }
    return value
  }
}

// The texts that QueryScalar writes for these types; their own init(from:) asks for another shape.

extension URL: QueryReadableScalar {
  static func value(of text: String) -> URL? { URL(string: text) }
}

extension UUID: QueryReadableScalar {
  static func value(of text: String) -> UUID? { UUID(uuidString: text) }
}

extension Decimal: QueryReadableScalar {
  static func value(of text: String) -> Decimal? {
    // Foundation reads the number that a text begins with and does not look at the rest.
    guard QueryNumber.isDecimal(text), let value = Decimal(string: text), value.isFinite else {
      return nil
    }
    return value
  }
}
