// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// The text over which OAuth 1.0 signatures are computed (RFC 5849 §3.4.1).
  package struct OAuth1BaseString {
    /// The text.
    package let text: String

    /// Creates the text of a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - form: The body, if it is a form.
    ///   - parameters: The decoded parameters of the protocol, without the signature.
    /// - Throws: `missingHost`.
    /// - Complexity: O(*n* log *n*), where *n* is the length of the request.
    package init(
      _ request: ComposedRequest,
      form: Data,
      parameters: [(name: String, value: String)]
    ) throws(RequestError) {
      let own = parameters.map { (PercentEscape.encoded($0.name), PercentEscape.encoded($0.value)) }
      let others =
        FormText.escapedPairs(in: (request.url.query ?? "").utf8) + FormText.escapedPairs(in: form)
      // A signature that is there already is not signed (RFC 5849 §3.4.1.3.1).
      let unsigned = others.filter { !$0.name.hasSameBytes(as: "oauth_signature") }
      let normalized = FormText.sorted(own + unsigned)
      let method = String(
        decoding: request.method.rawValue.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 },
        as: UTF8.self
      )
      text = [method, try request.signedAddress(block: OAuth1.name), normalized]
        .map(PercentEscape.encoded).joined(separator: "&")
    }
  }
#endif
