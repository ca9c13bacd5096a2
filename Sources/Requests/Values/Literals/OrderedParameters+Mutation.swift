// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension OrderedParameters: RangeReplaceableCollection {
  /// Creates empty parameters.
  public init() {
    self.init([Element]())
  }

  /// Removes the parameters that match.
  ///
  /// - Parameter matches: A closure that returns true for a parameter to remove.
  /// - Complexity: O(*n*), where *n* is the number of parameters.
  public mutating func removeAll(where matches: (Element) throws -> Bool) rethrows {
    replaceAll(with: try elements.filter { try !matches($0) })
  }

  /// Sorts the parameters.
  ///
  /// - Parameter precedes: A closure that returns true if its first argument comes before its second.
  /// - Complexity: O(*n* log *n*), where *n* is the number of parameters.
  public mutating func sort(by precedes: (Element, Element) throws -> Bool) rethrows {
    replaceAll(with: try elements.sorted(by: precedes))
  }

  // The generic ones of the standard library do not create parameters from a literal.

  /// Appends parameters in their order, for example from a literal.
  ///
  /// ```swift
  /// parameters.append(contentsOf: ["page": 2, "tags": ["a"]])
  /// ```
  ///
  /// - Parameter parameters: The parameters to add. An existing name is repeated.
  /// - Complexity: O(*n*), where *n* is the number of added parameters.
  public mutating func append(contentsOf parameters: OrderedParameters) {
    for element in parameters { insertAtEnd(element) }
  }

  /// Joins parameters with others after them, for example from a literal.
  ///
  /// ```swift
  /// let signed = parameters + ["signature": signature]
  /// ```
  ///
  /// - Parameters:
  ///   - left: The parameters that come first.
  ///   - right: The parameters after them. An existing name is repeated.
  /// - Returns: All parameters, in their order.
  /// - Complexity: O(*n*), where *n* is the number of all parameters.
  public static func + (left: OrderedParameters, right: OrderedParameters) -> OrderedParameters {
    var parameters = left
    parameters += right
    return parameters
  }

  /// Appends parameters, like ``append(contentsOf:)-(OrderedParameters<Key>)``.
  ///
  /// - Parameters:
  ///   - left: The parameters that come first.
  ///   - right: The parameters after them. An existing name is repeated.
  /// - Complexity: O(*n*), where *n* is the number of added parameters.
  public static func += (left: inout OrderedParameters, right: OrderedParameters) {
    left.append(contentsOf: right)
  }
}
