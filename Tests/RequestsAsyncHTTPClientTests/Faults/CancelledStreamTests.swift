// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient && os(Linux)
  import RequestsAsyncHTTPClient
  import TestSupport
  import Testing

  /// What many cancelled streams leave; in a process of its own, whose descriptors are all counted.
  @Suite struct CancelledStreamTests {
    @Test func `streams that are cancelled at any moment leave no descriptor`() async {
      await #expect(processExitsWith: .success) {
        try await WireServer.run { server in
          // What is opened once, such as event loops.
          try await Self.cancelled(100, server)
          let before = OpenDescriptors.count
          try await Self.cancelled(Effort.rounds(10_000), server)
          let isUnchanged = try await Watchdog.settles { OpenDescriptors.count <= before }
          #expect(isUnchanged, "\(OpenDescriptors.count) are open, and were \(before)")
        }
      }
    }

    private static func cancelled(_ count: Int, _ server: WireServer) async throws {
      let client = server.client
      var random = SplitMix64(seed: 7)
      for _ in stride(from: 0, to: count, by: 4) {
        try await withThrowingTaskGroup { group in
          for path in ["/endless", "/answer?body=a", "/silent", "/redirect/302?/endless"] {
            let request = try ComposedRequest {
              BaseURL(server.url)
              Endpoint(reference: path)
            }
            let delay = Duration.microseconds(Int64(random.next() % 8_000))
            group.addTask {
              let task = Task {
                for try await _ in try await client.stream(for: request).body {}
              }
              try await Task.sleep(for: delay)
              task.cancel()
              _ = await task.result
            }
          }
          try await group.waitForAll()
        }
      }
    }
  }
#endif
