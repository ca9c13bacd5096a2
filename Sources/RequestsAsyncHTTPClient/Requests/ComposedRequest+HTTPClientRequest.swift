// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOHTTP1

  extension ComposedRequest {
    /// Takes over an `HTTPClientRequest` that other code has composed, and reads its body.
    ///
    /// It is checked as a request of blocks is. Then it can be compared, changed, signed, printed and sent by
    /// any client:
    ///
    /// ```swift
    /// let request = try await ComposedRequest(clientRequest)
    /// expectRequest(request) { Method.POST; Endpoint("/users") }
    /// ```
    ///
    /// A body that can be read only once has been read then, and the client cannot send it. TLS and the local
    /// address of the request are not taken over.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - limit: The most bytes of the body: 16 MiB by default.
    /// - Throws: `RequestError` with `invalidMethod`, with `bodyTooLarge` for a longer body, what
    ///   `URLReference(_:)` throws, and what composing throws for fields that cannot be sent; and what the
    ///   sequence of the body throws.
    /// - Complexity: O(*n*), where *n* is the size of the request.
    public init(_ request: HTTPClientRequest, bodyLimit limit: Int = 1 << 24) async throws {
      let block = "HTTPClientRequest"
      guard let method = HTTPRequest.Method(rawValue: request.method.rawValue) else {
        throw RequestError(
          .invalidMethod,
          block: block,
          "The method is not an HTTP method. Use letters and digits, as in `GET`."
        )
      }
      var body: Data?
      if let pieces = request.body {
        var data = Data()
        for try await piece in pieces {
          guard piece.readableBytes <= limit - data.count else {
            throw RequestError(
              .bodyTooLarge,
              block: block,
              "The body has more than \(limit) bytes. Raise the limit, or send a shorter body."
            )
          }
          data.append(contentsOf: piece.readableBytesView)
        }
        body = data
      }
      self = try ComposedRequest(
        method: method,
        url: URLReference(request.url),
        headers: Requests.HTTPHeaders(
          lines: request.headers.map { HTTPHeader(name: $0.name, value: $0.value) }
        ),
        body: body.map { Body($0) }
      ).validated(block: block)
    }
  }
#endif
