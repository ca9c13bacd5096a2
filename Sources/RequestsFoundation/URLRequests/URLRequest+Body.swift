// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLRequest {
  /// Sets the body of a request, and the fields that announce it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - streams: The streams from which a body is read while it is sent, or nil to create them.
  ///   - headers: The fields.
  /// - Throws: `RequestError` with `notExpressible` for a body that only another client can send, and the
  ///   errors of opening the body.
  mutating func setBody(
    of request: ComposedRequest,
    streams: BodyStreams?,
    headers: inout HTTPHeaders
  ) throws(RequestError) {
    guard let body = request.body else { return }
    if let data = body.data {
      httpBody = data
    } else if let segmented = body.segmented {
      guard streams != nil || !segmented.hasSequences else {
        throw BodySegment.unreadableSequence(block: "URLRequest")
      }
      let streams = streams ?? BodyStreams(segmented)
      httpBodyStream = try streams.open()
      announce(streams.body.length, in: &headers)
    } else if let factory = body.opaque?.payload as? StreamFactory {
      httpBodyStream = try factory.sendable()
      announce(nil, in: &headers)
    } else {
      throw RequestError(
        .notExpressible,
        block: "URLRequest",
        "Only its own client can send this body (\(body.opaque?.name ?? "of another client")). "
          + "Send the request with that client."
      )
    }
  }

  /// Announces the length of a stream if it is known, but removes it on Linux: URLSession sends the
  /// body in chunks there and a `Content-Length` next to them, which RFC 9112 §6.1 forbids.
  private func announce(_ length: Int?, in headers: inout HTTPHeaders) {
    #if canImport(FoundationNetworking)
      headers.remove(name: "Content-Length")
    #else
      if let length { headers.update(name: "Content-Length", value: String(length)) }
    #endif
  }
}
