// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Blocks that need `await`, such as a token that is fetched first.
///
/// ```swift
/// let request = try await ComposedRequest.compose {
///   BaseURL("https://api.example.com")
///   Deferred { Authorization.bearer(try await tokens.current()) }
/// }
/// ```
///
/// The closure runs once for each request, in its place among the other blocks, in the scopes
/// around it, and in the isolation of the code that composes. Methods that send blocks wait
/// automatically: `response { }`, `stream { }`, `data { }`, `upload { }`, `download { }` and
/// `execute { }`. Other ways to compose do not wait, and throw ``RequestError/Code/needsAwait``.
///
/// Composing in a cancelled task throws `CancellationError`. If the task was cancelled before, the
/// closure does not run. If it is cancelled meanwhile, an error of the closure is dropped.
public struct Deferred: RequestLeaf {
  private let content: () async throws -> RequestBlock

  /// Groups blocks that need `await`.
  ///
  /// - Parameter content: The blocks, in the order in which they apply. Its errors end the
  ///   composition unchanged.
  public init(
    @RequestBuilder _ content: @escaping () async throws -> RequestBlock
  ) {
    self.content = content
  }

  /// The step that the block adds to a request.
  public var step: RequestStep { RequestStep(.deferred(content)) }
}
