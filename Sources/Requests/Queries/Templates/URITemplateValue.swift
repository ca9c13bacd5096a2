// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The value of a variable (RFC 6570 §2.3).
enum URITemplateValue {
  /// Nothing, nil, or a list or an associative array without members: the variable is left out.
  case undefined

  /// One text.
  case scalar(String)

  /// Texts in their order.
  case list([String])

  /// Names and texts in their order.
  case map([(name: String, text: String)])

  /// Reads a value through its own `encode(to:)`.
  ///
  /// - Parameters:
  ///   - value: A scalar, a list or an associative array.
  ///   - name: The variable, for errors.
  ///   - block: The block that errors name.
  ///   - encoding: How scalars are written.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``,
  ///   ``RequestError/Code/nestingTooDeep`` or ``RequestError/Code/encodingFailed``.
  /// - Complexity: O(*n*), where *n* is the size of the value; O(*n* log *n*) for what has no order.
  init(
    _ value: any Encodable,
    name: String,
    block: String,
    encoding: QueryEncoding = .standard
  ) throws(RequestError) {
    let state = URITemplateValueState(name: name, block: block, encoding: encoding)
    do {
      try state.encode(value, in: .root)
      if let failure = state.failure { throw failure }
    } catch let error as RequestError {
      throw error
    } catch {
      throw RequestError(
        .encodingFailed,
        block: block,
        field: name,
        underlying: error,
        "The `encode(to:)` method of the value threw an error. See the underlying error."
      )
    }
    self = state.value
  }
}
