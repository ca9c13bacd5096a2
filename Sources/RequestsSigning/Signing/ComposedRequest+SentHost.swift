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
      guard let port = url.port, port != impliedPort else { return ASCIICase.lowered(host) }
      return "\(ASCIICase.lowered(host)):\(port)"
    }

    /// Writes the host of the URL in lower case, as it is signed: clients send what the URL has.
    mutating func lowerHost() throws(RequestError) {
      guard let authority = url.authority else { return }
      let lowered = ASCIICase.lowered(authority)
      guard !lowered.hasSameBytes(as: authority) else { return }
      var text = Array(url.description.utf8)
      // A scheme has its colon, and the authority two slashes.
      let start = (url.scheme.map { $0.utf8.count + 1 } ?? 0) + 2
      text.replaceSubrange(start..<start + authority.utf8.count, with: lowered.utf8)
      url = try URLReference(String(decoding: text, as: UTF8.self))
    }

    /// The scheme in lower case.
    var signedScheme: String { ASCIICase.lowered(url.scheme ?? "https") }

    /// Host and port in lower case, without the port that the scheme implies, which a `Host` field may
    /// state.
    ///
    /// - Throws: `missingHost`.
    func signedAuthority(block: String) throws(RequestError) -> String {
      let host = ASCIICase.lowered(try sentHost(block: block))
      let port = ":\(impliedPort)".utf8
      guard host.utf8.suffix(port.count).elementsEqual(port) else { return host }
      return String(decoding: host.utf8.dropLast(port.count), as: UTF8.self)
    }

    /// Scheme, host and path as they are signed: without query and the port that the scheme implies.
    ///
    /// - Throws: `missingHost`.
    func signedAddress(block: String) throws(RequestError) -> String {
      let path = url.path.isEmpty ? "/" : url.path
      return "\(signedScheme)://\(try signedAuthority(block: block))\(path)"
    }

    /// The port that the scheme implies.
    private var impliedPort: Int { ["https", "wss"].contains(signedScheme) ? 443 : 80 }
  }
#endif
