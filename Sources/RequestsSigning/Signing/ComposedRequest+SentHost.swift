// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  extension ComposedRequest {
    /// Returns the value of the `Host` field on the wire.
    ///
    /// It is the stated value, or host and port in lowercase, without the port that the scheme implies.
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

    /// Writes the host of the URL in lowercase, as in the signature, because clients send it unchanged.
    mutating func lowerHost() throws(RequestError) {
      guard let authority = url.authority else { return }
      let lowered = ASCIICase.lowered(authority)
      guard !lowered.hasSameBytes(as: authority) else { return }
      var text = Array(url.description.utf8)
      // A scheme is followed by a colon, and the authority comes after two slashes.
      let start = (url.scheme.map { $0.utf8.count + 1 } ?? 0) + 2
      text.replaceSubrange(start..<start + authority.utf8.count, with: lowered.utf8)
      url = try URLReference(String(decoding: text, as: UTF8.self))
    }

    /// The scheme in lowercase.
    var signedScheme: String { ASCIICase.lowered(url.scheme ?? "https") }

    /// Returns host and port in lowercase, without an empty port and the one that the scheme implies, even
    /// if a `Host` field states it.
    ///
    /// - Throws: `missingHost`.
    func signedAuthority(block: String) throws(RequestError) -> String {
      let host = ASCIICase.lowered(try sentHost(block: block))
      let ports = [":\(impliedPort)".utf8, ":".utf8]
      guard let port = ports.first(where: { host.utf8.suffix($0.count).elementsEqual($0) }) else {
        return host
      }
      return String(decoding: host.utf8.dropLast(port.count), as: UTF8.self)
    }

    /// Returns scheme, host and path as signed, without the query and the port that the scheme implies.
    ///
    /// - Throws: `missingHost`.
    package func signedAddress(block: String) throws(RequestError) -> String {
      let path = url.path.isEmpty ? "/" : url.path
      return "\(signedScheme)://\(try signedAuthority(block: block))\(path)"
    }

    /// The port that the signed scheme implies.
    private var impliedPort: Int { url.scheme == nil ? 443 : url.impliedPort ?? 80 }
  }
#endif
