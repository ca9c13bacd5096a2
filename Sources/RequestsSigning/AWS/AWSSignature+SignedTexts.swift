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
      var request = request
      let stated = try AWSStatedSignature(removingFrom: &request, rules: rules)
      let payload: String
      if !stated.isInURL, let value = request.headers.value(for: Self.payloadField) {
        payload = value
      } else if stated.isInURL, let word = payloadWord(for: request, inURL: true) {
        payload = word
      } else {
        let hash = try await SHA256().updated(with: &request.body, block: Self.name)
        payload = Self.text(of: hash)
      }
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
      let credential: String?
      let names: String?
      let value = request.headers.value(for: "Authorization")
      if let value, value.utf8.starts(with: AWSSignature.algorithm.utf8) {
        isInURL = false
        let parts = Self.parts(of: value)
        (credential, names) = (parts["Credential"], parts["SignedHeaders"])
        time = request.headers.value(for: "X-Amz-Date") ?? ""
        if !rules.signsSessionToken { request.headers.remove(name: Self.token) }
      } else {
        isInURL = true
        let query = Array((request.url.query ?? "").utf8)
        let parts = Self.parameters(of: query)
        (credential, names) = (parts["X-Amz-Credential"], parts["X-Amz-SignedHeaders"])
        time = parts["X-Amz-Date"] ?? ""
        let uncovered = ["X-Amz-Signature"] + (rules.signsSessionToken ? [] : [Self.token])
        let covered = query.split(separator: UInt8(ascii: "&")).filter { pair in
          !uncovered.contains { pair.starts(with: "\($0)=".utf8) }
        }
        let address = request.url.description.utf8.prefix { $0 != UInt8(ascii: "?") }
        let text = Array(address) + [UInt8(ascii: "?")] + covered.joined(separator: "&".utf8)
        request.url = try URLReference(String(decoding: text, as: UTF8.self))
      }
      scope = (credential ?? "").split(separator: "/").dropFirst().joined(separator: "/")
      self.names = names ?? ""
      guard !time.isEmpty, !scope.isEmpty, !self.names.isEmpty else {
        throw AWSSignature.error(
          .invalidSignature,
          field: "Authorization",
          "The request has no AWS signature. Sign it, or pass a request with a presigned URL."
        )
      }
    }

    private static let token = "X-Amz-Security-Token"

    /// Returns the parts of an `Authorization` field, such as `SignedHeaders=host`.
    private static func parts(of value: String) -> [String: String] {
      let parts = value.utf8.dropFirst(AWSSignature.algorithm.utf8.count)
        .split(separator: UInt8(ascii: ","))
        .map { $0.drop(while: ByteSet.blank.contains) }
      return dictionary(parts.compactMap { FormText.pairs(in: $0).first })
    }

    /// Returns the decoded parameters of a query.
    private static func parameters(of query: [UInt8]) -> [String: String] {
      dictionary(
        FormText.pairs(in: query).map {
          (name: FormText.decoded($0.name), value: FormText.decoded($0.value))
        }
      )
    }

    /// Returns a dictionary with the first value of each name.
    private static func dictionary<Text: Collection<UInt8>>(
      _ pairs: [(name: Text, value: Text)]
    ) -> [String: String] {
      Dictionary(
        pairs.map {
          (String(decoding: $0.name, as: UTF8.self), String(decoding: $0.value, as: UTF8.self))
        },
        uniquingKeysWith: { first, _ in first }
      )
    }
  }
#endif
