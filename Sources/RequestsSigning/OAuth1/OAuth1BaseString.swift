// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// The text over which OAuth 1.0 signatures are computed (RFC 5849 §3.4.1).
  package struct OAuth1BaseString {
    /// A parameter, decoded and encoded again.
    package struct Parameter {
      let name: String
      let value: String

      /// Creates a parameter from decoded texts.
      package init(_ name: String, _ value: String) {
        self.init(Array(name.utf8), Array(value.utf8))
      }

      /// Creates a parameter from decoded bytes that can be invalid UTF-8.
      private init(_ name: [UInt8], _ value: [UInt8]) {
        self.name = FormText.escaped(name)
        self.value = FormText.escaped(value)
      }

      /// Returns the parameters of a query or a form, without a signature (RFC 5849 §3.4.1.3.1).
      fileprivate static func parameters(in text: some Collection<UInt8>) -> [Parameter] {
        FormText.pairs(in: text).map {
          Parameter(FormText.decoded($0.name), FormText.decoded($0.value))
        }.filter { !$0.name.hasSameBytes(as: "oauth_signature") }
      }
    }

    /// The text.
    package let text: String

    /// Creates the text of a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - form: The body, if it is a form.
    ///   - parameters: The parameters of the protocol, without the signature.
    /// - Throws: `missingHost`.
    /// - Complexity: O(*n* log *n*), where *n* is the length of the request.
    package init(
      _ request: ComposedRequest,
      form: Data,
      parameters: [Parameter]
    ) throws(RequestError) {
      let all =
        parameters + Parameter.parameters(in: (request.url.query ?? "").utf8)
        + Parameter.parameters(in: form)
      let normalized = FormText.sorted(all.map { ($0.name, $0.value) })
      let method = String(
        decoding: request.method.rawValue.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 },
        as: UTF8.self
      )
      text = [method, try request.signedAddress(block: OAuth1.name), normalized]
        .map(PercentEscape.encoded).joined(separator: "&")
    }
  }
#endif
