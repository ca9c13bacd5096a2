// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Code that runs on the finished request: that of a ``Finalize``, or a signature.
package struct Finalizer {
  /// The block, for errors.
  let block: String

  /// Whether it signs the request, and so runs after all that only change it.
  let isSigner: Bool

  /// Whether what it changes is masked.
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

/// The finalizers that are still to run: those that change the request, and then those that sign it.
struct PendingFinalizers {
  private var rest: ArraySlice<Finalizer>
  private var last: Finalizer?
  private var earlier: ComposedRequest.Earlier?

  init(_ finalizers: [Finalizer]) {
    rest = (finalizers.filter { !$0.isSigner } + finalizers.filter(\.isSigner))[...]
  }

  /// The next one to run, or nil after the last one; the marks of the one before are set.
  ///
  /// - Parameters:
  ///   - request: The finished request.
  ///   - check: Looks at what all those of a kind have made of the request.
  /// - Returns: The finalizer.
  /// - Throws: What `check` throws.
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
