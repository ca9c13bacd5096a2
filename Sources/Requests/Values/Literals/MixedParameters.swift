// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A literal of names and values of mixed types.
///
/// You write the literal, and see the type only in signatures:
///
/// ```swift
/// RequestBody.json(["user": ["name": name, "age": 3], "list": [1, "a", nil]])
/// // {"user":{"age":3,"name":"Jane"},"list":[1,"a",null]}
/// ```
///
/// The names of the literal itself keep their order. A nested literal is a `Dictionary` in Swift
/// and has no order, so its keys are sorted by their UTF-8 bytes. If their order matters, write
/// `as OrderedParameters` after it, or use `RequestBody.json { }`.
///
/// A value is examined only when it is encoded. A value that is neither `Encodable` nor a list or
/// dictionary of such values throws ``RequestError/Code/unencodableValue`` with its key path.
public struct MixedParameters: ExpressibleByDictionaryLiteral, Encodable {
  private let members: [(name: String, value: Any?)]
  private var block = "MixedParameters"

  /// Creates parameters from a literal, in the order written.
  ///
  /// - Parameter elements: The names and values. A name can occur more than once.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(dictionaryLiteral elements: (String, Any?)...) {
    members = elements.map { (name: $0, value: $1) }
  }

  /// Creates parameters from names and values, with nil as `null`.
  package init(_ members: [(name: String, value: (any Encodable)?)]) {
    self.members = members.map { (name: $0.name, value: $0.value) }
  }

  /// The same parameters, with the block that errors name.
  func named(_ block: String) -> MixedParameters {
    var copy = self
    copy.block = block
    return copy
  }

  /// Encodes names and values in the order written.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a value of an
  ///   unsupported type, or the error of a value or the encoder.
  public func encode(to encoder: any Encoder) throws {
    let parameters = OrderedParameters(
      members.map { .init(key: $0.name, value: AnyParameter($0.value as Any, block: block)) }
    )
    try parameters.encode(to: encoder)
  }
}

/// A literal of a list with values of mixed types.
///
/// ```swift
/// RequestBody.json([1, "a", nil])  // [1,"a",null]
/// ```
///
/// Its values are examined when they are encoded, as in ``MixedParameters``.
public struct MixedList: ExpressibleByArrayLiteral, Encodable {
  private let elements: [Any?]
  private var block = "MixedList"

  /// Creates a list.
  ///
  /// - Parameter elements: The values, in their order.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(arrayLiteral elements: Any?...) {
    self.elements = elements
  }

  /// The same list, with the block that errors name.
  func named(_ block: String) -> MixedList {
    var copy = self
    copy.block = block
    return copy
  }

  /// Encodes the values in the order written.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a value of an
  ///   unsupported type, or the error of a value or the encoder.
  public func encode(to encoder: any Encoder) throws {
    try AnyParameter(elements, block: block).encode(to: encoder)
  }
}
