// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryForest {
  /// The places of a list, in the order of their indices, or nil when the place is no list.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/queryTooLarge`` for an index above the
  ///   limit.
  /// - Complexity: O(*n*) for *n* elements that come in order, O(*n* log *n*) for others.
  func elements(of place: Int) throws -> [Int]? {
    let list = places[place]
    if isEmptyContainer(place) { return [] }
    guard place != Self.root, !list.children.isEmpty, !list.hasNames else { return nil }
    guard list.nextIndex <= Self.indexLimit + 1 else { throw indexTooLarge(in: place) }
    let isInOrder = zip(list.children, list.children.dropFirst())
      .allSatisfy { index(of: $0) < index(of: $1) }
    return isInOrder ? list.children : list.children.sorted { index(of: $0) < index(of: $1) }
  }

  private func index(of element: Int) -> Int { places[element].index ?? 0 }

  /// The tree at a place, in which numbered children are a list.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/queryTooLarge``.
  func tree(at place: Int) throws -> QueryTree {
    // The depth of the recursion is that of the names, which is limited.
    if isNil(place) { return .null }
    if case .text(let text) = places[place].content, places[place].children.isEmpty {
      return .scalar(text)
    }
    if let elements = try elements(of: place) {
      return .list(try elements.map { try tree(at: $0) })
    }
    return .map(
      try places[place].children.map { child in
        QueryTree.Member(name: name(of: child), value: try tree(at: child))
      }
    )
  }
}
