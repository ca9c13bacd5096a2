// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import RequestsFoundation
  import TestSupport
  import Testing

  /// What many cancelled uploads leave; in a process of its own, whose descriptors are all counted.
  @Suite struct CancelledSessionUploadTests {
    @Test(arguments: [false, true]) func `two hundred cancelled uploads leave no descriptor`(
      _ isSpooled: Bool
    ) async {
      await #expect(processExitsWith: .success) { [isSpooled] in
        let directory = try TemporaryDirectory()
        let file = try directory.file("a.bin", Data(count: 8 << 20))
        let spooling = isSpooled ? UploadSpooling.always : .whenNeeded
        let session = URLSession(configuration: .ephemeral)
        // What is opened once, such as the queues of the session.
        try await Self.cancelled(4, file, spooling, session)
        let before = OpenDescriptors.count
        try await Self.cancelled(200, file, spooling, session)
        // Foundation opens one or two of its own late; a leak would be of two hundred.
        let isUnchanged = try await Watchdog.settles { OpenDescriptors.count <= before + 2 }
        #expect(isUnchanged, "\(OpenDescriptors.count) are open, and were \(before)")
        session.finishTasksAndInvalidate()
      }
    }

    /// Cancels so many uploads, at any place.
    private static func cancelled(
      _ count: Int,
      _ file: URL,
      _ spooling: UploadSpooling,
      _ session: URLSession
    ) async throws {
      for index in 0..<count {
        let upload = CancellableUpload()
        let position = index % 8 * 65_536
        let server = try FaultServer(.stall(after: position + 1)) { count in
          if count >= position { upload.cancel() }
        }
        let request = try ComposedRequest {
          Method.PUT
          BaseURL(server.url)
          RequestBody.file(file)
        }
        await #expect(throws: (any Error).self) {
          try await upload.run { try await session.upload(for: request, spooling: spooling) }
        }
        server.stop()
      }
    }
  }
#endif
