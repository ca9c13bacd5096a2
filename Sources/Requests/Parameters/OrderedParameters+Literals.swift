// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension OrderedParameters: ExpressibleByDictionaryLiteral {
  /// Creates parameters from a literal, in the order it is written.
  ///
  /// - Parameter elements: The names and values; a name may occur more than once.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(dictionaryLiteral elements: (Key, any Encodable)...) {
    self.elements = elements.map { Element(key: $0, value: $1) }
  }
}
