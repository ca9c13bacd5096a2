// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension OrderedParameters: Encodable {
  /// Encodes names and values in the order written.
  ///
  /// Like a `Dictionary`, parameters become members if their names are `String`, `Int` or
  /// `CodingKeyRepresentable`, and otherwise a list of alternating names and values. The encoder
  /// decides about the order: `JSONEncoder` loses it, and the encoders of this package keep it.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The error of a value or the encoder.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public func encode(to encoder: any Encoder) throws {
    guard Key.self is any CodingKeyRepresentable.Type else {
      var container = encoder.unkeyedContainer()
      for element in elements {
        try container.encode(element.key)
        try container.encode(element.value)
      }
      return
    }
    let members = elements.compactMap { element -> (key: ParameterKey, value: any Encodable)? in
      guard let key = (element.key as? any CodingKeyRepresentable)?.codingKey,
        (element.value as? any OmissibleValue)?.isLeftOut != true
      else { return nil }
      return (ParameterKey(key), element.value)
    }
    if FoundationJSON.isWriting {
      let data = members.map { ($0.key.stringValue, AnyEncodable(value: $0.value)) }
      return try FoundationJSON.encode(data, to: encoder)
    }
    var container = encoder.container(keyedBy: ParameterKey.self)
    for (key, value) in members { try container.encode(value, forKey: key) }
  }
}

extension OrderedParameters<String> {
  /// Creates the members of a format that have a value, such as `operationName` of GraphQL, in their order.
  init(withoutNil members: KeyValuePairs<String, (any Encodable)?>) {
    self.init(members.compactMap { name, value in value.map { .init(key: name, value: $0) } })
  }
}

/// The `JSONEncoder` of Foundation, for values that it encodes differently from other encoders.
enum FoundationJSON {
  /// A Boolean value that indicates whether it encodes a body in this task.
  @TaskLocal static var isWriting = false

  /// Encodes members as a `Dictionary`, whose names are the only ones that no strategy converts.
  static func encode(_ members: [(String, some Encodable)], to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Dictionary(members) { _, last in last })
  }
}

/// A value of a type that is known only when it is encoded.
struct AnyEncodable: Encodable, TreeValue {
  let value: any Encodable

  // A container applies the encoder's strategies for dates and data.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  func write(to writer: ValueWriter, at node: Int) throws { try writer.fill(node, value) }
}

extension OrderedParameters: TreeValue {
  func write(to writer: ValueWriter, at node: Int) throws {
    guard Key.self is any CodingKeyRepresentable.Type else {
      writer.open(.list, node)
      for element in elements {
        try writer.encode(element.key, toList: node)
        try writer.encode(element.value, toList: node)
      }
      return
    }
    writer.open(.map, node)
    writer.tree.insert(.keepsOrder, to: node)
    for element in elements {
      guard let key = ValueWriter.codingKey(of: element.key) else { continue }
      try writer.encode(element.value, dataKey: key, to: node, isUnordered: false)
    }
  }
}

extension OrderedParameters {
  /// A name and its value.
  ///
  /// The element is not a tuple. With tuples, Swift would read a dictionary literal as a
  /// `Dictionary`: `parameters + ["b": 1, "a": 2]` would compile and lose the order.
  public struct Element {
    /// The name.
    public var key: Key

    /// The value, encoded together with the parameters.
    ///
    /// Nested parameters can have 512 levels. Deeper parameters are dropped when you set them, and
    /// encoding throws ``RequestError/Code/nestingTooDeep``.
    public var value: any Encodable {
      didSet { checkDepth() }
    }

    /// The number of levels of parameters inside the value.
    private var depth: UInt16 = 0

    /// Creates a name with its value.
    ///
    /// ```swift
    /// parameters.insert(.init(key: "method", value: "createUser"), at: 0)
    /// ```
    ///
    /// - Parameters:
    ///   - key: The name.
    ///   - value: The value. A nil `Optional` is `null` in JSON, and left out of a query.
    public init(key: Key, value: any Encodable) {
      self.key = key
      self.value = value
      checkDepth()
    }

    /// Counts the levels in the value, and replaces a value that is too deep, because releasing
    /// each level takes some of the stack.
    private mutating func checkDepth() {
      depth = 0
      // Compared first, because a cast takes longer and most values are of other types.
      guard type(of: value) == OrderedParameters.self, let nested = value as? OrderedParameters
      else { return }
      depth = nested.elements.reduce(0) { Swift.max($0, $1.depth) } + 1
      guard depth >= Limits.parametersDepth else { return }
      value = ParametersTooDeep()
      depth = 0
    }
  }
}

/// A replacement for parameters that are nested too deeply.
struct ParametersTooDeep: Encodable {
  /// Refuses to be encoded.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/nestingTooDeep``.
  func encode(to encoder: any Encoder) throws {
    throw RequestError(
      .nestingTooDeep,
      block: "OrderedParameters",
      "The parameters are nested more than \(Limits.parametersDepth) levels deep. Flatten them."
    )
  }
}
