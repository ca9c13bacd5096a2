// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import NIOHTTP1
  import NIOPosix
  import Requests
  import TestSupport
  import Testing

  @testable import RequestsAsyncHTTPClient

  /// The clients next to those that follow redirects by themselves.
  @Suite struct RedirectTwinsTests {
    private func request(_ url: String) throws -> ComposedRequest {
      try ComposedRequest {
        BaseURL(url)
        APIKey("X-Api-Key", "canary", in: .header)
      }
    }

    /// A client that has been shut down.
    private func endedClient() async throws -> HTTPClient {
      let client = HTTPClient()
      try await client.shutdown()
      return client
    }

    @Test func `the client says how it follows redirects`() async throws {
      typealias Redirects = HTTPClient.Configuration.RedirectConfiguration
      let limits = Redirects.FollowConfiguration(
        max: 3,
        allowCycles: true,
        retainHTTPMethodAndBodyOn301: true,
        retainHTTPMethodAndBodyOn302: false
      )
      let cases: [(Redirects?, Redirects.FollowConfiguration?)] = [
        (
          nil,
          .init(
            max: 5,
            allowCycles: false,
            retainHTTPMethodAndBodyOn301: false,
            retainHTTPMethodAndBodyOn302: false
          )
        ),
        (.disallow, nil), (.follow(configuration: limits), limits),
      ]
      for (redirects, expected) in cases {
        let client = HTTPClient(configuration: .init(redirectConfiguration: redirects))
        let (conduct, twin) = RedirectTwins().conduct(of: client)
        switch conduct {
        case .follows(let limits): #expect(limits == expected)
        case .returns: #expect(expected == nil)
        case .unknown: Issue.record("The client keeps its configuration in another way")
        }
        #expect((twin != nil) == (expected != nil))
        if let twin {
          let configuration = HTTPClient.Configuration(reflecting: twin)
          guard case .returns = RedirectConduct(of: configuration) else {
            Issue.record("The twin follows redirects")
            return
          }
        }
        try await client.shutdown()
      }
    }

    @Test func `what another version keeps elsewhere is not known`() {
      struct Other {
        let settings = HTTPClient.Configuration()
      }
      guard case .unknown = RedirectConduct(of: HTTPClient.Configuration(reflecting: Other()))
      else {
        Issue.record("A stranger is known")
        return
      }
    }

    @Test func `a client that is not known sends nothing`() async throws {
      let client = try await endedClient()
      let error = #expect(throws: RequestError.self) {
        try client.route { _ in (.unknown, nil) }
      }
      #expect(error?.code == .notExpressible)
      #expect(error?.message.contains("HTTPClient(redirectLimit:)") == true)
    }

    @Test func `a client with a limit needs no twin, and is forgotten when it is released`()
      async throws
    {
      do {
        let client = HTTPClient(redirectLimit: 3, allowsRedirectCycles: true)
        let (conduct, twin) = RedirectTwins.shared.conduct(of: client)
        guard case .follows(let limits) = conduct else {
          Issue.record("The limits are forgotten")
          return
        }
        #expect(limits == RedirectConduct.Limits(max: 3, allowCycles: true))
        #expect(twin == nil)
        let configuration = HTTPClient.Configuration(reflecting: client)
        guard case .returns = RedirectConduct(of: configuration) else {
          Issue.record("The client follows redirects by itself")
          return
        }
        try await client.shutdown()
      }
      let twins = RedirectTwins()
      for _ in 0..<20 {
        let client = try await endedClient()
        twins.remember(client, RedirectConduct.Limits(max: 1, allowCycles: false))
        #expect(twins.count <= 2)
      }
    }

    @Test func `the limits of the shared client are those that it is configured to`() {
      guard case .follows(let limits) = RedirectConduct(of: .singletonConfiguration) else {
        Issue.record("The configuration is kept in another way")
        return
      }
      #expect(limits == RedirectTwins.limitsOfShared)
    }

    @Test func `a client has one twin, which ends after its client is released`() async throws {
      let twins = RedirectTwins()
      weak var first: HTTPClient?
      do {
        let client = try await endedClient()
        first = twins.conduct(of: client).twin
        #expect(first != nil)
        #expect(twins.conduct(of: client).twin === first)
      }
      for _ in 0..<20 {
        weak var released: HTTPClient?
        do {
          let client = try await endedClient()
          released = client
          #expect(twins.conduct(of: client).twin != nil)
        }
        // What shuts it down holds it for a moment longer.
        let isReleased = try await Watchdog.settles { released == nil }
        #expect(isReleased)
        #expect(twins.count <= 2)
      }
      let isReleased = try await Watchdog.settles { first == nil }
      #expect(isReleased)
    }

    @Test func `requests in a row share the connection of the twin`() async throws {
      try await WireServer.run { server in
        for _ in 0..<10 {
          let response = try await server.client.execute(request(server.url))
          _ = try await response.body.collect(upTo: 1)
        }
        // A client for each request would need ten; on a busy machine one can be idle for too long.
        #expect(server.connectionCount < 10)
      }
    }

    @Test func `a client that was shut down sends nothing through its twin`() async throws {
      try await WireServer.run { server in
        let client = HTTPClient()
        #expect(try await client.execute(request(server.url)).status == .ok)
        try await client.shutdown()
        for _ in 0..<2 {
          let error = await #expect(throws: HTTPClientError.self) {
            try await client.execute(request(server.url))
          }
          #expect(error == .alreadyShutdown)
        }
        #expect(server.takeRequests().count == 1)
      }
    }

    @Test func `event loops of the client may end before its twin`() async throws {
      try await WireServer.run { server in
        do {
          let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
          let client = HTTPClient(eventLoopGroup: group)
          #expect(try await client.execute(request(server.url)).status == .ok)
          try await client.shutdown()
          try await group.shutdownGracefully()
        }
        // The twin of the one before is shut down now.
        #expect(try await server.client.execute(request(server.url)).status == .ok)
      }
    }

    @Test func `the shared client has a twin too`() async throws {
      try await WireServer.run { server in
        let url = "\(server.url)/redirect/302?http://localhost:\(server.port)/landed"
        let request = try request(url)
        #expect(try await HTTPClient.shared.execute(request).status == .ok)
        let seen = server.takeRequests()
        #expect(seen.map { $0.values("x-api-key") } == [["canary"], []])
      }
    }
  }
#endif
