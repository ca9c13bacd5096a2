// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// These overloads exist for their messages only: a closure that is no builder, or that waits, ends in one of
// them. They are disfavored, so the solver looks at them only when there is no other way.

extension ComposedRequest {
  /// Explains what a builder does not take: the compiler ends here with an ordinary closure.
  @available(
    *,
    unavailable,
    message: """
      This closure is not a builder, which accepts blocks, if, switch and for. Put `await` and other \
      async code into Deferred { … }. Move guard, while, catch, defer, break, continue, return and \
      types out of it.
      """
  )
  @_disfavoredOverload
  public init<Value>(_ content: () async throws -> Value) throws {
    throw CancellationError()
  }

  /// Explains what a builder does not take: the compiler ends here with an ordinary closure.
  @available(
    *,
    unavailable,
    message: """
      This closure is not a builder, which accepts blocks, if, switch and for. Put `await` and other \
      async code into Deferred { … }. Move guard, while, catch, defer, break, continue, return and \
      types out of it.
      """
  )
  @_disfavoredOverload
  public static func compose<Value>(_ content: () async throws -> Value) async throws -> Self {
    throw CancellationError()
  }
}

extension RequestBlock {
  /// Explains what a builder does not take: the compiler ends here with an ordinary closure.
  @available(
    *,
    unavailable,
    message: """
      This closure is not a builder, which accepts blocks, if, switch and for. Put `await` and other \
      async code into Deferred { … }. Move guard, while, catch, defer, break, continue, return and \
      types out of it.
      """
  )
  @_disfavoredOverload
  public init<Value>(_ content: () async throws -> Value) {
    step = .nothing
  }
}

extension RequestTemplate {
  /// Explains what a builder does not take: the compiler ends here with an ordinary closure.
  @available(
    *,
    unavailable,
    message: """
      This closure is not a builder, which accepts blocks, if, switch and for. Put `await` and other \
      async code into Deferred { … }. Move guard, while, catch, defer, break, continue, return and \
      types out of it.
      """
  )
  @_disfavoredOverload
  public init<Value>(_ content: @Sendable () async throws -> Value) {
    self.init { RequestBlock(step: .nothing) }
  }
}

extension Deferred {
  /// Explains what a builder does not take: the compiler ends here with an ordinary closure.
  @available(
    *,
    unavailable,
    message: """
      This closure is not a builder, which accepts blocks, if, switch and for. Put `await` and other \
      async code into Deferred { … }. Move guard, while, catch, defer, break, continue, return and \
      types out of it.
      """
  )
  @_disfavoredOverload
  public init<Value>(_ content: () async throws -> Value) {
    self.init { RequestBlock(step: .nothing) }
  }
}
