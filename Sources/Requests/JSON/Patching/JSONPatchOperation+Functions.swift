// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// These are functions, not types, so `Test` stays a type of Swift Testing in a file that
// imports both modules. They begin with a capital, like the members of every other builder.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// MARK: add

/// Adds a value to a JSON document (RFC 6902 §4.1).
///
/// An existing member is replaced. In a list, the value is inserted before the element with that
/// index, and `/tags/-` appends it.
///
/// ```swift
/// RequestBody.jsonPatch { Add("/tags/-", "new") }
/// // [{"op":"add","path":"/tags/-","value":"new"}]
/// ```
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - value: Any `Encodable`. Nil is written as `null`.
/// - Returns: The operation.
@_disfavoredOverload
public func Add(_ path: JSONPointer, _ value: some Encodable) -> JSONPatchOperation {
  JSONPatchOperation("add", path, value: value)
}

/// Adds an object, with its members in the order written.
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - value: Names and values.
/// - Returns: The operation.
public func Add(_ path: JSONPointer, _ value: OrderedParameters<String>) -> JSONPatchOperation {
  JSONPatchOperation("add", path, value: value)
}

/// Adds an object with values of mixed types.
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - value: Names and values, as in ``MixedParameters``.
///   - nothing: Leaves an empty literal to ``OrderedParameters``.
/// - Returns: The operation.
public func Add(
  _ path: JSONPointer,
  _ value: MixedParameters,
  _ nothing: Void = ()
) -> JSONPatchOperation {
  JSONPatchOperation("add", path, value: value.named("Add"))
}

/// Adds a list with values of mixed types.
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - list: The values, as in ``MixedList``.
/// - Returns: The operation.
@_disfavoredOverload
public func Add(_ path: JSONPointer, _ list: MixedList) -> JSONPatchOperation {
  JSONPatchOperation("add", path, value: list.named("Add"))
}

/// Adds `null`.
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - null: The literal `nil`.
/// - Returns: The operation.
public func Add(_ path: JSONPointer, _ null: Never?) -> JSONPatchOperation {
  Add(path, String?.none)
}

// MARK: remove

/// Removes an existing value from a JSON document (RFC 6902 §4.2).
///
/// - Parameter path: The place, as a ``JSONPointer``.
/// - Returns: The operation.
public func Remove(_ path: JSONPointer) -> JSONPatchOperation {
  JSONPatchOperation("remove", path)
}

// MARK: replace

/// Replaces an existing value in a JSON document (RFC 6902 §4.3).
///
/// ```swift
/// RequestBody.jsonPatch { Replace("/name", "Jane") }
/// // [{"op":"replace","path":"/name","value":"Jane"}]
/// ```
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - value: Any `Encodable`. Nil is written as `null`.
/// - Returns: The operation.
@_disfavoredOverload
public func Replace(_ path: JSONPointer, _ value: some Encodable) -> JSONPatchOperation {
  JSONPatchOperation("replace", path, value: value)
}

/// Replaces a value with an object, with its members in the order written.
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - value: Names and values.
/// - Returns: The operation.
public func Replace(_ path: JSONPointer, _ value: OrderedParameters<String>) -> JSONPatchOperation {
  JSONPatchOperation("replace", path, value: value)
}

/// Replaces a value with an object with values of mixed types.
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - value: Names and values, as in ``MixedParameters``.
///   - nothing: Leaves an empty literal to ``OrderedParameters``.
/// - Returns: The operation.
public func Replace(
  _ path: JSONPointer,
  _ value: MixedParameters,
  _ nothing: Void = ()
) -> JSONPatchOperation {
  JSONPatchOperation("replace", path, value: value.named("Replace"))
}

/// Replaces a value with a list with values of mixed types.
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - list: The values, as in ``MixedList``.
/// - Returns: The operation.
@_disfavoredOverload
public func Replace(_ path: JSONPointer, _ list: MixedList) -> JSONPatchOperation {
  JSONPatchOperation("replace", path, value: list.named("Replace"))
}

/// Replaces a value with `null`.
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - null: The literal `nil`.
/// - Returns: The operation.
public func Replace(_ path: JSONPointer, _ null: Never?) -> JSONPatchOperation {
  Replace(path, String?.none)
}

// MARK: move and copy

/// Moves an existing value to another place in a JSON document (RFC 6902 §4.4).
///
/// Composing throws ``RequestError/Code/invalidJSONPointer`` for a place inside the value itself.
///
/// - Parameters:
///   - source: The place of the value.
///   - path: The new place.
/// - Returns: The operation.
public func Move(from source: JSONPointer, to path: JSONPointer) -> JSONPatchOperation {
  JSONPatchOperation("move", path, from: source)
}

/// Copies an existing value to another place in a JSON document (RFC 6902 §4.5).
///
/// - Parameters:
///   - source: The place of the value.
///   - path: The place of the copy.
/// - Returns: The operation.
public func Copy(from source: JSONPointer, to path: JSONPointer) -> JSONPatchOperation {
  JSONPatchOperation("copy", path, from: source)
}

// MARK: test

/// Makes the whole patch fail unless a value in a JSON document is equal to this one (RFC 6902 §4.6).
///
/// ```swift
/// RequestBody.jsonPatch {
///   Test("/version", 3)
///   Replace("/name", "Jane")
/// }
/// ```
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - value: Any `Encodable`. Nil is written as `null`.
/// - Returns: The operation.
@_disfavoredOverload
public func Test(_ path: JSONPointer, _ value: some Encodable) -> JSONPatchOperation {
  JSONPatchOperation("test", path, value: value)
}

/// Makes the whole patch fail unless a value is equal to this object.
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - value: Names and values.
/// - Returns: The operation.
public func Test(_ path: JSONPointer, _ value: OrderedParameters<String>) -> JSONPatchOperation {
  JSONPatchOperation("test", path, value: value)
}

/// Makes the whole patch fail unless a value is equal to this object with values of mixed types.
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - value: Names and values, as in ``MixedParameters``.
///   - nothing: Leaves an empty literal to ``OrderedParameters``.
/// - Returns: The operation.
public func Test(
  _ path: JSONPointer,
  _ value: MixedParameters,
  _ nothing: Void = ()
) -> JSONPatchOperation {
  JSONPatchOperation("test", path, value: value.named("Test"))
}

/// Makes the whole patch fail unless a value is equal to this list with values of mixed types.
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - list: The values, as in ``MixedList``.
/// - Returns: The operation.
@_disfavoredOverload
public func Test(_ path: JSONPointer, _ list: MixedList) -> JSONPatchOperation {
  JSONPatchOperation("test", path, value: list.named("Test"))
}

/// Makes the whole patch fail unless a value is `null`.
///
/// - Parameters:
///   - path: The place, as a ``JSONPointer``.
///   - null: The literal `nil`.
/// - Returns: The operation.
public func Test(_ path: JSONPointer, _ null: Never?) -> JSONPatchOperation {
  Test(path, String?.none)
}
