// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOConcurrencyHelpers
  internal import NIOPosix

  /// For each client that follows redirects by itself, one that is configured like it and does not.
  ///
  /// A twin is made when it is first needed, and stays as long as its client: requests in a row share
  /// its connections. Documentation/Decisions/0008-redirects-with-asynchttpclient.md says why.
  final class RedirectTwins: Sendable {
    /// What is known about a client.
    private struct Entry {
      weak var client: HTTPClient?
      let conduct: RedirectConduct
      /// Only for a client that follows redirects by itself.
      let twin: HTTPClient?
    }

    static let shared = RedirectTwins()

    /// The twin of `HTTPClient.shared`, whose configuration is public; both are never shut down.
    private static let twinOfShared: HTTPClient = {
      var configuration = HTTPClient.Configuration.singletonConfiguration
      configuration.redirectConfiguration = .disallow
      return HTTPClient(
        eventLoopGroup: HTTPClient.defaultEventLoopGroup,
        configuration: configuration
      )
    }()

    /// The limits of the shared client.
    ///
    /// A test fails when a version of it has others.
    static let limitsOfShared = RedirectConduct.Limits(max: 20, allowCycles: false)

    /// How long a twin keeps a connection that is not in use.
    ///
    /// It is less than the minute that clients have, as the twin does not hear when its client is shut
    /// down.
    private static let idleTimeout = TimeAmount.seconds(10)

    private let entries = NIOLockedValueBox<[ObjectIdentifier: Entry]>([:])

    /// The clients that are remembered, the released ones among them.
    var count: Int { entries.withLockedValue { $0.count } }

    deinit {
      for twin in entries.withLockedValue({ $0.values.compactMap(\.twin) }) { Self.shutDown(twin) }
    }

    /// What a client does with redirects, and its twin if it follows them by itself.
    func conduct(of client: HTTPClient) -> (conduct: RedirectConduct, twin: HTTPClient?) {
      if client === HTTPClient.shared { return (.follows(Self.limitsOfShared), Self.twinOfShared) }
      let entry = entry(of: client) { Self.entry(for: client) }
      return (entry.conduct, entry.twin)
    }

    /// Remembers the limits of a client that returns redirects, so that they are followed here.
    func remember(_ client: HTTPClient, _ limits: RedirectConduct.Limits) {
      _ = entry(of: client) { Entry(client: client, conduct: .follows(limits), twin: nil) }
    }

    /// The entry of a client, which is made if there is none.
    ///
    /// Twins of clients that have been released are shut down when another entry is made, so there are
    /// never more of them than there were clients at a time.
    private func entry(of client: HTTPClient, orMake make: () -> Entry) -> Entry {
      let identifier = ObjectIdentifier(client)
      let (entry, released) = entries.withLockedValue { entries in
        // The number of a client that was released can be that of another one.
        if let entry = entries[identifier], entry.client === client {
          return (entry, [HTTPClient]())
        }
        let released = entries.filter { $0.value.client == nil }
        for identifier in released.keys { entries[identifier] = nil }
        let entry = make()
        entries[identifier] = entry
        return (entry, released.values.compactMap(\.twin))
      }
      for twin in released { Self.shutDown(twin) }
      return entry
    }

    /// Ends the twin of a client that has been shut down.
    func forget(_ client: HTTPClient) {
      let identifier = ObjectIdentifier(client)
      let entry = entries.withLockedValue { entries in
        entries[identifier]?.client === client ? entries.removeValue(forKey: identifier) : nil
      }
      if let twin = entry?.twin { Self.shutDown(twin) }
    }

    private static func entry(for client: HTTPClient) -> Entry {
      let configuration = HTTPClient.Configuration(reflecting: client)
      let conduct = RedirectConduct(of: configuration)
      guard case .follows = conduct, var configuration else {
        return Entry(client: client, conduct: conduct, twin: nil)
      }
      configuration.redirectConfiguration = .disallow
      configuration.connectionPool.idleTimeout = min(
        configuration.connectionPool.idleTimeout,
        idleTimeout
      )
      // These would be made anew for good.
      configuration.connectionPool.preWarmedHTTP1ConnectionCount = 0
      let loops = eventLoopGroup(for: client)
      let twin = HTTPClient(eventLoopGroup: loops, configuration: configuration)
      return Entry(client: client, conduct: conduct, twin: twin)
    }

    /// The event loops of a twin: of the same kind as those of its client, but not the same, as those
    /// may be shut down before the twin is.
    private static func eventLoopGroup(for client: HTTPClient) -> any EventLoopGroup {
      client.eventLoopGroup is MultiThreadedEventLoopGroup
        ? MultiThreadedEventLoopGroup.singleton : HTTPClient.defaultEventLoopGroup
    }

    private static func shutDown(_ twin: HTTPClient) {
      // It fails only for what has been shut down.
      twin.shutdown { _ in }
    }
  }
#endif
