// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Blocks that have to be waited for, such as a token that may have to be fetched first.
///
/// ```swift
/// let request = try await ComposedRequest.compose {
///   BaseURL("https://api.example.com")
///   Deferred { Authorization.bearer(try await tokens.current()) }
/// }
/// ```
///
/// The closure runs once for each request, in its place among the other blocks and in the scopes around
/// it, in the isolation of whoever composes. Requests that are sent from blocks wait by themselves:
/// `session.data { }`, `upload { }`, `download { }` and `client.execute { }`. Everything else composes
/// without waiting, and throws ``RequestError/Code/needsAwait``.
///
/// Composing in a cancelled task throws `CancellationError`. The closure does not run if the task was
/// cancelled before; if it is cancelled meanwhile, the error of the closure is dropped.
public struct Deferred: RequestLeaf {
  private let content: () async throws -> RequestBlock

  /// Groups blocks that have to be waited for.
  ///
  /// - Parameter content: The blocks, in the order in which they apply. What it throws ends the
  ///   composition unchanged.
  public init(
    @RequestBuilder _ content: @escaping () async throws -> RequestBlock
  ) {
    self.content = content
  }

  /// What the block adds to a request, as data.
  public var step: RequestStep { RequestStep(.deferred(content)) }
}
