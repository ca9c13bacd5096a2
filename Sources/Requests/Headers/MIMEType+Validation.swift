// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension MIMEType {
  /// The media type, if it can be sent.
  ///
  /// - Parameter block: The block to name in an error.
  /// - Returns: This media type.
  /// - Throws: `.invalidMIMEType` for a literal that breaks the grammar, with the offset in its text, or for
  ///   a parameter that cannot be sent, with its name and the offset in its name or value.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  @discardableResult
  package func validated(block: @autoclosure () -> String) throws(RequestError) -> MIMEType {
    if let fault {
      throw RequestError(.invalidMIMEType, block: block(), offset: fault.offset, fault.message)
    }
    for parameter in parameters { try parameter.validate(block: block()) }
    return self
  }
}

extension MIMEType.Parameter {
  fileprivate func validate(block: String) throws(RequestError) {
    if isInvalidWeight {
      throw error(
        block: block,
        offset: nil,
        "The weight is not a number. Use a number from 0 to 1."
      )
    }
    if name.utf8.isEmpty {
      throw error(block: block, offset: 0, "The parameter has no name. Write one.")
    }
    let checks: [(String, ByteSet, String)] = [
      (name, .token, "the name of a parameter (a token)"),
      (value, .fieldValue, "the value of a parameter, even in quotes"),
    ]
    for (text, allowed, subject) in checks {
      guard let offset = allowed.firstOffset(outside: text) else { continue }
      let digits = PrintableText.hexadecimal(Array(text.utf8)[offset])
      throw error(
        block: block,
        offset: offset,
        "Byte 0x\(digits) is not allowed in \(subject). Remove it."
      )
    }
  }

  private func error(block: String, offset: Int?, _ message: String) -> RequestError {
    RequestError(
      .invalidMIMEType,
      block: block,
      field: PrintableText.escaping(name),
      offset: offset,
      message
    )
  }
}

extension MIMEType {
  /// The place where a text breaks the grammar of media types, and the reason.
  struct Fault: Error, Hashable {
    /// The offset of the invalid byte, or the length of the text if something is missing there.
    let offset: Int

    /// A message that explains the problem and its remedy.
    let message: String
  }
}
