// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  /// A block that signs the finished request: at once if possible, otherwise with an `await`.
  protocol SigningBlock: RequestLeaf, Sendable {
    /// The values that are needed before the request can be signed, such as a digest of its body.
    associatedtype Material

    /// The name of the block, for errors.
    static var name: String { get }

    /// A Boolean value that indicates whether the host is signed, and therefore sent in lowercase.
    static var coversHost: Bool { get }

    /// Returns the values for signing a request, or nil if they need an `await`.
    func material(for request: ComposedRequest) throws -> Material?

    /// Returns the values for signing a request, whose body it can replace with one checked on sending.
    func awaitedMaterial(for request: inout ComposedRequest) async throws -> Material

    /// Signs the request.
    func sign(_ request: inout ComposedRequest, with material: Material) throws
  }

  extension SigningBlock {
    static var coversHost: Bool { false }

    /// The step of the block, for its `step`.
    var signerStep: RequestStep {
      .signer(
        block: Self.name,
        signAtOnce: { request in
          guard let material = try material(for: request) else { return false }
          try sign(&request, with: material)
          if Self.coversHost { try request.lowerHost() }
          return true
        },
        sign: { request in
          let material = try await awaitedMaterial(for: &request)
          try sign(&request, with: material)
          if Self.coversHost { try request.lowerHost() }
        }
      )
    }

    /// Sets a field of the signature.
    ///
    /// - Throws: `invalidHeaderName` and `invalidHeaderValue`, with the name of the block.
    func set(_ header: HTTPHeader, in headers: inout HTTPHeaders) throws(RequestError) {
      headers.update(try header.validated(block: Self.name))
    }

    /// Returns an error of the block.
    static func error(
      _ code: RequestError.Code,
      field: String? = nil,
      offset: Int? = nil,
      _ message: String
    ) -> RequestError {
      RequestError(code, block: name, field: field, offset: offset, message)
    }

    /// The error about a key without a byte, because anyone can sign with it.
    static var emptyKey: RequestError {
      error(.invalidCredentials, field: "key", "The key is empty. Use the shared key.")
    }

    /// Checks that a secret, which can be a phrase, contains no control byte.
    ///
    /// - Throws: `invalidCredentials` with its offset.
    static func check(_ secret: String, _ noun: String, field: String) throws(RequestError) {
      guard let offset = SignatureText.controlOffset(in: secret) else { return }
      throw error(
        .invalidCredentials,
        field: field,
        offset: offset,
        "The \(noun) contains a control byte. If it comes from a file, trim it."
      )
    }
  }
#endif
