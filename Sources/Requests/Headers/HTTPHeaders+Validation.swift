// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// The most fields a request may have: `HTTPFields` traps at 65,535.
  package static let maximumCount = 65_000

  /// The fields as they may be sent: names checked, values checked and trimmed once.
  ///
  /// This is the one check of header fields, made on the final bytes when a request is finished.
  /// Nothing is repaired but blanks at the ends of values. The list is copied only when some value
  /// has such blanks.
  ///
  /// - Parameter block: The block to name in an error.
  /// - Returns: The fields as they may be sent.
  /// - Throws: `.invalidHeaderName`, `.invalidHeaderValue`, `.tooManyHeaders`, `.forbiddenHeader`
  ///   for `Transfer-Encoding`, `.repeatedHeader` for a second `Host` or `Content-Length`.
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  package func validated(block: String) throws(RequestError) -> HTTPHeaders {
    try checkCount(block: block)
    try checkFraming(block: block)
    var result = self
    for (position, field) in fields.enumerated() {
      let valid = try field.validated(block: block)
      if valid.value.utf8.count != field.value.utf8.count { result.fields[position] = valid }
    }
    return result
  }

  /// Checks that the fields are not too many.
  func checkCount(block: String) throws(RequestError) {
    guard fields.count > Self.maximumCount else { return }
    throw RequestError(
      .tooManyHeaders,
      block: block,
      "There are \(fields.count) header fields; a request may have \(Self.maximumCount)."
    )
  }

  private func checkFraming(block: String) throws(RequestError) {
    if lines(of: "Transfer-Encoding") != nil {
      throw RequestError(
        .forbiddenHeader,
        block: block,
        field: "Transfer-Encoding",
        "Framing belongs to the transport, and a second opinion about it lets requests be smuggled "
          + "(RFC 9112 §6.1); remove the field."
      )
    }
    for name in ["Host", "Content-Length"] where (lines(of: name)?.count ?? 0) > 1 {
      throw RequestError(
        .repeatedHeader,
        block: block,
        field: name,
        "The field stands more than once, and recipients disagree about which one counts; "
          + "set it once."
      )
    }
  }

  /// Whether the index says where the fields really stand.
  package var hasConsistentIndex: Bool {
    var expected = HTTPHeaderIndex()
    expected.rebuild(from: fields)
    return index.lines == expected.lines && index.keys == expected.keys
  }

  /// How often the index was built anew.
  package var indexRebuilds: Int { index.rebuilds }
}
