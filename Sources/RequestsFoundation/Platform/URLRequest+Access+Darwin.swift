// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  extension URLRequest {
    /// Sets which kinds of network the request may use.
    mutating func applyAccess(_ options: RequestOptions) {
      if let allows = options[AllowAccess.Expensive.self] { allowsExpensiveNetworkAccess = allows }
      if let allows = options[AllowAccess.Constrained.self] {
        allowsConstrainedNetworkAccess = allows
      }
      if #available(macOS 26.1, iOS 26.1, tvOS 26.1, watchOS 26.1, visionOS 26.1, *),
        let allows = options[AllowAccess.UltraConstrained.self]
      {
        allowsUltraConstrainedNetworkAccess = allows
      }
    }
  }
#endif
