// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A container of elements.
struct QueryListReader: UnkeyedDecodingContainer {
  let decoder: QueryValueDecoder
  let elements: [Int]

  private(set) var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try element(Any?.self).decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try next(type) { try $0.decode(type) }
  }

  // Written out because each has a default that throws.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    try next(type) { try $0.decode(scalar: type) }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    try next(type) { try $0.decode(scalar: type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next([String: Any].self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try next((any Decoder).self) { $0 }
  }

  /// Reads an element, and moves to the next unless that throws.
  private mutating func next<Result>(
    _ type: Any.Type,
    _ read: (QueryValueDecoder) throws -> Result
  ) throws -> Result {
    let result = try read(element(type))
    currentIndex += 1
    return result
  }

  private func element(_ type: Any.Type) throws -> QueryValueDecoder {
    guard !isAtEnd else { throw decoder.atEnd(type, currentIndex) }
    var inner = decoder.inner(elements[currentIndex], ParameterKey.index(currentIndex))
    inner.isLoneElement = elements[currentIndex] == decoder.node
    return inner
  }
}
