// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Code that runs on the finished request, after all other blocks, from any place in the builder.
///
/// Use it for signatures and digests: the URL, the fields and the body are final. Several run in
/// the order written, and the result is checked again like the composed request. Only the blocks of
/// `RequestsSigning` run later.
///
/// ```swift
/// let request = try ComposedRequest {
///   Finalize { request in
///     let length = request.body?.length ?? 0
///     request.headers.add(name: "X-Body-Length", value: "\(length)")
///   }
///   BaseURL("https://api.example.com")
///   RequestBody.json([1, 2, 3])
/// }
/// ```
public struct Finalize: RequestLeaf {
  private let finalizer: Finalizer

  /// Runs code on the finished request.
  ///
  /// - Parameter action: The change. Its errors end the composition unchanged.
  public init(_ action: @escaping (_ request: inout ComposedRequest) throws -> Void) {
    finalizer = Finalizer(block: "Finalize", isSigner: false) { request in
      try action(&request)
      return true
    } run: { request in
      try action(&request)
    }
  }

  /// Runs asynchronous code on the finished request, such as a signer in another process.
  ///
  /// ```swift
  /// let request = try await ComposedRequest.compose {
  ///   BaseURL("https://api.example.com")
  ///   Finalize { request in
  ///     request.headers.update(try await signer.signature(of: request))
  ///   }
  /// }
  /// ```
  ///
  /// Composing without `await` throws ``RequestError/Code/needsAwait``.
  ///
  /// - Parameter action: The change. It runs in the isolation of the code that composes. Its errors
  ///   end the composition unchanged.
  public init(_ action: @escaping (_ request: inout ComposedRequest) async throws -> Void) {
    finalizer = Finalizer(block: "Finalize", isSigner: false) { _ in
      false
    } run: { request in
      try await RequestState.cancellable { try await action(&request) }
    }
  }

  /// The step that the block adds to a request.
  public var step: RequestStep { .finalizer(finalizer) }
}
