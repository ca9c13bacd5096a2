// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient && os(Linux)
  import Foundation
  import RequestsAsyncHTTPClient
  import TestSupport
  import Testing

  /// What sending a large file keeps open.
  @Suite(.serialized) struct HTTPClientResourceTests {
    private static let size = 64 << 20
    private let directory: TemporaryDirectory
    private let file: URL

    init() throws {
      directory = try TemporaryDirectory()
      file = try directory.file("large.bin", Data())
      // A file without blocks: it takes no space, and reads as zeros.
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: UInt64(Self.size))
      try handle.close()
    }

    private func request(_ url: String) throws -> ComposedRequest {
      let file = file
      return try ComposedRequest {
        Method.PUT
        BaseURL(url)
        RequestBody.file(file)
      }
    }

    /// The paths of open files that end like this one.
    private var openFiles: Int {
      let directory = "/proc/self/fd"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
      return names.count {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(directory)/\($0)"))
          == file.path
      }
    }

    @Test func `a server that does not read stops the client from reading, and cancelling closes`()
      async throws
    {
      try await WireServer.run { server in
        let steps = Steps()
        let request = try request("\(server.url)/stall")
        let client = server.client
        let task = Task {
          try await client.execute(request) { steps.add($0, $1) }
        }
        var taken = -1
        // What the sockets take is a few MiB; then nothing happens any more.
        while steps.sent.isEmpty || taken != steps.sent.last {
          taken = steps.sent.last ?? -1
          try await Task.sleep(for: .milliseconds(300))
        }
        #expect(taken < Self.size / 2)
        #expect(openFiles == 1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        for _ in 0..<100 where openFiles > 0 { try await Task.sleep(for: .milliseconds(20)) }
        #expect(openFiles == 0)
      }
    }

    @Test func `a large file is closed behind its last byte`() async throws {
      try await WireServer.run { server in
        _ = try await server.client.execute(request(server.url))
        let seen = try await server.next()
        #expect(seen.length == Self.size)
        #expect(openFiles == 0)
      }
    }
  }
#endif
