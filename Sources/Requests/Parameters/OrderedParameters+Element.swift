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
    ///
    /// Parameters inside of each other may have 512 levels. What is deeper is left out when it is set, and
    /// encoding throws ``RequestError/Code/nestingTooDeep`` in its place.
    public var value: any Encodable {
      didSet { checkDepth() }
    }

    /// The levels of parameters inside of the value.
    private var depth: UInt16 = 0

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
      checkDepth()
    }

    /// Counts the levels in the value, and replaces one that is too deep: releasing each level takes a
    /// piece of the stack.
    private mutating func checkDepth() {
      depth = 0
      // Compared first, as a cast takes longer and most values are of other types.
      guard type(of: value) == OrderedParameters.self, let nested = value as? OrderedParameters
      else { return }
      depth = nested.elements.reduce(0) { Swift.max($0, $1.depth) } + 1
      guard depth >= ParametersTooDeep.limit else { return }
      value = ParametersTooDeep()
      depth = 0
    }
  }
}

/// What stands for parameters that are nested too deep.
struct ParametersTooDeep: Encodable {
  /// How many levels of parameters may be inside of each other.
  static let limit: UInt16 = 512

  /// Refuses to be encoded.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/nestingTooDeep``.
  func encode(to encoder: any Encoder) throws {
    throw RequestError(
      .nestingTooDeep,
      block: "OrderedParameters",
      "Parameters are inside of each other in more than \(Self.limit) levels. Flatten them."
    )
  }
}
