// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension StructuredField {
  /// Values under keys that keep their order: a dictionary, or parameters (RFC 9651 §3.2, §3.1.2).
  ///
  /// A key occurs once. If it occurs again, the last value replaces the first one at its place.
  ///
  /// A key begins with a lowercase letter or `*`. Lowercase letters, digits, `_`, `-`, `.` and `*`
  /// can follow. ``StructuredField/text`` throws for other keys.
  public struct OrderedMap<Value: Hashable & Sendable>: Hashable, Sendable {
    /// A key and its value.
    public struct Element: Sendable {
      /// The key.
      public let key: String

      /// The value.
      public var value: Value

      /// Creates a key with its value.
      ///
      /// - Parameters:
      ///   - key: The key.
      ///   - value: The value.
      public init(key: String, value: Value) {
        self.key = key
        self.value = value
      }
    }

    /// The elements in order, and old elements in the gaps of the index.
    private var places: [Element] = []

    private var index = KeyIndex<ByteText>()

    /// Creates a map from keys and values, in their order.
    ///
    /// - Parameter elements: The keys and values. If a key occurs again, the last value replaces
    ///   the first one at its place.
    /// - Complexity: O(*n*), where *n* is the length of the keys.
    public init(_ elements: some Sequence<Element>) {
      places.reserveCapacity(elements.underestimatedCount)
      for element in elements { self[element.key] = element.value }
    }

    /// The value of a key, or nil to remove the key.
    ///
    /// A new key is added at the end.
    ///
    /// - Parameter key: The key.
    /// - Returns: The value, or nil if the map does not contain the key.
    /// - Complexity: O(1) on average. Removing one of *n* keys is amortized O(log *n*).
    public subscript(key: String) -> Value? {
      get { place(of: key).map { places[$0].value } }
      set {
        switch (place(of: key), newValue) {
        case (let place?, let value?): places[place].value = value
        case (let place?, nil): remove(key, at: place)
        case (nil, let value?):
          places.append(Element(key: key, value: value))
          if index.isActive { index.append(ByteText(key)) } else { rebuildIndex() }
        case (nil, nil): break
        }
      }
    }

    private func place(of key: String) -> Int? {
      if index.isActive { return index.places(of: ByteText(key))?.first }
      return places.firstIndex { $0.key.hasSameBytes(as: key) }
    }

    private mutating func remove(_ key: String, at place: Int) {
      guard index.isActive else {
        places.remove(at: place)
        return
      }
      index.remove(ByteText(key), keepingFirst: false)
      if index.isSparse {
        places = elements
        rebuildIndex()
      }
    }

    private mutating func rebuildIndex() {
      index.rebuild(from: places.lazy.map { ByteText($0.key) })
    }

    /// The elements in order.
    private var elements: [Element] {
      if index.gapCount == 0 { return places }
      return places.indices.lazy.filter(index.isTaken).map { places[$0] }
    }

    /// The keys and values of both maps.
    ///
    /// A key in both maps has the value of the other map.
    func merging(_ other: OrderedMap) -> OrderedMap {
      isEmpty ? other : OrderedMap(elements + other.elements)
    }
  }
}

extension StructuredField.OrderedMap.Element: Hashable {
  /// Returns true if key and value are the same.
  ///
  /// Keys are compared byte for byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.key.hasSameBytes(as: right.key) && left.value == right.value
  }
}

extension StructuredField.OrderedMap: RandomAccessCollection {
  /// The position of the first key, 0.
  public var startIndex: Int { 0 }

  /// The position after the last key, the number of keys.
  public var endIndex: Int { places.count - index.gapCount }

  /// The key and the value at a position.
  ///
  /// - Parameter position: A position from ``startIndex`` up to, not including, ``endIndex``.
  /// - Complexity: O(1), or O(log *n*) in a map of more than a dozen keys that some were removed
  ///   from, where *n* is the number of keys.
  public subscript(position: Int) -> Element { places[index.place(at: position)] }

  /// Iterates over the keys and values.
  ///
  /// - Complexity: O(*n*) for a full iteration, where *n* is the number of keys.
  public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}

extension StructuredField.OrderedMap {
  /// Returns true if both have the same keys and values in the same order.
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }

  /// Hashes the keys and values in their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension StructuredField.OrderedMap: CustomReflectable {
  /// The keys and values as `dump` shows them.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

extension StructuredField.OrderedMap: ExpressibleByDictionaryLiteral {
  /// Creates a map from a literal, in the order written.
  ///
  /// - Parameter elements: The keys and values. If a key occurs again, the last value replaces the
  ///   first one at its place.
  /// - Complexity: O(*n*), where *n* is the length of the keys.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements.map { Element(key: $0, value: $1) })
  }
}
