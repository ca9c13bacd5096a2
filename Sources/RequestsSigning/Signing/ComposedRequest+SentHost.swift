// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  extension ComposedRequest {
    /// What the `Host` field will be: the one that is stated, else host and port in lower case, without
    /// the port that the scheme implies.
    ///
    /// - Throws: `missingHost`.
    func sentHost(block: String) throws(RequestError) -> String {
      if let stated = headers.value(for: "Host") { return stated }
      guard let host = url.host, !host.isEmpty else {
        throw RequestError(
          .missingHost,
          block: block,
          "The request has no host, which the signature covers. Add a BaseURL."
        )
      }
      let isSecure = url.scheme.map { ASCIICase.equal($0, "https") || ASCIICase.equal($0, "wss") }
      guard let port = url.port, port != (isSecure == true ? 443 : 80) else {
        return ASCIICase.lowered(host)
      }
      return "\(ASCIICase.lowered(host)):\(port)"
    }

    /// Scheme, host and path as they are signed: without query and the port that the scheme implies.
    ///
    /// - Throws: `missingHost`.
    func signedAddress(block: String) throws(RequestError) -> String {
      let host = ASCIICase.lowered(try sentHost(block: block))
      let scheme = ASCIICase.lowered(url.scheme ?? "https")
      return "\(scheme)://\(host)\(url.path.isEmpty ? "/" : url.path)"
    }
  }
#endif
