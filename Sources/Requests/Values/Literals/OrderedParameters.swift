// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Names and values in the order written.
///
/// A Swift `Dictionary` has no order. A server needs one if it checks a signature over the body, or
/// uses the last value of a repeated name. These parameters keep their order in queries, forms and
/// JSON, at every level that is also `OrderedParameters`:
///
/// ```swift
/// let parameters: OrderedParameters = [
///   "method": "createUser",
///   "credentials": ["login": "jane", "tags": ["a", "b"]] as OrderedParameters,
/// ]
/// // {"method":"createUser","credentials":{"login":"jane","tags":["a","b"]}}
/// ```
///
/// This order overrides every other one: a dialect that sorts, such as ``QueryEncoding/alamofire``,
/// `.sortedKeys` of a `JSONEncoder` in ``RequestBuildable/useEncoder(_:engine:)``, and the order
/// inside `[String: Any]`. A nested literal needs `as OrderedParameters`, because Swift makes it a
/// `Dictionary` otherwise.
///
/// A name can occur more than once, and all its values are kept. A query or form contains all of
/// them. A JSON object contains the last one, at its place. A nil value is `null` in JSON.
///
/// It is a collection of ``Element``s, so you can search, filter, sort and join parameters:
///
/// ```swift
/// var parameters: OrderedParameters = ["email": "jane@example.com", "age": 42]
/// parameters["email"] = nil
/// print((parameters + ["z": 1, "y": 2]).map(\.key))  // ["age", "z", "y"]
/// ```
///
/// A number in brackets is always a position. Use ``subscript(key:)`` to find a value by its name.
public struct OrderedParameters<Key: Encodable & Hashable> {
  /// The parameters in order, and old parameters in the gaps of the index.
  var places: [Element]

  /// The places of the names, once the parameters are too many to scan.
  private(set) var index = KeyIndex<Name>()

  /// Creates parameters from names and values, in their order.
  ///
  /// ```swift
  /// let sorted = OrderedParameters(parameters.sorted { $0.key < $1.key })
  /// ```
  ///
  /// - Parameter elements: The names and values. A name can occur more than once.
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
  /// Creates parameters from a literal, in the order written.
  ///
  /// - Parameter elements: The names and values. A name can occur more than once.
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

  /// The parameter at a position, for names of any type.
  ///
  /// - Parameter position: A position from ``startIndex`` up to, not including, ``endIndex``.
  /// - Complexity: O(1), or O(log *n*) if there are more than a dozen parameters and some were
  ///   removed, where *n* is the number of parameters. Setting a parameter with another name also
  ///   takes O(*m*), where *m* is the number of parameters with either name.
  public subscript(position: Int) -> Element {
    get { places[index.place(at: position)] }
    set {
      let place = index.place(at: position)
      let old = places[place].key
      places[place] = newValue
      let (oldName, newName) = (Name(key: old), Name(key: newValue.key))
      guard index.isActive, oldName != newName else { return }
      index.change(oldName, to: newName, at: place)
    }
  }

  /// Iterates over the parameters.
  ///
  /// - Complexity: O(*n*) for a full iteration, where *n* is the number of parameters.
  public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}

extension OrderedParameters: CustomReflectable {
  /// The names and values as `dump` shows them.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

extension OrderedParameters {
  /// Creates parameters from pairs with values of any types, in their order.
  ///
  /// You write it like a `Dictionary`. A repeated name does not trap: both values stay, as in a literal.
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

  /// Creates parameters from pairs with values of one type, in their order.
  ///
  /// You write it like a `Dictionary`. A repeated name does not trap: both values stay, as in a literal.
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

// Every change of the list of places is here, because it keeps the index right.
extension OrderedParameters {
  /// The parameters in order.
  ///
  /// - Complexity: O(1), or O(*n*) if there are gaps, where *n* is the number of parameters.
  var elements: [Element] {
    if index.gapCount == 0 { return places }
    return places.indices.lazy.filter(index.isTaken).map { places[$0] }
  }

  /// Reserves room for parameters that you will append.
  ///
  /// - Parameter minimumCapacity: The expected number of parameters.
  /// - Complexity: O(*n*), where *n* is the number of parameters.
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    places.reserveCapacity(minimumCapacity)
  }

  /// Appends a parameter.
  ///
  /// - Complexity: O(1) on average.
  mutating func insertAtEnd(_ element: Element) {
    places.append(element)
    if index.isActive {
      index.append(Name(key: element.key))
    } else if places.count > KeyIndex<Name>.scanLimit {
      rebuildIndex()
    }
  }

  /// Removes the parameters with a name, or all but the first of them.
  ///
  /// - Complexity: O(*m* log *n*), amortized, where *m* is the number of removed parameters and *n*
  ///   the number of all parameters.
  mutating func removeParameters(of key: Key, keepingFirst: Bool) {
    if index.isActive {
      index.remove(Name(key: key), keepingFirst: keepingFirst)
      if index.isSparse { closeGaps() }
    } else {
      let name = Name(key: key)
      var keepsNext = keepingFirst
      places.removeAll { element in
        guard Name(key: element.key) == name else { return false }
        defer { keepsNext = false }
        return !keepsNext
      }
    }
  }

  /// Replaces the parameters at some positions.
  ///
  /// Inserting, appending and removing use this method.
  ///
  /// - Parameters:
  ///   - subrange: The positions.
  ///   - newElements: The parameters that replace them, in their order.
  /// - Complexity: O(*n* + *m*), where *n* is the number of parameters and *m* the number of new
  ///   ones, or O(*m*) on average at the end.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    if subrange.lowerBound == endIndex {
      for element in newElements { insertAtEnd(element) }
    } else if index.isActive && newElements.isEmpty && subrange.count == 1 {
      let place = index.place(at: subrange.lowerBound)
      index.remove(Name(key: places[place].key), at: place)
      if index.isSparse { closeGaps() }
    } else {
      closeGaps()
      places.replaceSubrange(subrange, with: newElements)
      rebuildIndex()
    }
  }

  /// Replaces all parameters.
  mutating func replaceAll(with elements: [Element]) {
    places = elements
    rebuildIndex()
  }

  private mutating func closeGaps() {
    if index.gapCount > 0 { replaceAll(with: elements) }
  }

  private mutating func rebuildIndex() {
    index.rebuild(from: places.lazy.map { Name(key: $0.key) })
  }
}
