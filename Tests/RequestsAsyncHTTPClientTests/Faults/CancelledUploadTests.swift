// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient && os(Linux)
  import Foundation
  import RequestsAsyncHTTPClient
  import TestSupport
  import Testing

  /// What many cancelled uploads leave; in a process of its own, whose descriptors are all counted.
  @Suite struct CancelledUploadTests {
    @Test func `a thousand cancelled uploads leave no descriptor`() async {
      await #expect(processExitsWith: .success) {
        let directory = try TemporaryDirectory()
        let file = try directory.file("a.bin", Data(count: 1 << 20))
        let client = HTTPClient(configuration: HTTPClient.Configuration())
        // What is opened once, such as event loops.
        try await Self.cancelled(100, file, client)
        let before = OpenDescriptors.count
        try await Self.cancelled(1_000, file, client)
        // On a busy machine, one more may be opened late. A leak is one of each upload.
        let isUnchanged = try await Watchdog.settles { OpenDescriptors.count <= before + 2 }
        #expect(isUnchanged, "\(OpenDescriptors.count) are open, and were \(before)")
        try await client.shutdown()
      }
    }

    /// Cancels so many uploads, some of them at once, at any place.
    private static func cancelled(
      _ count: Int,
      _ file: URL,
      _ client: HTTPClient
    ) async throws {
      let server = try FaultServer(.stall(after: 1))
      // It cannot see the end of a connection after bytes that it does not read.
      defer { server.stop() }
      let url = server.url
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<count {
          if index >= 8 { try await group.next() }
          group.addTask {
            let request = try ComposedRequest {
              Method.PUT
              BaseURL(url)
              RequestBody.multipart(strategy: .streamed(bufferSize: 65_536)) {
                MultipartPart.file(name: "file", fileURL: file)
              }
            }
            let upload = CancellableUpload()
            await #expect(throws: (any Error).self) {
              try await upload.run {
                try await client.execute(request, timeout: .seconds(60)) { sent, _ in
                  if sent >= 1 + index % 8 * 65_536 { upload.cancel() }
                }
              }
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }
#endif
