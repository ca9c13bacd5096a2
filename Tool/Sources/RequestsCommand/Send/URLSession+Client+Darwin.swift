// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Foundation

  extension RequestSender {
    /// A Boolean value that indicates whether untrusted certificates can be accepted.
    static let canAcceptAnyCertificate = true
  }

  extension URLSessionConfiguration {
    /// Sends through a proxy.
    ///
    /// - Parameter proxy: A host with a port, with or without `http://`.
    /// - Throws: `ExitCode` after it has printed the supported kinds of proxies.
    func use(proxy: String) throws {
      guard let url = URL(string: proxy.contains("://") ? proxy : "http://\(proxy)"),
        let host = url.host, url.scheme == "http", url.user == nil
      else {
        throw ExitStatus.show(
          "The proxy is not supported: URLSession uses only HTTP proxies without a password. Write "
            + "it as in `http://h:3128`.",
          as: .notExpressible
        )
      }
      // The default port of curl.
      let port = url.port ?? 1080
      connectionProxyDictionary = [
        "HTTPEnable": 1, "HTTPProxy": host, "HTTPPort": port,
        "HTTPSEnable": 1, "HTTPSProxy": host, "HTTPSPort": port,
      ]
    }

    /// Sends without a proxy, and ignores the settings of the system.
    func useNoProxy() {
      connectionProxyDictionary = [:]
    }
  }

  extension SessionDelegate {
    func urlSession(
      _ session: URLSession,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard acceptsAnyCertificate, let trust = challenge.protectionSpace.serverTrust else {
        return completionHandler(.performDefaultHandling, nil)
      }
      completionHandler(.useCredential, URLCredential(trust: trust))
    }
  }
#endif
