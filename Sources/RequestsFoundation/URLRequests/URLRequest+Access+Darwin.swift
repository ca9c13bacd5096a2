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
      applyUltraConstrainedAccess(options)
    }

    #if compiler(>=6.2.1)
      private mutating func applyUltraConstrainedAccess(_ options: RequestOptions) {
        guard #available(macOS 26.1, iOS 26.1, tvOS 26.1, watchOS 26.1, visionOS 26.1, *),
          let allows = options[AllowAccess.UltraConstrained.self]
        else { return }
        allowsUltraConstrainedNetworkAccess = allows
      }
    #else
      /// Does nothing: the first SDK with this property comes with Swift 6.2.1.
      private mutating func applyUltraConstrainedAccess(_ options: RequestOptions) {}
    #endif
  }

  extension RequestOptions {
    /// Copies the kinds of network that a request can use, if they differ from a new request.
    mutating func readAccess(of request: URLRequest, _ new: URLRequest) {
      let allowsExpensive = request.allowsExpensiveNetworkAccess
      if allowsExpensive != new.allowsExpensiveNetworkAccess {
        self[AllowAccess.Expensive.self] = allowsExpensive
      }
      let allowsConstrained = request.allowsConstrainedNetworkAccess
      if allowsConstrained != new.allowsConstrainedNetworkAccess {
        self[AllowAccess.Constrained.self] = allowsConstrained
      }
      readUltraConstrainedAccess(of: request, new)
    }

    #if compiler(>=6.2.1)
      private mutating func readUltraConstrainedAccess(of request: URLRequest, _ new: URLRequest) {
        guard #available(macOS 26.1, iOS 26.1, tvOS 26.1, watchOS 26.1, visionOS 26.1, *) else {
          return
        }
        let allows = request.allowsUltraConstrainedNetworkAccess
        if allows != new.allowsUltraConstrainedNetworkAccess {
          self[AllowAccess.UltraConstrained.self] = allows
        }
      }
    #else
      /// Does nothing, because there is no such property.
      private mutating func readUltraConstrainedAccess(of request: URLRequest, _ new: URLRequest) {}
    #endif
  }
#endif
