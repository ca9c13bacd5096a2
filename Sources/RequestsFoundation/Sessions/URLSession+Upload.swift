// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLSession {
  /// Sends a composed request with its body, and reports progress.
  ///
  /// A body that is not in memory is read while it is sent. Its length is announced if it is known. On
  /// Linux, a body from an asynchronous sequence is copied to a private file first, because URLSession
  /// does not wait for a sequence there. If the server asks for the body again, it is read again.
  ///
  /// Redirects are followed by the rules of `ComposedRequest.redirected(to:status:)`: with the body, and
  /// without secrets for another origin. A redirect that cannot be followed in this way becomes the
  /// response. The delegate of the session can refuse any redirect. On Linux, a challenge can be answered
  /// only with Basic, and only if the body is in memory. Otherwise, the response is the 401.
  ///
  /// On Linux, a session of this package sends the request. It has the configuration of this
  /// session, but no cache, and its own connections. It does not notice `invalidateAndCancel()`:
  /// cancel the Swift task instead. A timeout is rounded up to whole seconds there.
  ///
  /// - Parameters:
  ///   - request: A request with a host.
  ///   - spooling: The condition for copying the body to a file first.
  ///   - progress: Called on a queue of the session, with the number of bytes sent and the length
  ///     of the body, or nil if it is unknown.
  /// - Returns: The body of the response and its head.
  /// - Throws: Before sending, the errors of rendering, `missingHost` without a base, and
  ///   `notExpressible` for a GET or HEAD with a body and, on Linux, for `.` or `..` in a path. Later,
  ///   `RequestError` with `fileChanged` if a file changes while it is sent, `contentLengthMismatch`
  ///   if a sequence has another length than announced, and the errors of URLSession.
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
  ///   - spooling: The condition for copying the body to a private file first.
  ///   - progress: Called with the number of bytes sent and the length of the body.
  /// - Returns: The body of the response and its head.
  /// - Throws: The errors of composing and of ``upload(for:spooling:progress:)-(ComposedRequest,_,_)``.
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
  ///   - spooling: The condition for copying the body to a private file first.
  ///   - progress: Called with the number of bytes sent and the length of the body.
  ///   - content: The blocks.
  /// - Returns: The body of the response and its head.
  /// - Throws: The errors of composing and of ``upload(for:spooling:progress:)-(ComposedRequest,_,_)``.
  public func upload(
    spooling: UploadSpooling = .whenNeeded,
    progress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)? = nil,
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> (Data, URLResponse) {
    try await upload(for: content(), spooling: spooling, progress: progress)
  }

  /// Composes a request from blocks and sends it with its body, while a sequence reports progress.
  ///
  /// - Parameters:
  ///   - spooling: The condition for copying the body to a private file first.
  ///   - progress: The sequence. It ends with the upload.
  ///   - content: The blocks.
  /// - Returns: The body of the response and its head.
  /// - Throws: The errors of composing and of ``upload(for:spooling:progress:)-(ComposedRequest,_,_)``.
  public func upload(
    spooling: UploadSpooling = .whenNeeded,
    progress: UploadProgress,
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> (Data, URLResponse) {
    try await upload(for: content(), spooling: spooling, progress: progress)
  }

  /// Composes a request and sends it with its body, while a sequence reports progress.
  ///
  /// ```swift
  /// let progress = UploadProgress()
  /// Task { for await step in progress { print(step.fraction ?? 0) } }
  /// let (_, response) = try await URLSession.shared.upload(for: block, progress: progress)
  /// ```
  ///
  /// - Parameters:
  ///   - block: Any block with a `BaseURL`.
  ///   - spooling: The condition for copying the body to a private file first.
  ///   - progress: The sequence. It ends with the upload.
  /// - Returns: The body of the response and its head.
  /// - Throws: The errors of composing and of ``upload(for:spooling:progress:)-(ComposedRequest,_,_)``.
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

/// The condition for copying a body to a private file before it is uploaded.
///
/// Only its owner can read the file. It is removed when the upload ends in any way.
public enum UploadSpooling: Sendable {
  /// Copies a body only if URLSession cannot send it otherwise: a body from an asynchronous
  /// sequence, on Linux.
  case whenNeeded

  /// Copies every body that is not in memory.
  ///
  /// Choose it if the server requires a `Content-Length` and only the sequence knows the length, or
  /// if a sequence that can be read only once might be sent again.
  case always
}
