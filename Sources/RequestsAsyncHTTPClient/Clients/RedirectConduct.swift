// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  /// What a client does with redirects.
  enum RedirectConduct: Sendable {
    typealias Limits = HTTPClient.Configuration.RedirectConfiguration.FollowConfiguration

    /// It returns them.
    case returns
    /// It follows them, up to these limits.
    case follows(Limits)
    /// It does not say, as its version is not known here.
    case unknown

    /// What a client is configured to do.
    ///
    /// The client shows its configuration to nobody, so this looks at what it stores. A test fails when
    /// a version of it stores that in another way.
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
    /// The configuration of a client, or nil if the client keeps it in a way that is not known here.
    init?(reflecting client: Any) {
      guard let configuration = Mirror(reflecting: client).descendant("configuration") as? Self
      else { return nil }
      self = configuration
    }
  }
#endif
