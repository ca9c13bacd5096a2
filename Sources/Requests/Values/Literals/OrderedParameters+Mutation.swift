// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension OrderedParameters: RangeReplaceableCollection {
  /// Creates parameters with nothing in them.
  public init() {
    self.init([Element]())
  }

  /// Replaces the parameters at some positions; inserting, appending and removing come down to it.
  ///
  /// - Parameters:
  ///   - subrange: The positions.
  ///   - newElements: The parameters that take their place, in their order.
  /// - Complexity: O(*n* + *m*), where *n* is the number of parameters and *m* the number of new ones;
  ///   O(*m*) on average at the end.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    replacePositions(subrange, with: newElements)
  }

  /// Removes the parameters that match.
  ///
  /// - Parameter matches: Whether a parameter is to be removed.
  /// - Complexity: O(*n*), where *n* is the number of parameters.
  public mutating func removeAll(where matches: (Element) throws -> Bool) rethrows {
    replaceAll(with: try elements.filter { try !matches($0) })
  }

  /// Sorts the parameters.
  ///
  /// - Parameter precedes: Whether its first argument comes before its second.
  /// - Complexity: O(*n* log *n*), where *n* is the number of parameters.
  public mutating func sort(by precedes: (Element, Element) throws -> Bool) rethrows {
    replaceAll(with: try elements.sorted(by: precedes))
  }

  /// Makes room for parameters that are about to be appended.
  ///
  /// - Parameter minimumCapacity: How many parameters there will be.
  /// - Complexity: O(*n*), where *n* is the number of parameters.
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    reservePlaces(minimumCapacity)
  }

  // The generic ones of the standard library do not make parameters of a literal.

  /// Appends parameters, such as those of a literal, in their order.
  ///
  /// ```swift
  /// parameters.append(contentsOf: ["page": 2, "tags": ["a"]])
  /// ```
  ///
  /// - Parameter parameters: What is added; names that are there already stand again.
  /// - Complexity: O(*n*), where *n* is the number of parameters added.
  public mutating func append(contentsOf parameters: OrderedParameters) {
    for element in parameters { insertAtEnd(element) }
  }

  /// Puts parameters, such as those of a literal, after others.
  ///
  /// ```swift
  /// let signed = parameters + ["signature": signature]
  /// ```
  ///
  /// - Parameters:
  ///   - left: The parameters that come first.
  ///   - right: The ones after them; names that are there already stand again.
  /// - Returns: All parameters, in their order.
  /// - Complexity: O(*n*), where *n* is the number of all parameters.
  public static func + (left: OrderedParameters, right: OrderedParameters) -> OrderedParameters {
    var parameters = left
    parameters += right
    return parameters
  }

  /// Appends parameters: ``append(contentsOf:)-(OrderedParameters<Key>)`` as an operator.
  ///
  /// - Parameters:
  ///   - left: The parameters that come first.
  ///   - right: The ones after them; names that are there already stand again.
  /// - Complexity: O(*n*), where *n* is the number of parameters added.
  public static func += (left: inout OrderedParameters, right: OrderedParameters) {
    left.append(contentsOf: right)
  }
}
