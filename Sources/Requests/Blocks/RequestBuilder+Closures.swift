// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// These overloads exist only for their messages. The compiler selects one for a closure that is not
// a builder, or that waits. They are disfavored, so the solver uses them only as a last resort.

@available(
  *,
  unavailable,
  message: """
    This closure is not a builder, which accepts blocks, if, switch and for. Put `await` and other \
    async code into Deferred { … }. Move guard, while, catch, defer, break, continue, return and \
    types out of it.
    """
)
extension ComposedRequest {
  /// Explains the limits of a builder: the compiler selects this overload for an ordinary closure.
  @_disfavoredOverload
  public init<Value>(_ content: () async throws -> Value) throws {
    throw CancellationError()
  }

  /// Explains the limits of a builder: the compiler selects this overload for an ordinary closure.
  @_disfavoredOverload
  public static func compose<Value>(_ content: () async throws -> Value) async throws -> Self {
    throw CancellationError()
  }
}

@available(
  *,
  unavailable,
  message: """
    This closure is not a builder, which accepts blocks, if, switch and for. Put `await` and other \
    async code into Deferred { … }. Move guard, while, catch, defer, break, continue, return and \
    types out of it.
    """
)
extension RequestBlock {
  /// Explains the limits of a builder: the compiler selects this overload for an ordinary closure.
  @_disfavoredOverload
  public init<Value>(_ content: () async throws -> Value) {
    step = .nothing
  }
}

@available(
  *,
  unavailable,
  message: """
    This closure is not a builder, which accepts blocks, if, switch and for. Put `await` and other \
    async code into Deferred { … }. Move guard, while, catch, defer, break, continue, return and \
    types out of it.
    """
)
extension RequestTemplate {
  /// Explains the limits of a builder: the compiler selects this overload for an ordinary closure.
  @_disfavoredOverload
  public init<Value>(_ content: @Sendable () async throws -> Value) {
    self.init { RequestBlock(step: .nothing) }
  }
}

@available(
  *,
  unavailable,
  message: """
    This closure is not a builder, which accepts blocks, if, switch and for. Put `await` and other \
    async code into Deferred { … }. Move guard, while, catch, defer, break, continue, return and \
    types out of it.
    """
)
extension Deferred {
  /// Explains the limits of a builder: the compiler selects this overload for an ordinary closure.
  @_disfavoredOverload
  public init<Value>(_ content: () async throws -> Value) {
    self.init { RequestBlock(step: .nothing) }
  }
}
