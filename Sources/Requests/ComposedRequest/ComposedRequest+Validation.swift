// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ComposedRequest {
  /// Checks and trims the fields; every renderer does this again, since a request can be changed.
  ///
  /// - Parameters:
  ///   - block: The block to name in an error.
  ///   - code: The block to name for a field that no block wrote, if that is another one.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unsupportedScheme`` or
  ///   ``RequestError/Code/missingHost`` for a URL of another kind, as ``HTTPHeaders`` documents, ``RequestError/Code/contentLengthMismatch``
  ///   for a `Content-Length` that is not the length of the body,
  ///   ``RequestError/Code/unresolvedVariable`` for variables without a value, and
  ///   ``RequestError/Code/invalidOption`` for a timeout out of its range.
  package mutating func validate(block: String, code: String? = nil) throws(RequestError) {
    // Composing has seen to it; a URL that was set afterwards can be anything.
    if url.schemeRange != nil { try url.checkDestination(block: block) }
    try options.placeholders?.checkValues(block: block)
    try headers.validate(block: block, code: code)
    if let stated = headers.value(for: .contentLength) {
      try checkContentLength(stated, block: code ?? block)
    }
    try options.checkTimeout(block: block)
  }

  /// The request with its fields checked.
  package func validated(block: String) throws(RequestError) -> ComposedRequest {
    var request = self
    try request.validate(block: block)
    return request
  }

  /// The request checked, with a host to send it to and nothing in it that only another renderer does.
  ///
  /// - Parameter renderer: The name of the output, for errors.
  /// - Returns: The request with its fields trimmed.
  /// - Throws: ``RequestError`` with ``RequestError/Code/notExpressible`` or
  ///   ``RequestError/Code/missingHost``, and what ``validate(block:)`` throws.
  package func renderable(as renderer: String) throws(RequestError) -> ComposedRequest {
    if let requirement = options.requirements.first {
      throw RequestError(
        .notExpressible,
        block: renderer,
        "This output cannot contain \(requirement). Render the request as a URLRequest."
      )
    }
    try checkFiles(block: renderer)
    try url.checkDestination(block: renderer)
    return try validated(block: renderer)
  }

  /// Refuses a request whose body names a file that nobody looked up.
  package func checkFiles(block: String) throws(RequestError) {
    for case .file(let file) in body?.segmented?.pieces ?? [] where !file.isOpened {
      throw RequestError(
        .unresolvedFile,
        block: block,
        field: file.statedPath,
        "The request names a file that is not opened. Provide it with `request { path in … }`."
      )
    }
  }

  private func checkContentLength(_ stated: String, block: String) throws(RequestError) {
    // A body of unknown length has nothing to compare with.
    if let body, body.length == nil, !stated.isEmpty, stated.utf8.allSatisfy(ByteSet.digit.contains)
    {
      return
    }
    let length = body?.length ?? 0
    guard stated == String(length) else {
      throw RequestError(
        .contentLengthMismatch,
        block: headers.block(of: "Content-Length") ?? block,
        field: "Content-Length",
        "The body has \(length) bytes, but Content-Length differs. Remove the field: the client "
          + "sets it."
      )
    }
  }
}
