// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A type whose values are not read only by their own `init(from:)`.
protocol QueryReadable: Decodable {
  /// Reads a value.
  static func read(from decoder: QueryValueDecoder) throws -> Self
}

// An array of scalars requests a container and then, through its witnesses, each element.
extension Array: QueryReadable where Element: QueryReadableScalar {
  static func read(from decoder: QueryValueDecoder) throws -> [Element] {
    let nodes = try decoder.elements()
    var elements: [Element] = []
    elements.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      elements.append(try decoder.scalar(Element.self, at: node, ParameterKey.index(index)))
    }
    return elements
  }
}

extension Dictionary: QueryReadable where Key: Decodable, Value: Decodable {
  /// A Boolean value that indicates whether its own `init(from:)` reads alternating keys and values
  /// from one list.
  private static var decodesFromList: Bool { !(Key.self is any CodingKeyRepresentable.Type) }

  /// Reads it from names and values in the form of ``QueryMap``.
  static func read(from decoder: QueryValueDecoder) throws -> [Key: Value] {
    let decoder = try decoder.unexplodedMembers() ?? decoder
    let map = try decodesFromList ? members(of: decoder) : Self(from: decoder)
    guard map.count == decoder.members.count else { throw decoder.equalKeys }
    return map
  }

  private static func members(of decoder: QueryValueDecoder) throws -> [Key: Value] {
    try decoder.checkMap()
    var map: [Key: Value] = [:]
    for child in decoder.members {
      let name = decoder.values.tree.nameString(of: child)
      let inner = decoder.inner(child, ParameterKey.name(name))
      map[try inner.decode(key: Key.self, name)] = try inner.decode(Value.self)
    }
    return map
  }
}

extension QueryValueDecoder {
  /// The error for names with different bytes that are one key of a `Dictionary`, because a value would be lost.
  fileprivate var equalKeys: RequestError {
    QueryString.error(
      .conflictingNames,
      in: values.tree.queryPath(of: node),
      """
      Two names are the same key of a Dictionary, such as `1` and `01`, or texts that differ only in \
      their Unicode normalization. Read `pairs`, or a tree.
      """
    )
  }

  /// Reads a dictionary key that is not a coding key, such as a `UUID` or an enumeration.
  func decode<Key: Decodable>(key type: Key.Type, _ name: String) throws -> Key {
    var tree = ValueTree()
    tree.set(.text, ValueTree.root) { $0.append(name) }
    let key = QueryValues(taking: &tree, encoding: values.encoding)
    return try QueryValueDecoder(values: key, node: ValueTree.root, path: path).decode(type)
  }
}

// Types whose form depends on the dialect.

extension Date: QueryReadable {
  static func read(from decoder: QueryValueDecoder) throws -> Date {
    guard let date = try decoder.values.encoding.date.date(of: decoder.text(for: Date.self)) else {
      throw decoder.corrupted(Date.self)
    }
    return date
  }
}

extension Data: QueryReadable {
  static func read(from decoder: QueryValueDecoder) throws -> Data {
    let style = decoder.values.encoding.data
    if case .deferredToData = style.storage { return try Data(from: decoder) }
    guard let data = try style.data(of: decoder.text(for: Data.self)) else {
      throw decoder.corrupted(Data.self)
    }
    return data
  }
}

/// A value that is read from the text of one pair.
protocol QueryReadableScalar: QueryReadable {
  /// The value of a text, or nil if the text is not of this type.
  static func value(of text: Span<UInt8>) -> Self?
}

extension QueryReadableScalar {
  static func read(from decoder: QueryValueDecoder) throws -> Self {
    try decoder.decode(scalar: Self.self)
  }
}

extension String: QueryReadableScalar {
  static func value(of text: Span<UInt8>) -> String? { UTF8Sequence.text(text) }
}

extension Bool: QueryReadableScalar {
  static func value(of text: Span<UInt8>) -> Bool? {
    if text.hasSameBytes(as: "true") || text.hasSameBytes(as: "1") { return true }
    if text.hasSameBytes(as: "false") || text.hasSameBytes(as: "0") { return false }
    return nil
  }
}

extension FixedWidthInteger where Self: QueryReadableScalar {
  static func value(of text: Span<UInt8>) -> Self? {
    // Swift also accepts a plus sign. No writer produces it, and in a form it is a space.
    guard !text.isEmpty, text[0] != UInt8(ascii: "+") else { return nil }
    return UTF8Sequence.text(text).flatMap { Self($0) }
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

extension LosslessStringConvertible where Self: QueryReadableScalar & BinaryFloatingPoint {
  static func value(of text: Span<UInt8>) -> Self? {
    guard let text = QueryNumber.decimal(text), let value = Self(text), value.isFinite else {
      return nil
    }
    return value
  }
}

extension Double: QueryReadableScalar {}
extension Float: QueryReadableScalar {}

extension QueryNumber {
  /// The text of a decimal number, or nil.
  ///
  /// Swift also reads `inf`, `nan` and hexadecimal digits. No other reader of queries does.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func decimal(_ text: Span<UInt8>) -> String? {
    var offset = 0
    guard JSONText.skipNumber(in: text, &offset), offset == text.count else { return nil }
    return UTF8Sequence.text(text)
  }
}

// The texts of QueryScalar for these types. Their own init(from:) expects another form.

extension URL: QueryReadableScalar {
  static func value(of text: Span<UInt8>) -> URL? {
    UTF8Sequence.text(text).flatMap { URL(string: $0) }
  }
}

extension UUID: QueryReadableScalar {
  static func value(of text: Span<UInt8>) -> UUID? {
    UTF8Sequence.text(text).flatMap { UUID(uuidString: $0) }
  }
}

extension Decimal: QueryReadableScalar {
  static func value(of text: Span<UInt8>) -> Decimal? {
    // Foundation reads a number at the beginning of a text and ignores the rest.
    let value = QueryNumber.decimal(text).flatMap { Decimal(string: $0) }
    return value?.isFinite == true ? value : nil
  }
}
