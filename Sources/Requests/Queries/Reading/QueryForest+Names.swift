// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryForest {
  /// The keys that lead to a place, outermost first.
  func codingPath(of place: Int) -> [QueryKey] {
    var keys: [QueryKey] = []
    var current = place
    while current != Self.root {
      keys.append(key(of: current))
      current = places[current].parent
    }
    return keys.reversed()
  }

  /// The last key that leads to a place.
  func key(of place: Int) -> QueryKey {
    places[place].index.map { QueryKey(index: $0) } ?? QueryKey(name: name(of: place))
  }

  /// The segment of the name, as a text.
  func name(of place: Int) -> String {
    String(decoding: places[place].name, as: UTF8.self)
  }
}
