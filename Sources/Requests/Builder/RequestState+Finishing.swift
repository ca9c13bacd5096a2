// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension RequestState {
  /// The finished request, with its URL resolved, its body encoded, its fields checked and its
  /// finalizers run.
  mutating func finish() throws -> ComposedRequest {
    var request = try assemble()
    if !finalizers.isEmpty { try finalize(&request) }
    return request
  }

  /// The request before any code runs on it, with its URL resolved, its body encoded and its fields checked.
  private mutating func assemble() throws -> ComposedRequest {
    joinLines()
    let body = try encodeBody()
    let reference = try url.resolved(marking: &redactions.marks)
    var request = ComposedRequest(
      method: method,
      url: reference,
      headers: headers,
      body: body,
      options: options,
      redactions: redactions
    )
    // A field without a block comes from a closure, that is, from a RequestBlock.
    try request.validate(block: "ComposedRequest", code: "RequestBlock")
    return request
  }

  /// Runs the finalizers one after the other.
  ///
  /// A separate function, because a second exit of ``finish()`` would copy the request.
  private func finalize(_ request: inout ComposedRequest) throws {
    var pending = PendingFinalizers(finalizers)
    while let finalizer = try pending.next(on: &request, checking: check) {
      guard try finalizer.runAtOnce(&request) else { throw Self.needsAwait(finalizer.block) }
    }
  }

  /// The finished request, once all code that runs on it has returned.
  mutating func finishWaiting() async throws -> ComposedRequest {
    var request = try assemble()
    var pending = PendingFinalizers(finalizers)
    while let finalizer = try pending.next(on: &request, checking: check) {
      try await finalizer.run(&request)
    }
    return request
  }

  /// Checks the request after code has changed it.
  private func check(_ request: inout ComposedRequest) throws(RequestError) {
    try request.validate(block: "Finalize")
    guard let multipart = multipart.first, let boundary = multipart.boundary,
      let stated = request.headers.value(for: .contentType)
    else { return }
    let type = MIMEType(reading: stated)
    if type.type == "multipart", type.boundary.hasSameBytes(as: boundary) { return }
    // Another body can have another type.
    if request.body == multipart.body {
      throw contradiction(in: request.headers, block: "Finalize")
    }
  }

  private mutating func joinLines() {
    if let cookies = headers.lines(of: .cookie), cookies.count > 1 {
      headers.joinLines(of: "Cookie")
    }
    if joinedFields.isEmpty { return }
    for (name, block) in pairFields { headers.removeRepeatedPairs(of: name, writtenBy: block) }
    for name in joinedFields { headers.joinLines(of: name) }
  }

  private mutating func encodeBody() throws -> ComposedRequest.Body? {
    guard let pending = body.take() else { return nil }
    redactions.hidesBody = pending.context.isSecret
    let encoded = try pending.content.encoded(in: pending.context)
    try addContentType(of: encoded)
    try addContentEncoding(of: encoded)
    return encoded.body
  }

  /// Adds the encoding of the body, unless a block states one, because a server would decode twice.
  private mutating func addContentEncoding(of encoded: EncodedBody) throws(RequestError) {
    guard let name = encoded.contentEncoding else { return }
    guard headers.value(for: "Content-Encoding") == nil else {
      throw RequestError(
        .repeatedHeader,
        block: "RequestBody.compressed",
        field: "Content-Encoding",
        "The request already has a Content-Encoding field. Remove the field, or do not compress "
          + "the body."
      )
    }
    guard headers.value(for: "Content-Length") == nil || encoded.body.length != nil else {
      throw RequestError(
        .contentLengthMismatch,
        block: "RequestBody.compressed",
        field: "Content-Length",
        "The length of the body is unknown until compression ends. Remove the field."
      )
    }
    headers.append(name: "Content-Encoding", value: name)
  }

  /// Adds the type that the body implies, or the default, unless a block states one.
  ///
  /// A stated multipart type gets the boundary of the body. Any other stated type is an error,
  /// because the server could not find the parts.
  private mutating func addContentType(of encoded: EncodedBody) throws(RequestError) {
    if encoded.boundary != nil { multipart = [encoded] }
    let implied = encoded.type.map { HTTPHeader(name: .contentType, value: $0.text) }
    guard let type = implied ?? defaultType.first else { return }
    guard let stated = headers.value(for: .contentType) else {
      headers.append(type)
      return
    }
    guard let boundary = encoded.boundary else { return }
    guard let type = try? MIMEType(stated), type.type == "multipart" else {
      throw contradiction(in: headers, block: "RequestBody.multipart")
    }
    let field = headers.first { ASCIICase.equal($0.name, "Content-Type") }
    let value = type.with(.boundary(boundary)).description
    headers.update(field?.with(value: value) ?? HTTPHeader(name: "Content-Type", value: value))
  }

  /// The error for a stated type that a multipart body cannot have.
  private func contradiction(in headers: HTTPHeaders, block: String) -> RequestError {
    RequestError(
      .invalidMIMEType,
      block: headers.block(of: "Content-Type") ?? block,
      field: "Content-Type",
      "The body is multipart, but the stated Content-Type is not, or has another boundary, so the "
        + "server would not find the parts. Remove the field, or state a multipart type in a block."
    )
  }
}
