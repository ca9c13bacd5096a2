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
#endif
