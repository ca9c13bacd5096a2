// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import RequestBytes

  extension URLReference {
    /// Throws an error for a URL that the client would change.
    ///
    /// The client reads the text with Foundation's `URL`, and builds the request line from its
    /// parts. From `/%ff`, whose bytes are not UTF-8, only `/` remains.
    ///
    /// - Throws: `RequestError` with `unsupportedScheme` or `invalidURL`.
    func checkTarget() throws(RequestError) {
      // Foundation reads plain URLs correctly, so they are not read twice.
      guard !isPlain else { return }
      guard let scheme, ["https", "http"].contains(ASCIICase.lowered(scheme)) else {
        throw RequestError(
          .unsupportedScheme,
          block: "HTTPClientRequest",
          offset: 0,
          "The scheme is not supported by AsyncHTTPClient. Use `http` or `https`."
        )
      }
      guard let url, Self.target(of: url) == requestTarget else {
        throw RequestError(
          .invalidURL,
          block: "HTTPClientRequest",
          "AsyncHTTPClient would change this URL. Use escapes that decode to UTF-8, or send the "
            + "request with another client."
        )
      }
    }

    /// Returns the target that the client writes into the request line.
    private static func target(of url: URL) -> String {
      var target = "/"
      if !url.path.isEmpty {
        // trap-free: the components are only read, as by the client.
        target =
          URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? url.path
      }
      return url.query.map { target + "?" + $0 } ?? target
    }
  }
#endif
