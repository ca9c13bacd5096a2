// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestBody {
  /// A literal as JSON, its keys in the order written.
  ///
  /// ```swift
  /// let body = RequestBody.json(["z": 1, "a": ["k": "v"] as OrderedParameters])
  /// // {"z":1,"a":{"k":"v"}}
  /// ```
  ///
  /// - Parameter parameters: The members. A nested literal needs `as OrderedParameters`, since Swift
  ///   makes it a `Dictionary` otherwise, whose keys are sorted.
  /// - Returns: The block.
  public static func json(_ parameters: OrderedParameters<String>) -> RequestBody {
    RequestBody(.json(parameters))
  }

  /// A literal with values of mixed types as JSON.
  ///
  /// ```swift
  /// let body = RequestBody.json(["user": ["name": "Jane", "age": 3], "list": [1, "a", nil]])
  /// // {"user":{"age":3,"name":"Jane"},"list":[1,"a",null]}
  /// ```
  ///
  /// - Parameters:
  ///   - parameters: Names and values. Keys of a nested literal are sorted, as Swift makes it a
  ///     `Dictionary`.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  /// - Returns: The block.
  public static func json(_ parameters: MixedParameters, _ nothing: Void = ()) -> RequestBody {
    RequestBody(.json(parameters.named("RequestBody.json")))
  }

  /// A literal of a list with values of mixed types as JSON.
  ///
  /// - Parameter list: The values, in their order; see ``MixedList``.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func json(_ list: MixedList) -> RequestBody {
    RequestBody(.json(list.named("RequestBody.json")))
  }

  /// JSON of any shape, in the order written.
  ///
  /// ```swift
  /// let body = RequestBody.json {
  ///   Member("user") {
  ///     Member("name", name)
  ///     Member("age", 3)
  ///   }
  ///   if beta { Member("beta", true) }
  ///   Member("list") {
  ///     Element(1)
  ///     Element("a")
  ///     Element.null
  ///   }
  /// }
  /// ```
  ///
  /// All statements of a level are members, which makes an object, or all are elements, which makes a
  /// list. An empty closure is an empty object. A name that occurs more than once has its last value.
  ///
  /// - Parameter content: The members of an object, or the elements of a list.
  /// - Returns: The block.
  /// - Throws: What `content` throws.
  public static func json(
    @JSONBuilder _ content: () throws -> JSONContent
  ) rethrows -> RequestBody {
    RequestBody(.json(try content()))
  }

  /// A value as JSON (RFC 8259), its keys in the order in which they are encoded.
  ///
  /// All else is what `JSONEncoder` means by its default settings, or by those that
  /// ``RequestBuildable/useEncoder(_:engine:)`` puts in force. Keys of a `Dictionary` and elements
  /// of a `Set`, which have no order, are sorted by their UTF-8 bytes.
  ///
  /// Composing throws ``RequestError/Code/unencodableValue`` for a number that is not finite,
  /// ``RequestError/Code/nestingTooDeep``, and ``RequestError/Code/encodingFailed`` with the error of
  /// the value's own `encode(to:)`; the field is the key path.
  ///
  /// - Parameter value: The value; a single string or number is a body too.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func json(_ value: some Encodable) -> RequestBody {
    RequestBody(.json(value))
  }

  /// Explains where an encoder goes.
  @available(
    *,
    unavailable,
    message:
      "Write RequestBody.json(value).useEncoder(encoder), or put the modifier on a group of blocks."
  )
  public static func json(_ value: some Encodable, encoder: JSONEncoder) -> RequestBody {
    json(value)
  }
}
