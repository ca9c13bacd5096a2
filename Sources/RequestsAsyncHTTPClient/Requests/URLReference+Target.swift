// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import RequestBytes

  extension URLReference {
    /// Refuses a URL of which the client would request another one.
    ///
    /// It reads the text with Foundation's `URL`, and builds the request line from the parts. Of
    /// `/%ff`, whose bytes are no UTF-8, nothing is left then but `/`.
    ///
    /// - Throws: `RequestError` with `unsupportedScheme` or `invalidURL`.
    func checkTarget() throws(RequestError) {
      // What Foundation reads for certain need not be read twice.
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

    /// The target that the client puts into the request line.
    private static func target(of url: URL) -> String {
      var target = "/"
      if !url.path.isEmpty {
        // trap-free: it is only read, as the client does.
        target =
          URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? url.path
      }
      return url.query.map { target + "?" + $0 } ?? target
    }
  }
#endif
