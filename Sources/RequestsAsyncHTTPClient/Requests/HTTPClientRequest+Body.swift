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
      if let data = body.data, !Self.isStreamed(body, hasProgress: progress != nil) {
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

    /// Returns true if a body is read while it is sent; the client can send any other body again itself.
    static func isStreamed(_ body: ComposedRequest.Body, hasProgress: Bool) -> Bool {
      guard let data = body.data, !hasProgress else { return true }
      // A buffer cannot exceed a 32-bit count.
      return Int64(data.count) > Int64(UInt32.max)
    }
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
