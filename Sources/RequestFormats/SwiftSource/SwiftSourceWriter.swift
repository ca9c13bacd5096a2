// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Chooses the most readable blocks that produce exactly the request.
struct SwiftSourceWriter {
  private let request: ComposedRequest
  /// The name of the constant or the function.
  private let name: String
  /// The variables that become parameters.
  private let open: OpenVariables?
  private var notes: [String] = []
  private var blocks: [SwiftBlock] = []
  /// The block that signs, from a module that this one does not import.
  private var signature: SwiftExpression?

  init(_ given: ComposedRequest, name: String = "request", isExact: Bool = true) {
    let input = SwiftSourceInput(given)
    var request = input.request
    self.name = SwiftVariables.identifier(name)
    open = input.open
    if let pending = request.pendingSignature {
      // The block sends the token, and states that the payload is unsigned.
      let tokens = request.headers.values(for: Self.tokenField)
      let token = tokens.count == 1 ? tokens[0] : nil
      if token != nil { request.headers.remove(name: Self.tokenField) }
      let payloads = request.headers.values(for: Self.payloadField)
      let isUnsigned = payloads.count == 1 && payloads[0].hasSameBytes(as: "UNSIGNED-PAYLOAD")
      if isUnsigned { request.headers.remove(name: Self.payloadField) }
      signature = pending.source(sessionToken: token, isUnsigned: isUnsigned)
    }
    notes = input.notes
    if signature != nil { notes.append("`AWSSignature` is in RequestsSigning. Import it too.") }
    if let open, let body = SwiftOpenBody(of: request, open) {
      request.body = ComposedRequest.Body(body.data)
      if let note = body.note { notes.append(note) }
    } else if !isExact, let data = SwiftBody.literalJSON(of: request) {
      request.body = ComposedRequest.Body(data)
      notes.append("The JSON was written without whitespace.")
    }
    self.request = request
    let bodies = bodies()
    let head = method() + SwiftBlock.blocks(for: request.url, open)
    let timeout = request.options.timeout.map { timeout in
      SwiftBlock(.call("Timeout", .atom(timeout.shortText))) { Timeout(timeout) }
    }
    for body in bodies {
      let implied = body.map { SwiftBlock.request(of: [$0])?.headers["Content-Type"] } ?? nil
      for implied in implied == nil ? [nil] : [implied, nil] {
        let fields = SwiftBlock.blocks(for: request.headers, implied: implied)
        blocks = head + fields + [body, timeout].compactMap(\.self)
        guard let result = SwiftBlock.request(of: blocks) else { continue }
        if result.headers == request.headers, result.body == request.body { return }
      }
    }
    // A body that the source cannot contain has its own note.
    guard request.body == nil || bodies.contains(where: { $0 != nil }) else { return }
    notes.append(
      "This source makes a request with different fields or a different body. Compare the two."
    )
  }

  private static let tokenField = "X-Amz-Security-Token"
  private static let payloadField = "X-Amz-Content-Sha256"

  /// The source after its notes.
  var text: String {
    let statements = blocks.map(\.source) + [signature].compactMap(\.self)
    guard let open else {
      let call = SwiftExpression.closure(.atom("let \(name) = try ComposedRequest"), statements)
      return SwiftExpression.source(notes, [call])
    }
    var variables = SwiftVariables(open)
    let sources = statements.map { variables.replaced(in: $0) }
    let head = SwiftVariables.function(named: name, open.names, "throws -> ComposedRequest")
    return SwiftExpression.source(
      notes + variables.missingNotes(of: open.names),
      [.closure(.atom("try ComposedRequest"), sources)],
      in: head
    )
  }

  private func method() -> [SwiftBlock] {
    let name = request.method.rawValue
    guard name != "GET" else { return [] }
    let known = [
      "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "QUERY",
    ]
    let source: SwiftExpression =
      known.contains(name)
      ? .atom("Method.\(name)") : .call("Method.custom", .string(name))
    return [SwiftBlock(source) { Method.custom(name) }]
  }

  /// Returns the blocks that can produce the body, the most readable one first, with nil for no block.
  private mutating func bodies() -> [SwiftBlock?] {
    guard let body = request.body else { return [nil] }
    let type = request.statedType
    let blocks =
      body.data.map { SwiftBody(data: $0, type: type).blocks }
      ?? body.segmented.map { SwiftBody.sources($0, type: type) } ?? []
    if blocks.isEmpty { notes.append(SwiftSourceInput.streamNote) }
    return blocks.isEmpty ? [nil] : blocks
  }
}

extension PendingAWSSignature {
  /// Returns the block of `RequestsSigning` that makes the signature.
  fileprivate func source(sessionToken: String?, isUnsigned: Bool) -> SwiftExpression {
    let credentials = SwiftExpression.call(
      "AWSCredentials",
      .labeled("accessKeyID", .string(accessKeyID)),
      .labeled("secretAccessKey", .string(secretAccessKey)),
      sessionToken.map { .labeled("sessionToken", .string($0)) }
    )
    return .call(
      "AWSSignature",
      credentials,
      .labeled("region", .string(region)),
      .labeled("service", .string(service)),
      isUnsigned ? .labeled("payload", .atom(".unsigned")) : nil
    )
  }
}
