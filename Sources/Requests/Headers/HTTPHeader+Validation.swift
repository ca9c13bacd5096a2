// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeader {
  /// Checks the name, and checks and trims the value, so the field can be sent.
  ///
  /// Trims only spaces and tabs at the ends of the value. They are not part of the value (RFC 9110
  /// §5.5). A recipient that keeps them would see another value. Every other invalid byte is an
  /// error, including a folded line (RFC 9112 §5.2).
  ///
  /// - Parameter block: The block to name in an error if none is known to have written the field.
  /// - Throws: `.invalidHeaderName`, `.invalidHeaderValue`, `.invalidCredentials`.
  /// - Complexity: O(*n*), where *n* is the length of name and value.
  package mutating func validate(block: String) throws(RequestError) {
    if !isPlain {
      let block = blockName ?? block
      try checkName(block: block)
      try checkValue(block: block)
      self = trimmed
    }
    isChecked = true
  }

  /// The field after ``validate(block:)``.
  package func validated(block: String) throws(RequestError) -> HTTPHeader {
    var field = self
    try field.validate(block: block)
    return field
  }

  /// A Boolean value that indicates whether the field can be sent unchanged, like almost every field.
  ///
  /// If it is false, ``validated(block:)`` decides.
  @inline(__always)  // so that a field of a list is not copied to be looked at
  var isPlain: Bool {
    isChecked
      || fault == nil && (hasPlainName || FieldText.isPlainName(name))
        && FieldText.isPlainValue(value)
  }

  /// Checks that the name is a token (RFC 9110 §5.1).
  func checkName(block: String) throws(RequestError) {
    if name.utf8.isEmpty {
      throw error(.invalidHeaderName, block: block, offset: 0, "The field has no name. Write one.")
    }
    if let offset = ByteSet.token.firstOffset(outside: name) {
      throw error(
        .invalidHeaderName,
        block: block,
        offset: offset,
        "A field name cannot contain byte "
          + "0x\(PrintableText.hexadecimal(Array(name.utf8)[offset])). Use letters, digits and "
          + "!#$%&'*+-.^_`|~ only."
      )
    }
  }

  /// Checks that the value contains only bytes that RFC 9110 §5.5 allows, except for blanks at its ends.
  func checkValue(block: String) throws(RequestError) {
    if let fault { throw fault.error(block: blockName ?? "Authorization") }
    if let offset = ByteSet.fieldValue.firstOffset(outside: value) {
      throw error(
        .invalidHeaderValue,
        block: block,
        offset: offset,
        "A field value cannot contain byte "
          + "0x\(PrintableText.hexadecimal(Array(value.utf8)[offset])): it must be one line "
          + "without "
          + "control characters. Remove or encode the byte."
      )
    }
  }

  /// An error about this field, with only its name, escaped.
  func error(
    _ code: RequestError.Code,
    block: String,
    offset: Int,
    _ message: String
  ) -> RequestError {
    RequestError(
      code,
      block: block,
      field: PrintableText.escaping(name),
      offset: offset,
      message
    )
  }

  /// The offset of a leading blank, or else of the first trailing blank.
  var outerBlankOffset: Int? {
    let bytes = value.utf8
    if let first = bytes.first, ByteSet.blank.contains(first) { return 0 }
    guard let last = bytes.last, ByteSet.blank.contains(last) else { return nil }
    return bytes.count - bytes.reversed().prefix(while: ByteSet.blank.contains).count
  }

  /// The field without the blanks around its value, which do not belong to it (RFC 9110 §5.5).
  package var trimmed: HTTPHeader {
    guard outerBlankOffset != nil else { return self }
    let kept = value.utf8.trimming(while: ByteSet.blank.contains)
    return with(value: String(decoding: kept, as: UTF8.self))
  }
}
