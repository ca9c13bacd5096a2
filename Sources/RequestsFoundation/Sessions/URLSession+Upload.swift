// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLSession {
  /// Sends a composed request with its body, and says how far it is.
  ///
  /// A body that is not in memory is read while it is sent, and its length is announced when it is
  /// known. On Linux a body from an asynchronous sequence is copied to a private file first, because
  /// URLSession waits for no sequence there. If the server asks for the body again, it is read again.
  ///
  /// Redirects are followed as `ComposedRequest.redirected(to:status:)` says: with the body, and
  /// without secrets for another origin. A redirect that cannot be followed so is the response. The
  /// delegate of the session may refuse any. On Linux a challenge can be answered only with Basic, and
  /// only if the body is in memory; otherwise the response is the 401.
  ///
  /// On Linux, a session of this package sends the request. It has the configuration of this session, but
  /// no cache, and connections of its own. It does not notice `invalidateAndCancel()`: cancel the task of
  /// Swift. A timeout is rounded up to whole seconds there.
  ///
  /// - Parameters:
  ///   - request: A request with a host.
  ///   - spooling: Whether a body that could be read while it is sent is copied to a file as well.
  ///   - progress: Called, on a queue of the session, with the bytes that were sent and the bytes of
  ///     the whole body, nil if that is not known.
  /// - Returns: The body of the response and its head.
  /// - Throws: Before anything is sent, what rendering throws, `missingHost` without a base, and
  ///   `notExpressible` for a GET or HEAD with a body. `RequestError` with `fileChanged` for a file
  ///   that is changed while it is sent, `contentLengthMismatch` for a sequence of another length
  ///   than announced, then what URLSession throws.
  public func upload(
    for request: ComposedRequest,
    spooling: UploadSpooling = .whenNeeded,
    progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil
  ) async throws -> (Data, URLResponse) {
    let (data, response, _) = try await exchange(
      request,
      spooling: spooling,
      progress: progress,
      send: { try await answer(to: $0) }
    )
    return (data, response)
  }

  /// Composes a request and sends it with its body.
  ///
  /// ```swift
  /// let (_, response) = try await URLSession.shared.upload(
  ///   for: repository.putPhoto(file),
  ///   progress: { sent, total in print(sent, total ?? 0) }
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - block: Any block with a `BaseURL`.
  ///   - spooling: Whether the body is copied to a private file first.
  ///   - progress: Called with the bytes that were sent and the bytes of the whole body.
  /// - Returns: The body of the response and its head.
  /// - Throws: What composing throws, and what
  ///   ``upload(for:spooling:progress:)-(ComposedRequest,_,_)`` throws.
  public func upload(
    for block: some RequestBuildable,
    spooling: UploadSpooling = .whenNeeded,
    progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil
  ) async throws -> (Data, URLResponse) {
    try await upload(for: block.composed(), spooling: spooling, progress: progress)
  }

  /// Composes a request from blocks and sends it with its body.
  ///
  /// ```swift
  /// let (_, response) = try await URLSession.shared.upload {
  ///   Method.PUT
  ///   BaseURL("https://api.example.com")
  ///   Endpoint("/photos/1")
  ///   RequestBody.file(file)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - spooling: Whether the body is copied to a private file first.
  ///   - progress: Called with the bytes that were sent and the bytes of the whole body.
  ///   - content: The blocks.
  /// - Returns: The body of the response and its head.
  /// - Throws: What composing throws, and what
  ///   ``upload(for:spooling:progress:)-(ComposedRequest,_,_)`` throws.
  public func upload(
    spooling: UploadSpooling = .whenNeeded,
    progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil,
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> (Data, URLResponse) {
    try await upload(for: content(), spooling: spooling, progress: progress)
  }

  /// Composes a request from blocks and sends it with its body, while a sequence says how far it is.
  ///
  /// - Parameters:
  ///   - spooling: Whether the body is copied to a private file first.
  ///   - progress: The sequence, which ends when the upload does.
  ///   - content: The blocks.
  /// - Returns: The body of the response and its head.
  /// - Throws: What composing throws, and what
  ///   ``upload(for:spooling:progress:)-(ComposedRequest,_,_)`` throws.
  public func upload(
    spooling: UploadSpooling = .whenNeeded,
    progress: UploadProgress,
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> (Data, URLResponse) {
    try await upload(for: content(), spooling: spooling, progress: progress)
  }

  /// Composes a request and sends it with its body, while a sequence says how far it is.
  ///
  /// ```swift
  /// let progress = UploadProgress()
  /// Task { for await step in progress { print(step.fraction ?? 0) } }
  /// let (_, response) = try await URLSession.shared.upload(for: block, progress: progress)
  /// ```
  ///
  /// - Parameters:
  ///   - block: Any block with a `BaseURL`.
  ///   - spooling: Whether the body is copied to a private file first.
  ///   - progress: The sequence, which ends when the upload does.
  /// - Returns: The body of the response and its head.
  /// - Throws: What composing throws, and what
  ///   ``upload(for:spooling:progress:)-(ComposedRequest,_,_)`` throws.
  public func upload(
    for block: some RequestBuildable,
    spooling: UploadSpooling = .whenNeeded,
    progress: UploadProgress
  ) async throws -> (Data, URLResponse) {
    defer { progress.finish() }
    return try await upload(
      for: block.composed(),
      spooling: spooling,
      progress: { progress.report(sent: $0, total: $1) }
    )
  }
}

/// Whether a body is copied to a private file before it is uploaded.
///
/// The file can be read by its owner only, and is removed when the upload ends, however it ends.
public enum UploadSpooling: Sendable {
  /// Only a body that URLSession cannot take in another way: one from an asynchronous sequence, on
  /// Linux.
  case whenNeeded

  /// Every body that is not in memory.
  ///
  /// Choose it if the server wants a `Content-Length` and only the sequence knows the length, or if a
  /// sequence that can be read once may have to be sent again.
  case always
}
