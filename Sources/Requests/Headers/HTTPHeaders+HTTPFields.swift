// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPHeaders {
  /// Creates a list from the fields of swift-http-types, every line kept.
  ///
  /// A value whose bytes are not UTF-8 is read as by `HTTPField.value`, with U+FFFD in place of
  /// what cannot be read.
  ///
  /// - Parameter fields: The fields.
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  public init(_ fields: HTTPFields) {
    for field in fields { append(name: field.name.rawName, value: field.value) }
  }

  /// The fields as swift-http-types has them, every line kept.
  ///
  /// `HTTPFields` turns bytes that it does not allow into spaces and traps at 65,535 fields; here
  /// both are errors.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidHeaderName`` for a name that is not
  ///   a token, ``RequestError/Code/invalidHeaderValue`` for a value that could not be kept as it
  ///   is, blanks at its ends included, ``RequestError/Code/tooManyHeaders`` for more than 65,000
  ///   fields.
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  public var httpFields: HTTPFields {
    get throws(RequestError) {
      let block = "HTTPFields"
      try checkCount(block: block)
      var result = HTTPFields()
      result.reserveCapacity(fields.count)
      for field in fields {
        if !field.isPlain {
          try field.checkName(block: block)
          try field.checkValue(block: block)
        }
        guard let name = HTTPField.Name(field.name) else {
          throw field.nameError(block: block, offset: 0, "HTTPFields does not take this name.")
        }
        guard HTTPField.isValidValue(field.value) else {
          throw field.valueError(
            block: block,
            offset: field.outerBlankOffset ?? 0,
            "HTTPFields keeps no blanks at the ends of a value; remove them."
          )
        }
        result.append(HTTPField(name: name, value: field.value))
      }
      return result
    }
  }
}
