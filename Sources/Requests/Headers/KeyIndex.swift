// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Where each key of a list is, kept next to a list that is too long to scan.
///
/// A short list has no index, since a scan of a dozen elements is faster than a hash table. In a long
/// list, a removed element leaves a gap in the places of its owner, so that no removal moves the others.
/// The owner closes the gaps once half of the places are gaps.
struct KeyIndex<Key: Hashable> {
  /// The places of one key.
  struct Places: Hashable, Sendable {
    var first: Int
    var last: Int
    var count: Int
  }

  /// The number of elements up to which nothing is indexed.
  static var scanLimit: Int { 16 }

  /// One table, or none for a short list: an array is one word, and lists are copied often.
  private var tables: [Table] = []

  /// A Boolean value that indicates whether there is an index.
  var isActive: Bool { !tables.isEmpty }

  /// The number of places without an element.
  var gapCount: Int { tables.isEmpty ? 0 : tables[0].gapCount }

  /// A Boolean value that indicates whether half of the places are gaps, which the owner closes now.
  var isSparse: Bool { !tables.isEmpty && tables[0].gapCount * 2 > tables[0].next.count }

  /// A Boolean value that indicates whether there is an element at a place.
  func isTaken(_ place: Int) -> Bool { tables.isEmpty || tables[0].next[place] != Table.gap }

  /// The places of a key, or nil if there are none.
  ///
  /// - Complexity: O(1) on average.
  func places(of key: Key) -> Places? { tables.isEmpty ? nil : tables[0].places[key] }

  /// All places of a key, in order.
  ///
  /// - Complexity: O(*m*) on average, where *m* is the number of places.
  func allPlaces(of key: Key) -> [Int] { tables.isEmpty ? [] : tables[0].allPlaces(of: key) }

  /// The place of the element at a position, for which gaps do not count.
  ///
  /// - Complexity: O(1).
  func place(at position: Int) -> Int {
    guard gapCount > 0, !tables.isEmpty else { return position }
    return tables[0].place(at: position)
  }

  /// Indexes the keys anew; a short list gets no index.
  ///
  /// - Complexity: O(*n*), where *n* is the number of keys.
  mutating func rebuild(from keys: some Collection<Key>) {
    tables = []
    guard keys.count > Self.scanLimit else { return }
    var table = Table()
    table.places.reserveCapacity(keys.count)
    table.next.reserveCapacity(keys.count)
    for key in keys { table.append(key) }
    tables = [table]
  }

  /// Takes note of a key that was appended to a list that has an index.
  ///
  /// - Complexity: O(1) on average.
  mutating func append(_ key: Key) {
    guard !tables.isEmpty else { return }
    tables[0].append(key)
  }

  /// Removes a key, or all of its places but the first.
  ///
  /// - Complexity: O(*m* log *n*), where *m* is the number of places that are removed.
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

  /// Takes note of a place whose key has changed.
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
    static var end: Int { -1 }
    static var gap: Int { -2 }

    var places: [Key: Places] = [:]

    /// For each place the next one of the same key, ``end`` or ``gap``.
    var next: [Int] = []

    var gapCount = 0

    /// The places that are taken, in order; none while there are no gaps.
    private var taken: [Int] = []

    func allPlaces(of key: Key) -> [Int] {
      guard let places = places[key] else { return [] }
      var all = [places.first]
      all.reserveCapacity(places.count)
      while let last = all.last, last != places.last { all.append(next[last]) }
      return all
    }

    mutating func append(_ key: Key) {
      let place = next.count
      next.append(Self.end)
      if let last = places[key]?.last { next[last] = place }
      places[key, default: Places(first: place, last: place, count: 0)].count += 1
      places[key]?.last = place
      if gapCount > 0 { taken.append(place) }
    }

    mutating func remove(_ key: Key, keepingFirst: Bool) {
      let all = allPlaces(of: key)
      for place in all.dropFirst(keepingFirst ? 1 : 0) { empty(place) }
      set(keepingFirst ? Array(all.prefix(1)) : [], of: key)
    }

    mutating func remove(_ key: Key, at place: Int) {
      set(allPlaces(of: key).filter { $0 != place }, of: key)
    }

    mutating func insert(_ key: Key, at place: Int) {
      let all = allPlaces(of: key)
      set(all.filter { $0 < place } + [place] + all.filter { $0 > place }, of: key)
    }

    private mutating func set(_ all: [Int], of key: Key) {
      guard let first = all.first, let last = all.last else {
        places[key] = nil
        return
      }
      places[key] = Places(first: first, last: last, count: all.count)
      for (place, following) in zip(all, all.dropFirst()) { next[place] = following }
      next[last] = Self.end
    }

    /// The place of a field, by its position among those that are there.
    func place(at position: Int) -> Int { taken[position] }

    /// Makes a place a gap.
    ///
    /// - Complexity: O(*n*), where *n* is the number of places after it; these are moved as one piece
    ///   of memory, and closing the gaps once they are half of the list moves all others once.
    mutating func empty(_ place: Int) {
      if gapCount == 0 { taken = Array(next.indices) }
      next[place] = Self.gap
      gapCount += 1
      var range = taken.indices
      while range.count > 1 {
        let middle = range.lowerBound + range.count / 2
        range = taken[middle] > place ? range.lowerBound..<middle : middle..<range.upperBound
      }
      taken.removeSubrange(range)
    }
  }
}

extension KeyIndex: Sendable where Key: Sendable {}
extension KeyIndex.Table: Sendable where Key: Sendable {}
