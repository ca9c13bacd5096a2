// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  extension HTTPClientRequest.Body {
    /// Creates the body of a request, or returns nil if it has no body.
    ///
    /// - Throws: `RequestError` with `notExpressible` for a body that only another client can
    ///   open, and `contentLengthMismatch` if the stated length exceeds every number.
    init?(
      of request: ComposedRequest,
      progress: BodyProgress?,
      scope: BodyScope?
    ) throws(RequestError) {
      guard let body = request.body else { return nil }
      let limit = scope == nil ? Int(clamping: UInt32.max) : Self.wholeLimit
      if let data = body.data, data.count <= limit, progress == nil {
        self = .bytes(ByteBuffer(copying: data))
      } else if let chunks = BodyChunks(body, progress: progress, scope: scope) {
        self = .stream(chunks, length: try Length(of: body, headers: request.headers))
      } else {
        throw RequestError(
          .notExpressible,
          block: "HTTPClientRequest",
          "Only its own client can send this body (\(body.opaque?.name ?? "of another client")). "
            + "Send the request with that client."
        )
      }
    }

    /// The largest body in bytes that the client gets whole when this package sends the request.
    ///
    /// The client writes such a body at once. If a server refuses it early and closes the connection,
    /// the write fails, and its error replaces the response. The client sends a rendered request, so
    /// that one gets every body whole that fits in a buffer: the client can send only such a body again.
    private static var wholeLimit: Int { 1 << 16 }
  }

  extension HTTPClientRequest.Body.Length {
    /// Creates the length of a body, or the stated length if only the source knows it.
    init(of body: ComposedRequest.Body, headers: Requests.HTTPHeaders) throws(RequestError) {
      if let length = body.length {
        self = .known(Int64(length))
      } else if let stated = headers.value(for: "Content-Length") {
        guard let length = Int64(stated) else {
          throw RequestError(
            .contentLengthMismatch,
            block: "HTTPClientRequest",
            field: "Content-Length",
            "Content-Length is not a valid length. Remove the field: the client sets it."
          )
        }
        self = .known(length)
      } else {
        self = .unknown
      }
    }
  }
#endif
