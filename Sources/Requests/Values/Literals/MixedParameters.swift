// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A literal of names and values in which values of all types stand next to each other.
///
/// You write the literal, and meet the type only in signatures:
///
/// ```swift
/// RequestBody.json(["user": ["name": name, "age": 3], "list": [1, "a", nil]])
/// // {"user":{"age":3,"name":"Jane"},"list":[1,"a",null]}
/// ```
///
/// The names of the literal itself keep their order. A nested one is a `Dictionary` to Swift, which
/// has none: its keys are sorted by their UTF-8 bytes. Where their order matters, write
/// `as OrderedParameters` after it, or `RequestBody.json { }`.
///
/// Swift looks at each value only when it is encoded. One that is not `Encodable`, and no list or
/// dictionary of such values, throws ``RequestError/Code/unencodableValue`` with its key path.
public struct MixedParameters: ExpressibleByDictionaryLiteral, Encodable {
  private let members: [(name: String, value: Any?)]
  private var block = "MixedParameters"

  /// Creates parameters from a literal, in the order it is written.
  ///
  /// - Parameter elements: The names and values; a name may occur more than once.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(dictionaryLiteral elements: (String, Any?)...) {
    members = elements.map { (name: $0, value: $1) }
  }

  /// Creates parameters from names and values; nil is `null`.
  package init(_ members: [(name: String, value: (any Encodable)?)]) {
    self.members = members.map { (name: $0.name, value: $0.value) }
  }

  /// The same parameters, with the block that errors name.
  func named(_ block: String) -> MixedParameters {
    var copy = self
    copy.block = block
    return copy
  }

  /// Encodes names and values in the order they were written.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a value that nothing
  ///   can be said of, and what a value or the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    let parameters = OrderedParameters(
      members.map { .init(key: $0.name, value: AnyParameter($0.value as Any, block: block)) }
    )
    try parameters.encode(to: encoder)
  }
}

/// A literal of a list in which values of all types stand next to each other.
///
/// ```swift
/// RequestBody.json([1, "a", nil])  // [1,"a",null]
/// ```
///
/// Its values are looked at when they are encoded; see ``MixedParameters``.
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

  /// Encodes the values in the order they were written.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a value that nothing
  ///   can be said of, and what a value or the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try AnyParameter(elements, block: block).encode(to: encoder)
  }
}
