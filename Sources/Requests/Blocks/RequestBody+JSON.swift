// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestBody {
  /// A literal as JSON, with its keys in the order written.
  ///
  /// ```swift
  /// let body = RequestBody.json(["z": 1, "a": ["k": "v"] as OrderedParameters])
  /// // {"z":1,"a":{"k":"v"}}
  /// ```
  ///
  /// - Parameter parameters: The members. A nested literal needs `as OrderedParameters`. Otherwise
  ///   Swift makes it a `Dictionary`, and its keys are sorted.
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
  ///   - parameters: Names and values. Keys of a nested literal are sorted, because Swift makes it
  ///     a `Dictionary`.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  /// - Returns: The block.
  public static func json(_ parameters: MixedParameters, _ nothing: Void = ()) -> RequestBody {
    RequestBody(.json(parameters.named("RequestBody.json")))
  }

  /// A list literal with values of mixed types as JSON.
  ///
  /// - Parameter list: The values, in their order, as in ``MixedList``.
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
  /// If all statements of a level are members, they create an object. If all are elements, they
  /// create a list. An empty closure is an empty object. A repeated name has its last value.
  ///
  /// - Parameter content: The members of an object, or the elements of a list.
  /// - Returns: The block.
  /// - Throws: The error of `content`.
  public static func json(
    @JSONBuilder _ content: () throws -> JSONContent
  ) rethrows -> RequestBody {
    RequestBody(.json(try content()))
  }

  /// A value as JSON (RFC 8259), with its keys in the order encoded.
  ///
  /// Otherwise, the result is that of `JSONEncoder` with its default settings, except that slashes are
  /// not escaped, or with the settings of ``RequestBuildable/useEncoder(_:engine:)``. A `Dictionary` and
  /// a `Set` have no order, so their keys and elements are sorted by their UTF-8 bytes.
  ///
  /// Composing throws ``RequestError/Code/unencodableValue`` for a number that is not finite,
  /// ``RequestError/Code/nestingTooDeep``, or ``RequestError/Code/encodingFailed`` with the error
  /// of the value's own `encode(to:)`. The field of the error is the key path.
  ///
  /// - Parameter value: The value. It can also be a single string or number.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func json(_ value: some Encodable) -> RequestBody {
    RequestBody(.json(value))
  }

  /// Explains where to set an encoder.
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
