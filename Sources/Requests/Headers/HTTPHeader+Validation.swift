// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeader {
  /// Makes the field what may be sent: its name checked, its value checked and trimmed once.
  ///
  /// Only spaces and tabs at the ends of the value are trimmed; they are no part of it
  /// (RFC 9110 §5.5), and a recipient that keeps them sees another value. All else that is not
  /// allowed is refused, a folded line (RFC 9112 §5.2) included.
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

  /// The field as it may be sent; see ``validate(block:)``.
  package func validated(block: String) throws(RequestError) -> HTTPHeader {
    var field = self
    try field.validate(block: block)
    return field
  }

  /// Whether the field may be sent as it is, as almost every one may; of others, ``validated(block:)``
  /// knows more.
  @inline(__always)  // so that a field of a list is not copied to be looked at
  var isPlain: Bool {
    isChecked
      || !isRefused && (hasPlainName || FieldText.isPlainName(name))
        && FieldText.isPlainValue(value)
  }

  /// Checks that the name is a token (RFC 9110 §5.1).
  func checkName(block: String) throws(RequestError) {
    if name.utf8.isEmpty {
      throw nameError(block: block, offset: 0, "The field has no name. Write one.")
    }
    if let offset = ByteSet.token.firstOffset(outside: name) {
      throw nameError(
        block: block,
        offset: offset,
        "A field name cannot contain byte "
          + "0x\(PrintableText.hexadecimal(Array(name.utf8)[offset])). Use letters, digits and "
          + "!#$%&'*+-.^_`|~ only."
      )
    }
  }

  /// Checks that the value holds nothing but what RFC 9110 §5.5 allows, blanks at its ends aside.
  func checkValue(block: String) throws(RequestError) {
    if let fault { throw fault.error(block: blockName ?? "Authorization") }
    if let offset = ByteSet.fieldValue.firstOffset(outside: value) {
      throw valueError(
        block: block,
        offset: offset,
        "A field value cannot contain byte "
          + "0x\(PrintableText.hexadecimal(Array(value.utf8)[offset])): it must be one line "
          + "without "
          + "control characters. Remove or encode the byte."
      )
    }
  }

  /// An error about the value of this field, which shows its name only.
  func valueError(block: String, offset: Int, _ message: String) -> RequestError {
    RequestError(
      .invalidHeaderValue,
      block: block,
      field: PrintableText.escaping(name),
      offset: offset,
      message
    )
  }

  /// The offset of a space or tab that starts or ends the value, of the trailing ones the first.
  var outerBlankOffset: Int? {
    let bytes = value.utf8
    if let first = bytes.first, ByteSet.blank.contains(first) { return 0 }
    guard let last = bytes.last, ByteSet.blank.contains(last) else { return nil }
    return bytes.count - bytes.reversed().prefix(while: ByteSet.blank.contains).count
  }

  /// An error about the name of this field, which it shows escaped.
  func nameError(block: String, offset: Int, _ message: String) -> RequestError {
    RequestError(
      .invalidHeaderName,
      block: block,
      field: PrintableText.escaping(name),
      offset: offset,
      message
    )
  }

  private var trimmed: HTTPHeader {
    guard outerBlankOffset != nil else { return self }
    let leading = value.utf8.drop(while: ByteSet.blank.contains)
    let kept = leading.dropLast(leading.reversed().prefix(while: ByteSet.blank.contains).count)
    return with(value: String(decoding: kept, as: UTF8.self))
  }
}
