// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A container of one value in place of the one that is decoded.
struct QuerySingleReader: SingleValueDecodingContainer {
  let decoder: QueryValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.forest.isNil(decoder.place) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try decoder.decode(type)
  }
}
