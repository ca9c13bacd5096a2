// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What signs a finished request, for blocks of other targets.
///
/// Signers run after every ``Finalize``, in the order written, so that nothing changes what was signed.
package struct RequestSigner {
  /// The block that errors name.
  let block: String

  /// Signs without waiting; false if that takes an `await`, and then nothing has changed.
  let signAtOnce: (inout ComposedRequest) throws -> Bool

  /// Signs, and waits for the body or the key.
  let sign: (inout ComposedRequest) async throws -> Void

  /// Creates a signer.
  ///
  /// - Parameters:
  ///   - block: The block that errors name.
  ///   - signAtOnce: Signs without waiting, or returns false and changes nothing.
  ///   - sign: Signs, and waits for what it needs.
  package init(
    block: String,
    signAtOnce: @escaping (inout ComposedRequest) throws -> Bool,
    sign: @escaping (inout ComposedRequest) async throws -> Void
  ) {
    self.block = block
    self.signAtOnce = signAtOnce
    self.sign = sign
  }
}

extension RequestStep {
  /// The step of a block that signs the finished request.
  package static func signer(_ signer: RequestSigner) -> RequestStep {
    RequestStep(
      .transform { state in
        state.finalizers.append(
          RequestState.Finalizer(action: .signing(signer), isSecret: state.context.isSecret)
        )
      }
    )
  }
}
