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
/// A nested literal needs `as OrderedParameters`, since Swift makes it a `Dictionary` otherwise.
/// A name may stand more than once: all its values are kept, and a query or form has them all; an
/// object of JSON has the last one, where it stands. A nil value is `null` in JSON.
public struct OrderedParameters<Key: Encodable & Hashable> {
  /// A name and its value.
  public typealias Element = (key: Key, value: any Encodable)

  private var elements: [Element]

  /// Creates parameters from names and values, in their order.
  ///
  /// ```swift
  /// let parameters = OrderedParameters(names.map { (key: $0, value: 1) })
  /// ```
  ///
  /// - Parameter elements: The names and values; a name may stand more than once.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(_ elements: some Sequence<Element>) {
    self.elements = Array(elements)
  }

  /// The number of names and values, each of a repeated name counted.
  public var count: Int { elements.count }

  /// Whether there is nothing to send.
  public var isEmpty: Bool { elements.isEmpty }
}

extension OrderedParameters: ExpressibleByDictionaryLiteral {
  /// Creates parameters from a literal, in the order it is written.
  ///
  /// - Parameter elements: The names and values; a name may stand more than once.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(dictionaryLiteral elements: (Key, any Encodable)...) {
    self.elements = elements.map { (key: $0, value: $1) }
  }
}

extension OrderedParameters: Sequence {
  /// Visits names and values in the order they were written.
  public func makeIterator() -> IndexingIterator<[Element]> {
    elements.makeIterator()
  }

  /// The number of names and values, which is known.
  public var underestimatedCount: Int { elements.count }
}
