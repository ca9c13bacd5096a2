// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// These overloads exist for their messages only: they say what is wrong with a String where a pointer is
// expected. What they must not be is available: a literal with an interpolation that JSONPointer does
// not know would be read as a String then, and be taken as it is.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Explains that text in a variable may hold values that nothing has escaped.
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

/// Explains that text in a variable may hold values that nothing has escaped.
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

/// Explains that text in a variable may hold values that nothing has escaped.
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

/// Explains that text in a variable may hold values that nothing has escaped.
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

/// Explains that text in a variable may hold values that nothing has escaped.
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

/// Explains that text in a variable may hold values that nothing has escaped.
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
