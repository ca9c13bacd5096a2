// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// Composes a request from blocks.
  ///
  /// - Parameter content: The blocks; their order matters only where their documentation says so.
  /// - Throws: ``RequestError`` for whatever a block refuses, or the caller's own error from a
  ///   ``RequestFailure`` or a closure.
  /// - Complexity: O(*n*), where *n* is the number of blocks and the bytes in them.
  public init(@RequestBuilder _ content: () throws -> RequestBlock) throws {
    try self.init(content())
  }

  /// Explains what a builder does not take: the compiler ends here with an ordinary closure.
  @available(
    *,
    unavailable,
    message: """
      This closure is not a builder. A builder takes blocks, if, switch and for: move guard, while, catch, \
      defer, break, continue and return out of it.
      """
  )
  @_disfavoredOverload
  public init(_ content: () throws -> Void) throws {
    try self.init(RequestBlock(step: .nothing))
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
