// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryValueDecoder {
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
}
