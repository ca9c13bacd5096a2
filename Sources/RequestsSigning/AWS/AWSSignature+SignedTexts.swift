// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  extension AWSSignature {
    /// Returns the canonical request of a signed request or of a presigned URL.
    ///
    /// A service that answers `SignatureDoesNotMatch` sends the canonical request that it computed. The
    /// first difference between both texts is the cause:
    ///
    /// ```swift
    /// let signature = AWSSignature(credentials, region: "eu-west-1", service: "s3")
    /// let signed = try ComposedRequest {
    ///   BaseURL("https://examplebucket.s3.amazonaws.com/tea.jpg")
    ///   signature
    /// }
    /// print(try await signature.canonicalRequest(of: signed))
    /// ```
    ///
    /// The text covers the fields that the request lists as signed, with their current values, so it
    /// also shows a change after signing. It contains the session token of temporary credentials.
    ///
    /// - Parameter request: A request with this signature, or with a URL from `presigned(by:expiresIn:)`.
    /// - Returns: The lines, separated by line feeds.
    /// - Throws: `RequestError` with `invalidSignature` if the request has no AWS signature, `missingHost`
    ///   without a base, and the errors of reading the body.
    /// - Complexity: O(*n* log *n*), where *n* is the length of the head, and O(*m*), where *m* is the
    ///   length of a body whose SHA-256 is not stated.
    public func canonicalRequest(of request: ComposedRequest) async throws -> String {
      String(decoding: try await signedText(of: request).canonical.text, as: UTF8.self)
    }

    /// Returns the string to sign of a signed request or of a presigned URL.
    ///
    /// Its four lines are the algorithm, the time, the scope, and the SHA-256 of the text of
    /// ``canonicalRequest(of:)``. If a service computed the same string, the secret access key is wrong.
    ///
    /// - Parameter request: A request with this signature, or with a URL from `presigned(by:expiresIn:)`.
    /// - Returns: The lines, separated by line feeds.
    /// - Throws: The errors of ``canonicalRequest(of:)``.
    /// - Complexity: As ``canonicalRequest(of:)``.
    public func stringToSign(of request: ComposedRequest) async throws -> String {
      let (canonical, stated) = try await signedText(of: request)
      return canonical.linesToSign(at: stated.time, scope: stated.scope).joined(separator: "\n")
    }

    private func signedText(
      of request: ComposedRequest
    ) async throws -> (canonical: AWSCanonicalRequest, stated: AWSStatedSignature) {
      var (signature, request) = (self, request)
      let stated = try AWSStatedSignature(removingFrom: &request, rules: rules)
      signature.isInURL = stated.isInURL
      // A field states what was signed, and a URL does not.
      let word = stated.isInURL ? nil : request.headers.value(for: Self.payloadField)
      let payload = if let word { word } else { try await signature.payload(of: &request) }
      let canonical = try AWSCanonicalRequest(
        request,
        payload: payload,
        rules: rules,
        covering: Set(stated.names.split(separator: ";").map(String.init))
      )
      return (canonical, stated)
    }
  }

  /// The parts of a signature that a request states about it.
  private struct AWSStatedSignature {
    /// A Boolean value that indicates whether the signature is part of the URL.
    let isInURL: Bool
    let time: String
    /// The day, the region, the service and the version.
    let scope: String
    /// The names of the covered fields.
    let names: String

    /// Reads the signature of a request, and removes the parameters of the URL that it does not cover.
    init(
      removingFrom request: inout ComposedRequest,
      rules: AWSSignature.Rules
    ) throws(RequestError) {
      let field = request.headers.value(for: "Authorization") ?? ""
      let isInURL = !field.utf8.starts(with: AWSSignature.algorithm.utf8)
      let pairs =
        isInURL
        ? FormText.pairs(in: Array((request.url.query ?? "").utf8))
        : FormText.pairs(
          in: field.utf8.dropFirst(AWSSignature.algorithm.utf8.count)
            .filter { !ByteSet.blank.contains($0) },
          separator: UInt8(ascii: ",")
        )
      func value(_ name: String) -> String {
        let name = isInURL ? "X-Amz-\(name)" : name
        let value = pairs.first { $0.name.elementsEqual(name.utf8) }?.value ?? []
        return String(decoding: isInURL ? FormText.decoded(value) : Array(value), as: UTF8.self)
      }
      self.isInURL = isInURL
      time = isInURL ? value("Date") : request.headers.value(for: "X-Amz-Date") ?? ""
      scope = value("Credential").split(separator: "/").dropFirst().joined(separator: "/")
      names = value("SignedHeaders")
      guard !time.isEmpty, !scope.isEmpty, !names.isEmpty else {
        throw AWSSignature.error(
          .invalidSignature,
          field: "Authorization",
          "The request has no AWS signature. Sign it, or pass a request with a presigned URL."
        )
      }
      if isInURL {
        let uncovered =
          ["X-Amz-Signature"] + (rules.signsSessionToken ? [] : AWSSignature.tokenNames)
        request.url = try request.url.removing(uncovered)
      } else if !rules.signsSessionToken {
        for name in AWSSignature.tokenNames { request.headers.remove(name: name) }
      }
    }
  }
#endif
