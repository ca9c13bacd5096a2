// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Code that sees the finished request, after every other block and wherever it is.
///
/// For signatures and digests: URL, fields and body are what will be sent. Several run in the order
/// written, and the result is checked again as the composed request was.
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
  private let action: (inout ComposedRequest) throws -> Void

  /// Runs code on the finished request.
  ///
  /// - Parameter action: The change. What it throws ends the composition unchanged.
  public init(_ action: @escaping (_ request: inout ComposedRequest) throws -> Void) {
    self.action = action
  }

  /// What the block adds to a request, as data.
  public var step: RequestStep {
    RequestStep(
      .transform { [action] state in
        state.finalizers.append(
          RequestState.Finalizer(run: action, isSecret: state.context.isSecret)
        )
      }
    )
  }
}
