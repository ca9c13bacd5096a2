// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Creates a list of the names and values in the order written.
  ///
  /// - Parameter elements: Names and values; of equal names the last is kept, in the first's place.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { update(name: name, value: value) }
  }
}

extension HTTPHeaders: ExpressibleByArrayLiteral {
  /// Creates a list of the fields in the order written.
  ///
  /// - Parameter elements: The fields; of equal names the last is kept, in the first's place.
  public init(arrayLiteral elements: HTTPHeader...) {
    self.init(elements)
  }
}
