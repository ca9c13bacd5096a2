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
      let redirects = configuration.map { Mirror(reflecting: $0.redirectConfiguration) }
      if let limits = redirects?.descendant("mode", "follow") as? Limits {
        self = .follows(limits)
      } else {
        let mode = redirects?.descendant("mode").map { String(describing: $0) }
        self = mode == "disallow" ? .returns : .unknown
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
