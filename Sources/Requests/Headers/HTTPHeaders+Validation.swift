// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// The fields as they may be sent; see ``validate(block:)``.
  package func validated(block: String) throws(RequestError) -> HTTPHeaders {
    var result = self
    try result.validate(block: block)
    return result
  }

  /// Makes the fields what may be sent: names checked, values checked and trimmed.
  ///
  /// This is the one check of header fields, made on the final bytes when a request is finished.
  /// Nothing is repaired but blanks at the ends of values.
  ///
  /// - Parameters:
  ///   - block: The block to name in an error about the whole list.
  ///   - code: The block to name for a field that no block wrote, if that is another one.
  /// - Throws: `.invalidHeaderName`, `.invalidHeaderValue` (also for a `Host` that is not one
  ///   authority), `.tooManyHeaders`, `.forbiddenHeader` for `Transfer-Encoding`, `.repeatedHeader`
  ///   for a second `Host` or `Content-Length`.
  /// - Complexity: O(*n*), where *n* is the length of names and values; O(1) when they were checked
  ///   before.
  package mutating func validate(block: String, code: String? = nil) throws(RequestError) {
    guard !isValidated else { return }
    try checkCount(block: block)
    let block = code ?? block
    try checkFraming(block: block)
    // Found first, as a loop that may write copies a shared list even when it writes nothing.
    let others = fields.indices.filter { !fields[$0].isPlain }
    if !others.isEmpty { fields = try validating(others, block: block) }
    try checkHost(block: block)
    isValidated = true
  }

  /// The fields that may be sent; those that may not are left out, and so is each line of a name that
  /// may occur once and occurs more often.
  ///
  /// For setters, which cannot throw.
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
    guard let host = value(for: "Host") else { return }
    let bytes = Array(host.utf8)
    do {
      try Authority.check(bytes[...], block: block)
    } catch {
      throw RequestError(
        .invalidHeaderValue,
        block: self.block(of: "Host") ?? block,
        field: "Host",
        offset: error.offset,
        "A Host field is one host with or without a port. \(error.message)"
      )
    }
  }

  private func validating(_ positions: [Int], block: String) throws(RequestError) -> [HTTPHeader] {
    var result = fields
    for position in positions { result[position] = try result[position].validated(block: block) }
    return result
  }

  /// Checks that the fields are not too many.
  func checkCount(block: String) throws(RequestError) {
    guard fields.count > Limits.headerFields else { return }
    throw RequestError(
      .tooManyHeaders,
      block: block,
      "There are \(fields.count) header fields; a request may have \(Limits.headerFields)."
    )
  }

  private func checkFraming(block: String) throws(RequestError) {
    if lines(of: "Transfer-Encoding") != nil {
      throw RequestError(
        .forbiddenHeader,
        block: self.block(of: "Transfer-Encoding") ?? block,
        field: "Transfer-Encoding",
        "Framing belongs to the transport, and a second opinion about it lets requests be smuggled "
          + "(RFC 9112 §6.1); remove the field."
      )
    }
    for name in ["Host", "Content-Length"] where (lines(of: name)?.count ?? 0) > 1 {
      throw RequestError(
        .repeatedHeader,
        block: self.block(of: name) ?? block,
        field: name,
        "The request has the field more than once, and recipients disagree about which one counts; "
          + "set it once."
      )
    }
  }

  /// The block that wrote the last line of a name, or nil for code and for no line.
  func block(of name: String) -> String? {
    fields.last { ASCIICase.equal($0.name, name) }?.origin.block
  }
}
