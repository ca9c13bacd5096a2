// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import RequestsFoundation
  import TestSupport
  import Testing

  /// Requests that are cancelled at any moment, in a process of their own, which a trap would end.
  @Suite(.enabled(if: EchoServer.isAvailable, "The server needs python3."), .serialized)
  struct CancelledSessionRequestsTests {
    enum Way: String, CaseIterable, Codable, Sendable {
      case data, upload, stream, download
    }

    /// What servers do to those who leave: they redirect, once and for good, ask who it is, and send
    /// slowly or much.
    private static let paths = [
      "/redirect/302?to=/end", "/redirect/302?to=itself", "/redirect/307?to=/end&body=moved",
      "/redirect/303?to=/protected", "/protected", "/end", "/slow?0.002",
      "/stream?count=8&size=40000",
    ]

    @Test(arguments: Way.allCases)
    func `requests that are cancelled at any moment leave a session that works`(
      _ way: Way
    ) async {
      await #expect(processExitsWith: .success) { [way] in
        let server = try EchoServer()
        defer { withExtendedLifetime(server) {} }
        let url = server.url
        let session = URLSession.shared
        var random = SplitMix64(seed: 7)
        let count = Effort.rounds(10_000)
        for first in stride(from: 0, to: count, by: 4) {
          try await withThrowingTaskGroup { group in
            for index in first..<first + 4 {
              let request = try Self.request(index, url)
              let delay = Duration.microseconds(Int64(random.next() % 8_000))
              group.addTask {
                let task = Task {
                  try await Self.send(request, by: way, session, isSlow: index % 5 == 0)
                }
                try await Task.sleep(for: delay)
                task.cancel()
                _ = await task.result
              }
            }
            try await group.waitForAll()
          }
        }
        try await Watchdog.watch("A request after \(count) cancelled ones") {
          try await Self.send(try Self.request(5, url), by: way, session, isSlow: false)
        }
      }
    }

    @Test func `a thousand requests that are cancelled together leave a working session`() async {
      await #expect(processExitsWith: .success) {
        let server = try EchoServer()
        defer { withExtendedLifetime(server) {} }
        let url = server.url
        let stalled = try ComposedRequest { BaseURL("\(url)/slow?60") }
        let tasks = (0..<1_000).map { _ in
          Task { _ = try await URLSession.shared.data(for: stalled) }
        }
        try await Task.sleep(for: .milliseconds(500))
        for task in tasks { task.cancel() }
        for task in tasks { _ = await task.result }
        try await Watchdog.watch("A request after a thousand cancelled ones") {
          try await Self.send(try Self.request(5, url), by: .data, URLSession.shared, isSlow: false)
        }
      }
    }

    /// Every second one has a body.
    private static func request(_ index: Int, _ server: String) throws -> ComposedRequest {
      try ComposedRequest {
        BaseURL(server)
        Endpoint(reference: paths[index % paths.count])
        if index / paths.count % 2 == 1 {
          Method.PUT
          RequestBody.data(Data(count: 100_000))
        }
      }
    }

    private static func send(
      _ request: ComposedRequest,
      by way: Way,
      _ session: URLSession,
      isSlow: Bool
    ) async throws {
      switch way {
      case .data: _ = try await session.data(for: request)
      case .upload: _ = try await session.upload(for: request, progress: { _, _ in })
      case .stream:
        for try await _ in try await session.stream(for: request).body where isSlow {
          try await Task.sleep(for: .milliseconds(2))
        }
      case .download:
        let (file, _) = try await session.download(for: request)
        try FileManager.default.removeItem(at: file)
      }
    }
  }
#endif
