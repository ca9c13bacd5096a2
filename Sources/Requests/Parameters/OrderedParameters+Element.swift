// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension OrderedParameters {
  /// A name and its value.
  ///
  /// It is no tuple because Swift takes a dictionary literal for a `Dictionary`, whose elements are
  /// tuples: `parameters + ["b": 1, "a": 2]` would compile, and lose the order.
  public struct Element {
    /// The name.
    public var key: Key

    /// The value, encoded when the parameters are.
    public var value: any Encodable

    /// Creates a name with its value.
    ///
    /// ```swift
    /// parameters.insert(.init(key: "method", value: "createUser"), at: 0)
    /// ```
    ///
    /// - Parameters:
    ///   - key: The name.
    ///   - value: The value; an `Optional` that is nil is `null` in JSON and left out of a query.
    public init(key: Key, value: any Encodable) {
      self.key = key
      self.value = value
    }
  }
}
