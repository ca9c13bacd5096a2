// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// These overloads exist only for their messages: they explain why a String is not accepted as a
// pointer. They must stay unavailable. Otherwise, a literal with an interpolation that JSONPointer
// does not support would be read as a String, without escaping.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Explains that a string in a variable can contain values that are not escaped.
@available(
  *,
  unavailable,
  message: """
    A String is not escaped here. Write JSONPointer(reference: text) for a complete pointer, or a \
    literal such as "/users/\\(value)", which escapes the value.
    """
)
@_disfavoredOverload
public func Add(_ path: String, _ value: some Encodable) -> JSONPatchOperation { Remove("") }

/// Explains that a string in a variable can contain values that are not escaped.
@available(
  *,
  unavailable,
  message: """
    A String is not escaped here. Write JSONPointer(reference: text) for a complete pointer, or a \
    literal such as "/users/\\(value)", which escapes the value.
    """
)
@_disfavoredOverload
public func Remove(_ path: String) -> JSONPatchOperation { Remove("") }

/// Explains that a string in a variable can contain values that are not escaped.
@available(
  *,
  unavailable,
  message: """
    A String is not escaped here. Write JSONPointer(reference: text) for a complete pointer, or a \
    literal such as "/users/\\(value)", which escapes the value.
    """
)
@_disfavoredOverload
public func Replace(_ path: String, _ value: some Encodable) -> JSONPatchOperation { Remove("") }

/// Explains that a string in a variable can contain values that are not escaped.
@available(
  *,
  unavailable,
  message: """
    A String is not escaped here. Write JSONPointer(reference: text) for a complete pointer, or a \
    literal such as "/users/\\(value)", which escapes the value.
    """
)
@_disfavoredOverload
public func Test(_ path: String, _ value: some Encodable) -> JSONPatchOperation { Remove("") }

/// Explains that a string in a variable can contain values that are not escaped.
@available(
  *,
  unavailable,
  message: """
    A String is not escaped here. Write JSONPointer(reference: text) for a complete pointer, or a \
    literal such as "/users/\\(value)", which escapes the value.
    """
)
@_disfavoredOverload
public func Move(from source: String, to path: String) -> JSONPatchOperation { Remove("") }

/// Explains that a string in a variable can contain values that are not escaped.
@available(
  *,
  unavailable,
  message: """
    A String is not escaped here. Write JSONPointer(reference: text) for a complete pointer, or a \
    literal such as "/users/\\(value)", which escapes the value.
    """
)
@_disfavoredOverload
public func Copy(from source: String, to path: String) -> JSONPatchOperation { Remove("") }
