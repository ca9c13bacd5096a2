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
      elements.append(try decoder.scalar(Element.self, at: place, QueryKey(index: index)))
    }
    return elements
  }
}
