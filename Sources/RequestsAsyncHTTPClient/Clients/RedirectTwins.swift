// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOConcurrencyHelpers
  internal import NIOPosix

  /// A second client for each client that follows redirects itself; the second client follows none.
  ///
  /// A twin is created on first use, and lives as long as its client, so that successive requests share
  /// its connections. See Documentation/Decisions/0008-redirects-with-asynchttpclient.md for the reasons.
  final class RedirectTwins: Sendable {
    /// The known facts about a client.
    private struct Entry {
      weak var client: HTTPClient?
      let conduct: RedirectConduct
      /// The twin of a client that follows redirects itself, or nil.
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
    /// A test fails if a version has other limits.
    static let limitsOfShared = RedirectConduct.Limits(max: 20, allowCycles: false)

    /// The time that a twin keeps an unused connection.
    ///
    /// It is shorter than the minute of other clients, because the twin does not learn when its
    /// client is shut down.
    private static let idleTimeout = TimeAmount.seconds(10)

    private let entries = NIOLockedValueBox<[ObjectIdentifier: Entry]>([:])

    /// The number of clients in memory, including released ones.
    var count: Int { entries.withLockedValue { $0.count } }

    deinit {
      for twin in entries.withLockedValue({ $0.values.compactMap(\.twin) }) { Self.shutDown(twin) }
    }

    /// Returns the redirect behavior of a client, and its twin if it follows redirects itself.
    func conduct(of client: HTTPClient) -> (conduct: RedirectConduct, twin: HTTPClient?) {
      if client === HTTPClient.shared { return (.follows(Self.limitsOfShared), Self.twinOfShared) }
      let entry = entry(of: client) { Self.entry(for: client) }
      return (entry.conduct, entry.twin)
    }

    /// Stores the limits of a client that returns redirects, so that they are followed here.
    func remember(_ client: HTTPClient, _ limits: RedirectConduct.Limits) {
      _ = entry(of: client) { Entry(client: client, conduct: .follows(limits), twin: nil) }
    }

    /// Returns the entry of a client, and creates it if necessary.
    ///
    /// Twins of released clients are shut down when another entry is created, so there are never
    /// more twins than clients at one time.
    private func entry(of client: HTTPClient, orMake make: () -> Entry) -> Entry {
      let identifier = ObjectIdentifier(client)
      let (entry, released) = entries.withLockedValue { entries in
        // A new client can have the identifier of a released one.
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

    /// Ends the twin of a client that was shut down.
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
      // The pool would create these again and again.
      configuration.connectionPool.preWarmedHTTP1ConnectionCount = 0
      // Loops of the same kind as the client's: those of the client could be shut down before the twin.
      let loops: any EventLoopGroup =
        client.eventLoopGroup is MultiThreadedEventLoopGroup
        ? MultiThreadedEventLoopGroup.singleton : HTTPClient.defaultEventLoopGroup
      let twin = HTTPClient(eventLoopGroup: loops, configuration: configuration)
      return Entry(client: client, conduct: conduct, twin: twin)
    }

    private static func shutDown(_ twin: HTTPClient) {
      // It fails only if the twin was shut down before.
      twin.shutdown { _ in }
    }
  }
#endif
