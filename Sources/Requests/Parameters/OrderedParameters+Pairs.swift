// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

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
