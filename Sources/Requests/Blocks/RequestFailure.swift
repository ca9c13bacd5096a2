// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Ends the composition with your own error.
///
/// ```swift
/// struct MissingToken: Error {}
///
/// @RequestBuilder func authorized(_ token: String?) -> RequestBlock {
///   if let token {
///     Authorization.bearer(token)
///   } else {
///     RequestFailure(MissingToken())
///   }
/// }
/// ```
///
/// The error reaches the caller unchanged. Blocks before this one were already folded, but no body
/// was encoded, and nothing was sent.
public struct RequestFailure: RequestLeaf, Sendable {
  private let error: any Error

  /// Fails with an error.
  ///
  /// - Parameter error: The error that composing throws.
  public init(_ error: any Error) {
    self.error = error
  }

  /// The step that the block adds to a request.
  public var step: RequestStep { .failure(error) }
}
