// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking

  extension RequestSender {
    /// Whether certificates that nobody vouches for can be accepted; URLSession on Linux asks nobody.
    static let canAcceptAnyCertificate = false
  }

  extension URLSessionConfiguration {
    /// Sends through a proxy from now on, also what other sessions of this process send.
    ///
    /// URLSession on Linux ignores the proxies of a configuration, but libcurl looks into the environment.
    func use(proxy: String) throws {
      for name in ["http_proxy", "https_proxy"] { unsafe setenv(name, proxy, 1) }
    }

    /// Sends without a proxy, whatever the environment says.
    func useNoProxy() {
      unsafe setenv("no_proxy", "*", 1)
    }
  }
#endif
