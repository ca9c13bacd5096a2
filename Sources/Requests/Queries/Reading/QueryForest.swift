// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The tree of the names in a query, as one array of places.
///
/// It costs one place for each segment of a name that was not there before, so an index or a
/// bracket costs its bytes and nothing else.
struct QueryForest {
  /// The place around all names.
  static let root = 0

  /// A place where nothing is, for a superclass that wrote nothing.
  static let absent = 1

  /// The places; the root and the absent one come first.
  private(set) var places: [QueryPlace] = []

  /// The dialect.
  let encoding: QueryEncoding

  private var known: [Key: Int] = [:]

  // As many names are compared one by one, which is quicker than to hash them.
  private static let unindexedCount = 8

  // Names are told apart by their bytes: two texts that are canonically equivalent are two names.
  private struct Key: Hashable {
    let parent: Int
    let name: ArraySlice<UInt8>
  }

  /// What the dialect says about each name.
  let layout: QueryLayout

  /// Creates a tree without names.
  init(encoding: QueryEncoding) {
    self.encoding = encoding
    layout = encoding.layout
    places.reserveCapacity(16)
    places.append(QueryPlace(parent: Self.root, name: [], index: nil))
    places.append(QueryPlace(parent: Self.root, name: [], index: nil))
    places[Self.root].children.reserveCapacity(Self.unindexedCount)
  }

  /// Whether a place stands for nil: a bare name does, and what the dialect writes for it.
  func isNil(_ place: Int) -> Bool {
    switch places[place].content {
    case .bare: return true
    case .missing: return false
    case .text(let text):
      guard let nilText = layout.nilText else { return false }
      return text.utf8.elementsEqual(nilText.utf8)
    }
  }

  /// Whether a place is a container that was written as one without members.
  func isEmptyContainer(_ place: Int) -> Bool {
    guard layout.readsEmptyContainers, places[place].isList,
      places[place].children.count == 1, let child = places[place].lastElement,
      case .bare = places[child].content
    else { return false }
    return true
  }

  /// The place with a name inside another, or nil when there is none.
  func child(of parent: Int, named name: ArraySlice<UInt8>) -> Int? {
    guard isIndexed(parent) else { return lastChild(of: parent, named: name.span) }
    return known[Key(parent: parent, name: name)]
  }

  /// The place with a name inside another, or nil when there is none.
  func child(of parent: Int, named name: String) -> Int? {
    guard isIndexed(parent) else {
      return name.withUTF8Span { lastChild(of: parent, named: $0) }
    }
    return known[Key(parent: parent, name: Array(name.utf8)[...])]
  }

  private func isIndexed(_ parent: Int) -> Bool {
    places[parent].children.count > Self.unindexedCount
  }

  // From the back, so that of two places with a name it is the later one, as in the table.
  private func lastChild(of parent: Int, named name: Span<UInt8>) -> Int? {
    places[parent].children.last { places[$0].isNamed(name) }
  }

  /// Adds a place.
  @discardableResult
  mutating func add(
    _ name: ArraySlice<UInt8>,
    _ content: QueryPlace.Content = .missing,
    index: Int? = nil,
    to parent: Int
  ) -> Int {
    let place = places.count
    places.append(QueryPlace(parent: parent, name: name, index: index, content: content))
    // Otherwise a list of three grows once or twice, as memory happens to lie.
    if places[parent].children.isEmpty { places[parent].children.reserveCapacity(4) }
    places[parent].children.append(place)
    if let index { places[parent].nextIndex = max(places[parent].nextIndex, index + 1) }
    let count = places[parent].children.count
    if count == Self.unindexedCount + 1 {
      for child in places[parent].children {
        known[Key(parent: parent, name: places[child].name)] = child
      }
    } else if count > Self.unindexedCount {
      known[Key(parent: parent, name: name)] = place
    }
    return place
  }

  /// Changes a place.
  mutating func update(_ place: Int, _ change: (inout QueryPlace) -> Void) {
    change(&places[place])
  }
}

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
    guard list.nextIndex <= Limits.listIndex + 1 else { throw indexTooLarge(in: place) }
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

extension QueryForest {
  /// The keys that lead to a place, outermost first.
  func codingPath(of place: Int) -> [ParameterKey] {
    var keys: [ParameterKey] = []
    var current = place
    while current != Self.root {
      keys.append(key(of: current))
      current = places[current].parent
    }
    return keys.reversed()
  }

  /// The last key that leads to a place.
  func key(of place: Int) -> ParameterKey {
    places[place].index.map { ParameterKey.index($0) } ?? ParameterKey.name(name(of: place))
  }

  /// The segment of the name, as a text.
  func name(of place: Int) -> String {
    String(decoding: places[place].name, as: UTF8.self)
  }
}
