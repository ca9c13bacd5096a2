// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// Composes a request from blocks.
  ///
  /// - Parameter content: The blocks. Their order matters only if their documentation says so.
  /// - Throws: ``RequestError`` for an invalid block, or your own error from a ``RequestFailure``
  ///   or a closure.
  /// - Complexity: O(*n*), where *n* is the number of blocks and the bytes in them.
  public init(@RequestBuilder _ content: () throws -> RequestBlock) throws {
    try self.init(content())
  }

  /// Composes a request from a block.
  ///
  /// - Parameter block: Any block, such as an endpoint of a repository.
  /// - Throws: As ``init(_:)-(()->RequestBlock)`` does.
  /// - Complexity: O(*n*), where *n* is the number of blocks and the bytes in them.
  public init(_ block: some RequestBuildable) throws {
    var state = RequestState()
    try state.fold(block.step)
    self = try state.finish()
  }
}

extension ComposedRequest {
  /// Composes a request from blocks, some of which need `await`.
  ///
  /// ```swift
  /// let request = try await ComposedRequest.compose {
  ///   BaseURL("https://api.example.com")
  ///   Deferred { Authorization.bearer(try await tokens.current()) }
  /// }
  /// ```
  ///
  /// Without such blocks, it works like ``init(_:)-(()->RequestBlock)``, and never suspends.
  ///
  /// - Parameter content: The blocks. Their order matters only if their documentation says so.
  /// - Returns: The request.
  /// - Throws: ``RequestError`` for an invalid block, your own errors, or `CancellationError` if
  ///   the task is cancelled before or while a block waits.
  /// - Complexity: O(*n*), where *n* is the number of blocks and the bytes in them.
  public static func compose(
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> ComposedRequest {
    try await content().composed()
  }
}

extension RequestBuildable {
  /// Composes a request from this block, and waits for blocks that need `await`.
  ///
  /// ```swift
  /// let request = try await repository.getUser("42").composed()
  /// ```
  ///
  /// - Returns: The request.
  /// - Throws: As ``ComposedRequest/compose(_:)``.
  /// - Complexity: O(*n*), where *n* is the number of blocks and the bytes in them.
  public func composed() async throws -> ComposedRequest {
    var state = RequestState()
    try await state.foldWaiting(step)
    return try await state.finishWaiting()
  }
}
