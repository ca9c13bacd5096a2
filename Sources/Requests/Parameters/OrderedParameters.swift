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
  var elements: [Element]

  /// Creates parameters from names and values, in their order.
  ///
  /// ```swift
  /// let sorted = OrderedParameters(parameters.sorted { $0.key < $1.key })
  /// ```
  ///
  /// - Parameter elements: The names and values; a name may occur more than once.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(_ elements: some Sequence<Element>) {
    self.elements = Array(elements)
  }
}

extension OrderedParameters: ExpressibleByDictionaryLiteral {
  /// Creates parameters from a literal, in the order it is written.
  ///
  /// - Parameter elements: The names and values; a name may occur more than once.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(dictionaryLiteral elements: (Key, any Encodable)...) {
    self.elements = elements.map { Element(key: $0, value: $1) }
  }
}

extension OrderedParameters: RandomAccessCollection, MutableCollection {
  /// The position of the first parameter, 0.
  public var startIndex: Int { elements.startIndex }

  /// The position after the last parameter, the number of parameters.
  public var endIndex: Int { elements.endIndex }

  /// The parameter at a position, whatever the type of the names.
  ///
  /// - Parameter position: A position from ``startIndex`` up to, not including, ``endIndex``.
  public subscript(position: Int) -> Element {
    get { elements[position] }
    set { elements[position] = newValue }
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
    elements = pairs.map { Element(key: $0, value: $1) }
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
    elements = pairs.map { Element(key: $0, value: $1) }
  }
}
