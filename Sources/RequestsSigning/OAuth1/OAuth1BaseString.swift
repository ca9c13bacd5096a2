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
        self.name = OAuth1BaseString.encoded(name)
        self.value = OAuth1BaseString.encoded(value)
      }

      /// Creates a parameter from decoded bytes that can be invalid UTF-8.
      private init(_ name: [UInt8], _ value: [UInt8]) {
        self.name = Self.encoded(name)
        self.value = Self.encoded(value)
      }

      /// Returns the parameters of a query or a form, without a signature (RFC 5849 §3.4.1.3.1).
      fileprivate static func parameters(in text: some Collection<UInt8>) -> [Parameter] {
        FormText.pairs(in: text).map {
          Parameter(FormText.decoded($0.name), FormText.decoded($0.value))
        }.filter { !$0.name.hasSameBytes(as: "oauth_signature") }
      }

      private static func encoded(_ bytes: [UInt8]) -> String {
        var output: [UInt8] = []
        PercentEscape.append(bytes.span, keeping: .unreserved, to: &output)
        return String(decoding: output, as: UTF8.self)
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
      let normalized = Self.normalized(all)
      let method = String(
        decoding: request.method.rawValue.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 },
        as: UTF8.self
      )
      text =
        "\(method)&\(Self.encoded(try Self.address(of: request)))&\(Self.encoded(normalized))"
    }

    /// Returns scheme, host and path, without the query and an implied port (RFC 5849 §3.4.1.2).
    package static func address(of request: ComposedRequest) throws(RequestError) -> String {
      try request.signedAddress(block: OAuth1.name)
    }

    /// Returns the parameters sorted by name and value (RFC 5849 §3.4.1.3.2).
    private static func normalized(_ parameters: [Parameter]) -> String {
      let sorted = parameters.sorted { left, right in
        left.name.hasSameBytes(as: right.name)
          ? left.value.utf8.lexicographicallyPrecedes(right.value.utf8)
          : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
      }
      return sorted.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }

    /// Returns the text with everything except unreserved characters escaped (RFC 5849 §3.6).
    package static func encoded(_ text: String) -> String { PercentEscape.encoded(text) }
  }
#endif
