// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ComposedRequest {
  /// Checks and trims the fields, again in every renderer, because a request can be changed.
  ///
  /// - Parameters:
  ///   - block: The block to name in an error.
  ///   - code: The block to name for a field that no block wrote, if it is another block.
  /// - Throws: The errors of ``HTTPHeaders`` validation, or ``RequestError`` with one of these codes.
  ///   - ``RequestError/Code/unsupportedScheme`` or ``RequestError/Code/missingHost`` for an unsuitable URL.
  ///   - ``RequestError/Code/contentLengthMismatch`` if `Content-Length` is not the length of the body.
  ///   - ``RequestError/Code/unresolvedVariable`` for variables without a value.
  ///   - ``RequestError/Code/invalidOption`` if the timeout is out of range.
  package mutating func validate(block: String, code: String? = nil) throws(RequestError) {
    // Composing has checked the URL. A URL that was set later can be anything.
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

  /// The checked request, with a host, and without parts that only another renderer supports.
  ///
  /// - Parameter renderer: The name of the output, for errors.
  /// - Returns: The request with its fields trimmed.
  /// - Throws: ``RequestError`` with ``RequestError/Code/notExpressible`` or
  ///   ``RequestError/Code/missingHost``, or an error of ``validate(block:code:)``.
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

  /// Refuses a request whose body names a file that was not looked up.
  package func checkFiles(block: String) throws(RequestError) {
    for case .file(let file) in body?.segmented?.pieces ?? [] {
      try file.checkOpened(block: block)
    }
  }

  private func checkContentLength(_ stated: String, block: String) throws(RequestError) {
    // A body of unknown length cannot be compared.
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
