// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  /// The behavior of a client for redirects.
  enum RedirectConduct: Sendable {
    typealias Limits = HTTPClient.Configuration.RedirectConfiguration.FollowConfiguration

    /// It returns them.
    case returns
    /// It follows them within these limits.
    case follows(Limits)
    /// The version of the client is unknown, and so is its behavior.
    case unknown

    /// Creates the configured behavior of a client.
    ///
    /// The client does not expose its configuration, so this reads its stored properties. A test
    /// fails if a version stores them differently.
    init(of configuration: HTTPClient.Configuration?) {
      guard let configuration,
        let mode = Mirror(reflecting: configuration.redirectConfiguration).descendant("mode")
      else {
        self = .unknown
        return
      }
      if let limits = Mirror(reflecting: mode).descendant("follow") as? Limits {
        self = .follows(limits)
      } else {
        self = String(describing: mode) == "disallow" ? .returns : .unknown
      }
    }
  }

  extension HTTPClient.Configuration {
    /// Creates the configuration of a client, or returns nil if the client stores it in an unknown way.
    init?(reflecting client: Any) {
      guard let configuration = Mirror(reflecting: client).descendant("configuration") as? Self
      else { return nil }
      self = configuration
    }
  }
#endif
