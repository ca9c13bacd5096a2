// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Code that runs on the finished request, from a ``Finalize`` block or a signature.
package struct Finalizer {
  /// The block, for errors.
  let block: String

  /// A Boolean value that indicates whether it signs the request, and so runs after all other finalizers.
  let isSigner: Bool

  /// A Boolean value that indicates whether its changes are masked.
  var isSecret = false

  /// Runs without waiting, or returns false and changes nothing.
  let runAtOnce: (inout ComposedRequest) throws -> Bool

  /// Runs, and waits for the body or for other code.
  let run: (inout ComposedRequest) async throws -> Void
}

extension RequestStep {
  /// The step of a block that signs the finished request.
  ///
  /// - Parameters:
  ///   - block: The block, for errors.
  ///   - signAtOnce: Signs without waiting, or returns false and changes nothing.
  ///   - sign: Signs, and waits for the body or for the key.
  /// - Returns: The step.
  package static func signer(
    block: String,
    signAtOnce: @escaping (inout ComposedRequest) throws -> Bool,
    sign: @escaping (inout ComposedRequest) async throws -> Void
  ) -> RequestStep {
    .finalizer(
      Finalizer(block: block, isSigner: true, runAtOnce: signAtOnce) { request in
        try await RequestState.cancellable { try await sign(&request) }
      }
    )
  }

  /// The step of code that runs on the finished request.
  static func finalizer(_ finalizer: Finalizer) -> RequestStep {
    RequestStep(
      .transform { state in
        var finalizer = finalizer
        finalizer.isSecret = state.context.isSecret
        state.finalizers.append(finalizer)
      }
    )
  }
}

/// The finalizers that still have to run: those that change the request, then those that sign it.
struct PendingFinalizers {
  private var rest: ArraySlice<Finalizer>
  private var last: Finalizer?
  private var earlier: ComposedRequest.Earlier?

  init(_ finalizers: [Finalizer]) {
    rest = (finalizers.filter { !$0.isSigner } + finalizers.filter(\.isSigner))[...]
  }

  /// The next finalizer, or nil after the last one, once the changes of the previous one are marked.
  ///
  /// - Parameters:
  ///   - request: The finished request.
  ///   - check: A closure that checks the request after all finalizers of a kind.
  /// - Returns: The finalizer.
  /// - Throws: The error of `check`.
  mutating func next(
    on request: inout ComposedRequest,
    checking check: (inout ComposedRequest) throws -> Void
  ) throws -> Finalizer? {
    if let earlier = earlier.take() { request.endHiding(since: earlier) }
    let next = rest.popFirst()
    if let last, last.isSigner != next?.isSigner { try check(&request) }
    if next?.isSecret == true { earlier = request.beginHiding() }
    last = next
    return next
  }
}
