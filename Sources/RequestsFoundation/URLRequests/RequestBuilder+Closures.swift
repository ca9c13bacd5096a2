// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// These overloads exist only for their messages, like the overloads of `ComposedRequest`.

@available(
  *,
  unavailable,
  message: """
    This closure is not a builder, which accepts blocks, if, switch and for. Put `await` and other \
    async code into Deferred { … }. Move guard, while, catch, defer, break, continue, return and \
    types out of it.
    """
)
extension URLRequest {
  /// Explains the limits of a builder: the compiler selects this for an ordinary closure.
  @_disfavoredOverload
  public init<Value>(_ content: () async throws -> Value) throws {
    throw CancellationError()
  }

  /// Explains the limits of a builder: the compiler selects this for an ordinary closure.
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
extension URLSession {
  /// Explains the limits of a builder: the compiler selects this for an ordinary closure.
  @_disfavoredOverload
  public func data<Value>(
    _ content: () async throws -> Value
  ) async throws -> (Data, URLResponse) {
    throw CancellationError()
  }

  /// Explains the limits of a builder: the compiler selects this for an ordinary closure.
  @_disfavoredOverload
  public func upload<Value>(
    _ content: () async throws -> Value
  ) async throws -> (Data, URLResponse) {
    throw CancellationError()
  }

  /// Explains the limits of a builder: the compiler selects this for an ordinary closure.
  @_disfavoredOverload
  public func download<Value>(
    _ content: () async throws -> Value
  ) async throws -> (URL, URLResponse) {
    throw CancellationError()
  }

  /// Explains the limits of a builder: the compiler selects this for an ordinary closure.
  @_disfavoredOverload
  public func response<Value>(
    _ content: () async throws -> Value
  ) async throws -> ReceivedResponse {
    throw CancellationError()
  }

  /// Explains the limits of a builder: the compiler selects this for an ordinary closure.
  @_disfavoredOverload
  public func stream<Value>(
    _ content: () async throws -> Value
  ) async throws -> StreamedResponse {
    throw CancellationError()
  }
}
