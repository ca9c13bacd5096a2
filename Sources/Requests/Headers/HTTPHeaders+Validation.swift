// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// The fields after ``validate(block:code:)``.
  package func validated(block: String) throws(RequestError) -> HTTPHeaders {
    var result = self
    try result.validate(block: block)
    return result
  }

  /// Checks the names, and checks and trims the values, so the fields can be sent.
  ///
  /// This is the only check of header fields. It runs on the final bytes when a request is
  /// finished. It repairs only blanks at the ends of values.
  ///
  /// - Parameters:
  ///   - block: The block to name in an error about the whole list.
  ///   - code: The block to name for a field that no block wrote, if it is another block.
  /// - Throws: `.invalidHeaderName`, `.invalidHeaderValue` (also for a `Host` that is not one
  ///   authority), `.tooManyHeaders`, `.forbiddenHeader` for `Transfer-Encoding`, `.repeatedHeader`
  ///   for a second `Host` or `Content-Length`.
  /// - Complexity: O(*n*), where *n* is the length of names and values, or O(1) if they were checked before.
  package mutating func validate(block: String, code: String? = nil) throws(RequestError) {
    guard !isValidated else { return }
    closeGaps()
    try checkCount(block: block)
    let block = code ?? block
    try checkFraming(block: block)
    // They are found first, because a loop that can write copies a shared list even if it writes nothing.
    for place in places.indices.filter({ !places[$0].isPlain }) {
      try places[place].validate(block: block)
    }
    try checkHost(block: block)
    isValidated = true
  }

  /// The fields that can be sent, for setters because they cannot throw.
  ///
  /// Leaves out invalid fields, and every line of a repeated name that can appear only once.
  ///
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  package var sendable: HTTPHeaders {
    if isValidated { return self }
    var result = HTTPHeaders()
    for field in fields.prefix(Limits.headerFields) {
      guard let field = try? field.validated(block: "HTTPHeaders") else { continue }
      result.append(field)
    }
    result.remove(name: "Transfer-Encoding")
    for name in ["Host", "Content-Length"] where result.values(for: name).count > 1 {
      result.remove(name: name)
    }
    if (try? result.checkHost(block: "HTTPHeaders")) == nil { result.remove(name: "Host") }
    return result
  }

  /// Checks that a `Host` field is one authority.
  private func checkHost(block: String) throws(RequestError) {
    guard let host = value(for: .host) else { return }
    let bytes = Array(host.utf8)
    do {
      try Authority.check(bytes[...], block: block)
    } catch {
      throw RequestError(
        .invalidHeaderValue,
        block: self.block(of: "Host") ?? block,
        field: "Host",
        offset: error.offset,
        "A Host field must be one host, with or without a port. \(error.message)"
      )
    }
  }

  /// Checks the number of fields.
  func checkCount(block: String) throws(RequestError) {
    guard count > Limits.headerFields else { return }
    throw RequestError(
      .tooManyHeaders,
      block: block,
      "The request has \(count) header fields, and the limit is \(Limits.headerFields). "
        + "Remove some."
    )
  }

  private func checkFraming(block: String) throws(RequestError) {
    if lines(of: .transferEncoding) != nil {
      throw RequestError(
        .forbiddenHeader,
        block: self.block(of: "Transfer-Encoding") ?? block,
        field: "Transfer-Encoding",
        "The transport sets this field. A second one allows request smuggling (RFC 9112 §6.1). "
          + "Remove the field."
      )
    }
    for name in [FieldName.host, .contentLength] where (lines(of: name)?.count ?? 0) > 1 {
      throw RequestError(
        .repeatedHeader,
        block: self.block(of: name.text) ?? block,
        field: name.text,
        "The field appears more than once, and servers disagree about which one counts. Set it "
          + "once."
      )
    }
  }

  /// The block that wrote the last line with a name, or nil if other code or nothing wrote it.
  func block(of name: String) -> String? {
    fields.last { ASCIICase.equal($0.name, name) }?.blockName
  }
}
