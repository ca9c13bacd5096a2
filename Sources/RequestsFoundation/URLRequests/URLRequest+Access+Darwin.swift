// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  extension URLRequest {
    /// Sets the kinds of network that the request can use.
    mutating func applyAccess(_ options: RequestOptions) {
      if let allows = options[AllowAccess.Expensive.self] { allowsExpensiveNetworkAccess = allows }
      if let allows = options[AllowAccess.Constrained.self] {
        allowsConstrainedNetworkAccess = allows
      }
      // The first SDK with this property comes with Swift 6.2.1.
      #if compiler(>=6.2.1)
        if #available(macOS 26.1, iOS 26.1, tvOS 26.1, watchOS 26.1, visionOS 26.1, *),
          let allows = options[AllowAccess.UltraConstrained.self]
        {
          allowsUltraConstrainedNetworkAccess = allows
        }
      #endif
    }
  }

  extension RequestOptions {
    /// Copies the kinds of network that a request can use, if they differ from a new request.
    mutating func readAccess(of request: URLRequest) {
      self[AllowAccess.Expensive.self] = request.changed { $0.allowsExpensiveNetworkAccess }
      self[AllowAccess.Constrained.self] = request.changed { $0.allowsConstrainedNetworkAccess }
      #if compiler(>=6.2.1)
        if #available(macOS 26.1, iOS 26.1, tvOS 26.1, watchOS 26.1, visionOS 26.1, *) {
          self[AllowAccess.UltraConstrained.self] = request.changed {
            $0.allowsUltraConstrainedNetworkAccess
          }
        }
      #endif
    }
  }
#endif
