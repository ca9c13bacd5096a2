// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLSession {
  /// Takes a piece of the body of a response, and the head of the response.
  public typealias Receiver = @Sendable (_ piece: Data, _ response: URLResponse) throws -> Void

  /// Sends a composed request, and hands over the body of the response while it arrives.
  ///
  /// Use it for streams of events, and for bodies that are larger than memory. Body and redirects go
  /// the way of ``upload(for:spooling:progress:)-(ComposedRequest,_,_)``. The receiver gets the last
  /// response only: no redirect that is followed.
  ///
  /// On Linux the receiver is called on a queue of its own, and does not slow down the server if it is
  /// slow. What it has not taken waits in memory, up to 16 MiB, and then in a private file. To slow down a
  /// server there, send with AsyncHTTPClient.
  ///
  /// - Parameters:
  ///   - request: A request with a host.
  ///   - spooling: Whether a body that could be read while it is sent is copied to a file as well.
  ///   - progress: Called, on a queue of the session, with the bytes that were sent and the bytes of
  ///     the whole body, nil if that is not known.
  ///   - bufferLimit: The bytes that may wait in the file on Linux, 1 GiB by default. Elsewhere nothing
  ///     waits.
  ///   - receive: Called with one piece after the other, first with none as soon as the head is there.
  ///     What it throws ends the request. On Apple systems a piece ends at a line feed, or at 64 KiB.
  /// - Returns: The head of the response.
  /// - Throws: What the receiver throws, `RequestError` with `bodyTooLarge` when more than the limit
  ///   waits, and what ``upload(for:spooling:progress:)-(ComposedRequest,_,_)`` throws. The receiver may
  ///   have got a part of the body by then.
  public func receive(
    for request: ComposedRequest,
    spooling: UploadSpooling = .whenNeeded,
    progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil,
    bufferLimit: Int = 1 << 30,
    _ receive: @escaping Receiver
  ) async throws -> URLResponse {
    let isBegun = Locked(false)
    let (rest, response) = try await exchange(
      request,
      spooling: spooling,
      progress: progress,
      send: { outgoing in
        try await remainder(answering: outgoing, bufferLimit: bufferLimit) { piece, response in
          isBegun.withLock { $0 = true }
          try receive(piece, response)
        }
      }
    )
    if !rest.isEmpty || !isBegun.withLock({ $0 }) { try receive(rest, response) }
    return response
  }

  /// Composes a request, sends it, and hands over the body of the response while it arrives.
  ///
  /// ```swift
  /// let response = try await URLSession.shared.receive(for: repository.getEvents()) { piece, _ in
  ///   print(piece.count)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - block: Any block with a `BaseURL`.
  ///   - receive: Called with one piece after the other, first with none as soon as the head is there.
  /// - Returns: The head of the response.
  /// - Throws: What composing throws, and what ``receive(for:spooling:progress:bufferLimit:_:)`` throws.
  public func receive(
    for block: some RequestBuildable,
    _ receive: @escaping Receiver
  ) async throws -> URLResponse {
    try await self.receive(for: block.composed(), receive)
  }
}
