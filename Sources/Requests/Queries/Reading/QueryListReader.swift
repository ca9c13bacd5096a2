// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A container of elements.
struct QueryListReader: UnkeyedDecodingContainer {
  let decoder: QueryValueDecoder
  let elements: [Int]

  private(set) var currentIndex = 0

  init(decoder: QueryValueDecoder, elements: [Int]) {
    self.decoder = decoder
    self.elements = elements
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try element(Any?.self).isNil else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let value = try element(type).decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let container = try element([String: Any].self).container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try element([Any].self).unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let inner = try element((any Decoder).self)
    currentIndex += 1
    return inner
  }

  private func element(_ type: Any.Type) throws -> QueryValueDecoder {
    guard !isAtEnd else { throw decoder.atEnd(type, currentIndex) }
    var inner = decoder.inner(elements[currentIndex], ParameterKey.index(currentIndex))
    inner.isLoneElement = elements[currentIndex] == decoder.node
    return inner
  }
}
