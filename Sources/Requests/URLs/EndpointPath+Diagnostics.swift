// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// These overloads exist for their messages only: they say what is wrong with a String or an Optional
// where a path is expected. What they must not be is available: a literal with an interpolation that
// EndpointPath does not know would be read as a String then, and be sent as it is.

extension EndpointPath {
  /// Explains that text in a variable may hold values that nothing has escaped.
  @available(
    *,
    unavailable,
    message: """
      This String would be sent as it is. Write EndpointPath(reference: text) for a whole reference, \
      or a literal such as "/users/\\(value)", which escapes the value.
      """
  )
  @_disfavoredOverload
  public init(_ reference: String) {
    self.init(reference: reference)
  }

  /// Explains that text in a variable may hold values that nothing has escaped.
  @available(
    *,
    unavailable,
    message: """
      This String would be sent as it is. Write path + "/users/\\(value)", which escapes the value, \
      or path + EndpointPath(reference: text) for text that is encoded already.
      """
  )
  @_disfavoredOverload
  public static func + (left: EndpointPath, right: String) -> EndpointPath {
    left
  }
}

extension EndpointPath.StringInterpolation {
  /// Explains that an Optional may have no text, and other values have none.
  @available(
    *,
    unavailable,
    message: """
      This value has no text for a path. Unwrap an Optional first, or write \\(value, default: other); \
      conform other types to CustomStringConvertible.
      """
  )
  public mutating func appendInterpolation<Value>(_ value: Value?) {}
}
