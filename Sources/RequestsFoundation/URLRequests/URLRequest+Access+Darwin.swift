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
      /// Has nothing to set: the first SDK that declares the property comes with Swift 6.2.1.
      private mutating func applyUltraConstrainedAccess(_ options: RequestOptions) {}
    #endif
  }

  extension RequestOptions {
    /// Takes over which kinds of network a request may use, where that differs from a new one.
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
      /// Has nothing to read, as there is nothing to set.
      private mutating func readUltraConstrainedAccess(of request: URLRequest, _ new: URLRequest) {}
    #endif
  }
#endif
