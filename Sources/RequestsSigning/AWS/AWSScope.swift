// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  /// What a signature is good for: a day, a region and a service.
  struct AWSScope {
    /// The time of the signature, as in `20150830T123600Z`.
    let time: String
    let region: String
    let service: String

    private var day: String { String(time.prefix(8)) }

    /// The scope as it is signed and sent.
    var text: String { "\(day)/\(region)/\(service)/aws4_request" }

    /// The signature of a request, in hexadecimal digits.
    func signature(
      of request: AWSCanonicalRequest,
      by credentials: AWSCredentials
    ) -> String {
      let hash = SignatureText.hexadecimal(SHA256.hash(data: request.text))
      return signature(of: "AWS4-HMAC-SHA256\n\(time)\n\(text)\n\(hash)", by: credentials)
    }

    /// The signature of a text, in hexadecimal digits.
    func signature(of text: String, by credentials: AWSCredentials) -> String {
      var key = SymmetricKey(data: Array("AWS4\(credentials.secretAccessKey)".utf8))
      for part in [day, region, service, "aws4_request"] {
        key = SymmetricKey(data: HMAC<SHA256>.authenticationCode(for: Array(part.utf8), using: key))
      }
      let code = HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key)
      return SignatureText.hexadecimal(code)
    }
  }
#endif
