// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLSession {
  /// Sends a composed request and stores the body of the response in a file.
  ///
  /// ```swift
  /// let (file, _) = try await session.download(for: request, accepting: 200..<300)
  /// ```
  ///
  /// If the status is not accepted, no file remains. The error contains the first 64 KiB of the body.
  ///
  /// - Parameters:
  ///   - request: A request with a host.
  ///   - accepting: The accepted status codes, or nil for all.
  /// - Returns: A temporary file that only its owner can read and that you move or remove, and
  ///   the head of the response.
  /// - Throws: Before sending, the errors of rendering, `missingHost` without a base, and
  ///   `notExpressible` for a GET or HEAD with a body and, on Linux, for `.` or `..` in a path. Later,
  ///   `UnacceptedStatus` for another status, and the errors of URLSession.
  public func download(
    for request: ComposedRequest,
    accepting: Range<Int>? = nil
  ) async throws -> (URL, URLResponse) {
    let (file, response, last) = try await exchange(
      request,
      send: { try await self.file(answering: $0) },
      discard: { try? FileManager.default.removeItem(at: $0) }
    )
    guard let accepting else { return (file, response) }
    do {
      var head = try ReceivedResponse(response, to: last)
      if !accepting.contains(head.status.code) {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        head.body = try await BlockingWork.run { try handle.read(upToCount: 1 << 16) } ?? Data()
      }
      try head.accepted(accepting)
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw error
    }
    return (file, response)
  }

  /// Composes a request, sends it and stores the body of the response in a file.
  ///
  /// ```swift
  /// let (file, response) = try await URLSession.shared.download(for: repository.getArchive())
  /// ```
  ///
  /// - Parameter block: Any block with a `BaseURL`.
  /// - Returns: A temporary file that only its owner can read and that you move or remove, and
  ///   the head of the response.
  /// - Throws: The errors of composing and of ``download(for:accepting:)``.
  public func download(for block: some RequestBuildable) async throws -> (URL, URLResponse) {
    try await download(for: block.composed())
  }

  /// Composes a request from blocks, sends it and stores the body of the response in a file.
  ///
  /// ```swift
  /// let (file, response) = try await URLSession.shared.download(accepting: 200..<300) {
  ///   BaseURL("https://api.example.com")
  ///   Endpoint("/archive.zip")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - accepting: The accepted status codes, or nil for all.
  ///   - content: The blocks.
  /// - Returns: A temporary file that only its owner can read and that you move or remove, and
  ///   the head of the response.
  /// - Throws: The errors of composing and of ``download(for:accepting:)``.
  public func download(
    accepting: Range<Int>? = nil,
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> (URL, URLResponse) {
    try await download(for: content().composed(), accepting: accepting)
  }
}
