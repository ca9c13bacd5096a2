// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An index of the keys of a list that is too long to scan.
///
/// A short list has no index, because scanning a dozen elements is faster than a hash table. In a long list,
/// a removed element leaves a gap in the places of its owner. Setting, finding and removing *n* keys
/// therefore takes O(*n*) in all. The owner closes the gaps once half of the places are gaps.
struct KeyIndex<Key: Hashable> {
  /// The places of one key.
  struct Places: Hashable, Sendable {
    var first: Int
    var count: Int
  }

  /// The number of elements up to which nothing is indexed.
  static var scanLimit: Int { 16 }

  /// One table, or an empty array for a short list: an array is one word, and lists are copied often.
  private var tables: [Table] = []

  /// A Boolean value that indicates whether there is an index.
  var isActive: Bool { !tables.isEmpty }

  /// The number of places without an element.
  var gapCount: Int { tables.isEmpty ? 0 : tables[0].gapCount }

  /// A Boolean value that indicates whether half of the places are gaps, so the owner must close them.
  var isSparse: Bool { !tables.isEmpty && tables[0].gapCount * 2 > tables[0].isTaken.count }

  /// A Boolean value that indicates whether there is an element at a place.
  func isTaken(_ place: Int) -> Bool { tables.isEmpty || tables[0].isTaken[place] }

  /// The places of a key, or nil if the list does not contain the key.
  ///
  /// - Complexity: O(1) on average.
  func places(of key: Key) -> Places? {
    let all = allPlaces(of: key)
    return all.first.map { Places(first: $0, count: all.count) }
  }

  /// All places of a key, in order.
  ///
  /// - Complexity: O(1) on average.
  func allPlaces(of key: Key) -> [Int] {
    tables.isEmpty ? [] : tables[0].places[key] ?? []
  }

  /// The place of the element at a position.
  ///
  /// Gaps do not count as positions.
  ///
  /// - Complexity: O(log *n*), or O(1) without gaps.
  func place(at position: Int) -> Int {
    tables.isEmpty || gapCount == 0 ? position : tables[0].place(at: position)
  }

  /// Indexes all keys again.
  ///
  /// A short list gets no index.
  ///
  /// - Complexity: O(*n*), where *n* is the number of keys.
  mutating func rebuild(from keys: some Collection<Key>) {
    tables = []
    guard keys.count > Self.scanLimit else { return }
    var table = Table()
    table.places.reserveCapacity(keys.count)
    table.isTaken.reserveCapacity(keys.count)
    for key in keys { table.append(key) }
    tables = [table]
  }

  /// Records a key that was appended to a list with an index.
  ///
  /// - Complexity: O(1) on average, or O(log *n*) if there are gaps.
  mutating func append(_ key: Key) {
    guard !tables.isEmpty else { return }
    tables[0].append(key)
  }

  /// Removes a key, or all of its places but the first.
  ///
  /// - Complexity: O(*m* log *n*), where *m* is the number of removed places.
  mutating func remove(_ key: Key, keepingFirst: Bool) {
    guard !tables.isEmpty else { return }
    tables[0].remove(key, keepingFirst: keepingFirst)
  }

  /// Removes one place of a key.
  ///
  /// - Complexity: O(*m* + log *n*), where *m* is the number of places of the key.
  mutating func remove(_ key: Key, at place: Int) {
    guard !tables.isEmpty else { return }
    tables[0].remove(key, at: place)
    tables[0].empty(place)
  }

  /// Records a place whose key has changed.
  ///
  /// - Complexity: O(*m*), where *m* is the number of places of both keys.
  mutating func change(_ key: Key, to newKey: Key, at place: Int) {
    guard !tables.isEmpty else { return }
    tables[0].remove(key, at: place)
    tables[0].insert(newKey, at: place)
  }
}

extension KeyIndex {
  /// The places of the keys, and the number of elements before each place.
  fileprivate struct Table {
    /// The places of each key in order, at least one.
    var places: [Key: [Int]] = [:]

    /// For each place, whether it has an element.
    var isTaken: [Bool] = []

    var gapCount = 0

    /// A binary indexed tree, empty without gaps.
    ///
    /// The lowest bit of each place, counted from one, is a number of places up to it. The tree
    /// stores how many of them contain elements.
    private var tree: [Int] = []

    mutating func append(_ key: Key) {
      places[key, default: []].append(isTaken.count)
      isTaken.append(true)
      if gapCount > 0 { growTree() }
    }

    mutating func remove(_ key: Key, keepingFirst: Bool) {
      let all = places.removeValue(forKey: key) ?? []
      let kept = all.prefix(keepingFirst ? 1 : 0)
      for place in all.dropFirst(kept.count) { empty(place) }
      if !kept.isEmpty { places[key] = Array(kept) }
    }

    mutating func remove(_ key: Key, at place: Int) {
      let rest = places.removeValue(forKey: key)?.filter { $0 != place } ?? []
      if !rest.isEmpty { places[key] = rest }
    }

    mutating func insert(_ key: Key, at place: Int) {
      let all = places[key] ?? []
      places[key] = all.filter { $0 < place } + [place] + all.filter { $0 > place }
    }

    func place(at position: Int) -> Int {
      var place = 0
      var rest = position
      var step = 1
      while step * 2 <= tree.count { step *= 2 }
      while step > 0 {
        if place + step <= tree.count, tree[place + step - 1] <= rest {
          place += step
          rest -= tree[place - 1]
        }
        step /= 2
      }
      return place
    }

    mutating func empty(_ place: Int) {
      if gapCount == 0 { tree = isTaken.indices.map { ($0 + 1) & -($0 + 1) } }
      isTaken[place] = false
      gapCount += 1
      var number = place + 1
      while number <= tree.count {
        tree[number - 1] -= 1
        number += number & -number
      }
    }

    private mutating func growTree() {
      let number = tree.count + 1
      var sum = 1
      var child = number - 1
      while child > number - (number & -number) {
        sum += tree[child - 1]
        child -= child & -child
      }
      tree.append(sum)
    }
  }
}

extension KeyIndex: Sendable where Key: Sendable {}
extension KeyIndex.Table: Sendable where Key: Sendable {}
