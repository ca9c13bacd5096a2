// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLSession {
  /// Sends a composed request.
  ///
  /// It sends the body and follows redirects like
  /// ``upload(for:spooling:progress:)-(ComposedRequest,_,_)``.
  ///
  /// - Parameter request: A request with a host.
  /// - Returns: The body of the response and its head.
  /// - Throws: Before sending, the errors of rendering, `missingHost` without a base, and
  ///   `notExpressible` for a GET or HEAD with a body, because URLSession refuses or drops it, and, on
  ///   Linux, for `.` or `..` in a path. Later, the errors of URLSession.
  public func data(for request: ComposedRequest) async throws -> (Data, URLResponse) {
    try await upload(for: request)
  }

  /// Composes a request and sends it.
  ///
  /// ```swift
  /// let (data, response) = try await URLSession.shared.data(for: repository.getUser("42"))
  /// ```
  ///
  /// - Parameter block: Any block with a `BaseURL`.
  /// - Returns: The body of the response and its head.
  /// - Throws: The errors of composing and of ``data(for:)-(ComposedRequest)``.
  public func data(for block: some RequestBuildable) async throws -> (Data, URLResponse) {
    try await data(for: block.composed())
  }

  /// Composes a request from blocks and sends it.
  ///
  /// ```swift
  /// let (data, _) = try await URLSession.shared.data {
  ///   BaseURL("https://api.example.com")
  ///   Endpoint("/status")
  /// }
  /// ```
  ///
  /// - Parameter content: The blocks.
  /// - Returns: The body of the response and its head.
  /// - Throws: The errors of ``data(for:)-(RequestBuildable)``.
  public func data(
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> (Data, URLResponse) {
    try await data(for: content())
  }
}
