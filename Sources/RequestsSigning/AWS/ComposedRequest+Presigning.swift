// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  extension ComposedRequest {
    /// Returns the URL of the request with an AWS signature in its query, for anyone to send.
    ///
    /// ```swift
    /// let upload = try ComposedRequest {
    ///   Method.PUT
    ///   BaseURL("https://examplebucket.s3.amazonaws.com")
    ///   Endpoint("/photos/tea.jpg")
    /// }
    /// let url = try await upload.presigned(
    ///   by: AWSSignature(credentials, region: "eu-west-1", service: "s3"), expiresIn: 900)
    /// ```
    ///
    /// Anyone with the URL can send the request until it expires, so treat it like a password. The
    /// signature also covers the method and the fields of the request, so send them unchanged. S3
    /// accepts any body, unless the request states `X-Amz-Content-Sha256`. Other services accept only the
    /// body of the request. The body is read only if the signature covers it.
    ///
    /// A request with a presigned URL gets a new signature in place of the old one.
    ///
    /// - Parameters:
    ///   - signature: Credentials, region and service. The payloads `unsigned` and `chunked`
    ///     exclude the body for every service.
    ///   - seconds: The lifetime of the URL, from 1 to 604,800 (a week).
    /// - Returns: The URL, with its own query first.
    /// - Throws: `RequestError` with `invalidOption` for an invalid time, region or service,
    ///   `invalidCredentials` for an empty key, or `missingHost` without a base; the errors of
    ///   reading the body or fetching the credentials.
    /// - Complexity: O(*n*), where *n* is the length of the request.
    public func presigned(
      by signature: AWSSignature,
      expiresIn seconds: Int
    ) async throws -> URLReference {
      guard (1...604_800).contains(seconds) else {
        throw AWSSignature.error(
          .invalidOption,
          field: "expiresIn",
          "The expiry time is out of range. Use 1 to 604,800 seconds."
        )
      }
      var (request, signature) = (self, signature)
      signature.isInURL = true
      let (credentials, payload) = try await signature.awaitedMaterial(for: &request)
      request = try validated(block: AWSSignature.name)
      try request.lowerHost()
      request.url = try request.url.removing(AWSSignature.parameters)
      let scope = try signature.scope(of: credentials)
      func canonical() throws(RequestError) -> AWSCanonicalRequest {
        try AWSCanonicalRequest(request, payload: payload, rules: signature.rules)
      }
      var parameters = [
        ("X-Amz-Algorithm", AWSSignature.algorithm),
        ("X-Amz-Credential", "\(credentials.accessKeyID)/\(scope.text)"),
        ("X-Amz-Date", scope.time),
        ("X-Amz-Expires", String(seconds)),
        ("X-Amz-SignedHeaders", try canonical().signedHeaders),
      ]
      let token = credentials.sessionToken.map { (signature.tokenName(for: request), $0) }
      if let token, signature.rules.signsSessionToken { parameters.append(token) }
      request.url = try request.url.appending(parameters)
      var last = [("X-Amz-Signature", scope.signature(of: try canonical()))]
      if let token, !signature.rules.signsSessionToken { last.insert(token, at: 0) }
      return try request.url.appending(last)
    }
  }

  extension AWSSignature {
    /// The names of the parameters of a presigned URL.
    fileprivate static let parameters =
      [
        "X-Amz-Algorithm", "X-Amz-Credential", "X-Amz-Date", "X-Amz-Expires",
        "X-Amz-SignedHeaders", "X-Amz-Signature",
      ] + tokenNames
  }

  extension URLReference {
    /// Returns the URL without the parameters that have one of some names, which need no escapes.
    func removing(_ names: [String]) throws(RequestError) -> URLReference {
      let ampersand = UInt8(ascii: "&")
      let pairs = (query ?? "").utf8.split(separator: ampersand, omittingEmptySubsequences: false)
      let kept = pairs.filter { pair in !names.contains { pair.starts(with: "\($0)=".utf8) } }
      guard kept.count < pairs.count else { return self }
      var text = Array(description.utf8.prefix { $0 != UInt8(ascii: "?") })
      if !kept.isEmpty { text += [UInt8(ascii: "?")] + kept.joined(separator: [ampersand]) }
      return try URLReference(String(decoding: text, as: UTF8.self))
    }

    /// Returns the URL with more parameters after those of its query, and without its fragment.
    fileprivate func appending(
      _ parameters: [(name: String, value: String)]
    ) throws(RequestError) -> URLReference {
      let pairs = parameters.map { "\($0.name)=\(PercentEscape.encoded($0.value))" }
      let text = description.utf8.prefix { $0 != UInt8(ascii: "#") }
      let separator = query.map { $0.isEmpty ? "" : "&" } ?? "?"
      return try URLReference(
        String(decoding: text, as: UTF8.self) + separator + pairs.joined(separator: "&")
      )
    }
  }
#endif
