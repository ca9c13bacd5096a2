// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLSession {
  /// Sends a composed request and keeps the body of the response in a file.
  ///
  /// - Parameter request: A request with a host.
  /// - Returns: A temporary file that only its owner can read, which is the caller's to move or remove,
  ///   and the head of the response.
  /// - Throws: Before anything is sent, what rendering throws, `missingHost` without a base, and
  ///   `notExpressible` for a GET or HEAD with a body. Then what URLSession throws.
  public func download(for request: ComposedRequest) async throws -> (URL, URLResponse) {
    try await exchange(
      request,
      send: { try await file(answering: $0) },
      discard: { try? FileManager.default.removeItem(at: $0) }
    )
  }

  /// Composes a request, sends it and keeps the body of the response in a file.
  ///
  /// ```swift
  /// let (file, response) = try await URLSession.shared.download(for: repository.getArchive())
  /// ```
  ///
  /// - Parameter block: Any block with a `BaseURL`.
  /// - Returns: A temporary file that only its owner can read, which is the caller's to move or remove,
  ///   and the head of the response.
  /// - Throws: What composing throws, and what ``download(for:)-(ComposedRequest)`` throws.
  public func download(for block: some RequestBuildable) async throws -> (URL, URLResponse) {
    try await download(for: block.composed())
  }

  /// Composes a request from blocks, sends it and keeps the body of the response in a file.
  ///
  /// ```swift
  /// let (file, response) = try await URLSession.shared.download {
  ///   BaseURL("https://api.example.com")
  ///   Endpoint("/archive.zip")
  /// }
  /// ```
  ///
  /// - Parameter content: The blocks.
  /// - Returns: A temporary file that only its owner can read, which is the caller's to move or remove,
  ///   and the head of the response.
  /// - Throws: What composing throws, and what ``download(for:)-(ComposedRequest)`` throws.
  public func download(
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> (URL, URLResponse) {
    try await download(for: content())
  }
}
