// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking

  extension RequestSender {
    /// A Boolean value that indicates whether untrusted certificates can be accepted: not on Linux.
    static let canAcceptAnyCertificate = false
  }

  extension URLSessionConfiguration {
    /// Sends through a proxy from now on, including requests of other sessions in this process.
    ///
    /// URLSession on Linux ignores the proxies of a configuration, but libcurl reads the environment.
    func use(proxy: String) throws {
      for name in ["http_proxy", "https_proxy"] { unsafe setenv(name, proxy, 1) }
    }

    /// Sends without a proxy, and ignores the environment.
    func useNoProxy() {
      unsafe setenv("no_proxy", "*", 1)
    }
  }
#endif
