// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Names and values in the order they were written.
///
/// A Swift `Dictionary` has no order, and a server that checks a signature over the body or takes
/// the last of two names needs one. Parameters written here keep theirs in a query, in a form and
/// in JSON alike, at every level that is `OrderedParameters` too:
///
/// ```swift
/// let parameters: OrderedParameters = [
///   "method": "createUser",
///   "credentials": ["login": "jane", "tags": ["a", "b"]] as OrderedParameters,
/// ]
/// // {"method":"createUser","credentials":{"login":"jane","tags":["a","b"]}}
/// ```
///
/// This order wins everywhere: over a dialect that sorts, such as ``QueryEncoding/alamofire``, over
/// `.sortedKeys` of a `JSONEncoder` in ``RequestBuildable/useEncoder(_:engine:)``, and inside of
/// `[String: Any]`. A nested literal needs `as OrderedParameters`, since Swift makes it a `Dictionary` otherwise.
/// A name may occur more than once: all its values are kept, and a query or form has them all; an
/// object of JSON has the last one, where it is. A nil value is `null` in JSON.
///
/// It is a collection of ``Element``s, so it can be searched, filtered, sorted and put together:
///
/// ```swift
/// var parameters: OrderedParameters = ["email": "jane@example.com", "age": 42]
/// parameters["email"] = nil
/// print((parameters + ["z": 1, "y": 2]).map(\.key))  // ["age", "z", "y"]
/// ```
///
/// A number in brackets is always a position. A value is found under its name: see
/// ``subscript(key:)``.
public struct OrderedParameters<Key: Encodable & Hashable> {
  /// The parameters in order, and what is left in gaps of the index.
  private(set) var places: [Element]

  /// Where the names are, once the parameters are too many to scan.
  private(set) var index = KeyIndex<Name>()

  /// Creates parameters from names and values, in their order.
  ///
  /// ```swift
  /// let sorted = OrderedParameters(parameters.sorted { $0.key < $1.key })
  /// ```
  ///
  /// - Parameter elements: The names and values; a name may occur more than once.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(_ elements: some Sequence<Element>) {
    self.init(places: Array(elements))
  }

  private init(places: [Element]) {
    self.places = places
    rebuildIndex()
  }
}

extension OrderedParameters: ExpressibleByDictionaryLiteral {
  /// Creates parameters from a literal, in the order it is written.
  ///
  /// - Parameter elements: The names and values; a name may occur more than once.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(dictionaryLiteral elements: (Key, any Encodable)...) {
    self.init(places: elements.map { Element(key: $0, value: $1) })
  }
}

extension OrderedParameters: RandomAccessCollection, MutableCollection {
  /// The position of the first parameter, 0.
  public var startIndex: Int { 0 }

  /// The position after the last parameter, the number of parameters.
  public var endIndex: Int { places.count - index.gapCount }

  /// The parameter at a position, whatever the type of the names.
  ///
  /// - Parameter position: A position from ``startIndex`` up to, not including, ``endIndex``.
  /// - Complexity: O(1), and O(log *n*) if there are more than a dozen parameters and some were removed,
  ///   where *n* is the number of parameters. A parameter of another name also takes O(*m*), where *m* is
  ///   the number of parameters of both names.
  public subscript(position: Int) -> Element {
    get { places[index.place(at: position)] }
    set {
      let place = index.place(at: position)
      let old = places[place].key
      places[place] = newValue
      guard index.isActive, !Self.isSame(old, newValue.key) else { return }
      index.change(Name(old), to: Name(newValue.key), at: place)
    }
  }

  /// Iterates over the parameters.
  ///
  /// - Complexity: O(*n*), where *n* is the number of parameters, for all of them.
  public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}

extension OrderedParameters: CustomReflectable {
  /// The names and values as `dump` shows them.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

extension OrderedParameters {
  /// Creates parameters from pairs whose values are of any types, in their order.
  ///
  /// The spelling is that of `Dictionary`, but a repeated name is no trap: it stays, as in a literal.
  ///
  /// ```swift
  /// let pairs: [(String, any Encodable)] = [("name", "Jane"), ("age", 42)]
  /// let parameters = OrderedParameters(uniqueKeysWithValues: pairs)
  /// ```
  ///
  /// - Parameter pairs: The names and values.
  /// - Complexity: O(*n*), where *n* is the number of pairs.
  @_disfavoredOverload
  public init(uniqueKeysWithValues pairs: some Sequence<(Key, any Encodable)>) {
    self.init(places: pairs.map { Element(key: $0, value: $1) })
  }

  /// Creates parameters from pairs whose values are of one type, in their order.
  ///
  /// The spelling is that of `Dictionary`, but a repeated name is no trap: it stays, as in a literal.
  ///
  /// ```swift
  /// let parameters = OrderedParameters(uniqueKeysWithValues: zip(names, values))
  /// ```
  ///
  /// - Parameter pairs: The names and values.
  /// - Complexity: O(*n*), where *n* is the number of pairs.
  public init(uniqueKeysWithValues pairs: some Sequence<(Key, some Encodable)>) {
    self.init(places: pairs.map { Element(key: $0, value: $1) })
  }
}

// All that changes the list of places is here, as it keeps the index right.
extension OrderedParameters {
  /// The parameters in order.
  ///
  /// - Complexity: O(1), and O(*n*) if there are gaps, where *n* is the number of parameters.
  var elements: [Element] {
    if index.gapCount == 0 { return places }
    return places.indices.lazy.filter(index.isTaken).map { places[$0] }
  }

  /// Sets the value at a place.
  mutating func set(_ value: any Encodable, at place: Int) {
    places[place].value = value
  }

  /// Makes room.
  mutating func reservePlaces(_ minimumCapacity: Int) {
    places.reserveCapacity(minimumCapacity)
  }

  /// Appends a parameter.
  ///
  /// - Complexity: O(1) on average.
  mutating func insertAtEnd(_ element: Element) {
    places.append(element)
    if index.isActive {
      index.append(Name(element.key))
    } else if places.count > KeyIndex<Name>.scanLimit {
      rebuildIndex()
    }
  }

  /// Removes the parameters of a name, or all but the first of them.
  ///
  /// - Complexity: O(*m* log *n*), amortized, where *m* is the number of parameters that are removed and *n*
  ///   that of all.
  mutating func removeParameters(of key: Key, keepingFirst: Bool) {
    if index.isActive {
      index.remove(Name(key), keepingFirst: keepingFirst)
      if index.isSparse { closeGaps() }
    } else {
      var keepsNext = keepingFirst
      places.removeAll { element in
        guard Self.isSame(element.key, key) else { return false }
        defer { keepsNext = false }
        return !keepsNext
      }
    }
  }

  /// Replaces the parameters at some positions.
  ///
  /// - Complexity: As ``replaceSubrange(_:with:)``; O(log *n*) on average to remove one.
  mutating func replacePositions(
    _ positions: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    if positions.lowerBound == endIndex {
      for element in newElements { insertAtEnd(element) }
    } else if index.isActive && newElements.isEmpty && positions.count == 1 {
      let place = index.place(at: positions.lowerBound)
      index.remove(Name(places[place].key), at: place)
      if index.isSparse { closeGaps() }
    } else {
      closeGaps()
      places.replaceSubrange(positions, with: newElements)
      rebuildIndex()
    }
  }

  /// Takes other parameters.
  mutating func replaceAll(with elements: [Element]) {
    places = elements
    rebuildIndex()
  }

  private mutating func closeGaps() {
    if index.gapCount > 0 { replaceAll(with: elements) }
  }

  private mutating func rebuildIndex() {
    index.rebuild(from: places.lazy.map { Name($0.key) })
  }
}
