// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Compression && os(Linux)
  import Foundation
  import RequestsCompression
  import TestSupport
  import Testing

  /// What compressing takes of a process that does nothing else.
  @Suite struct MemoryTests {
    /// The most memory that this process has had, in KiB.
    private static func peak() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      return try #require(Int(line.filter(\.isNumber)))
    }

    @Test func `96 MiB are compressed with at most 32 MiB of memory`() async {
      await #expect(processExitsWith: .success) {
        let directory = try TemporaryDirectory()
        let file = try directory.file("noise.bin", Data())
        let size = 96 << 20
        let handle = try FileHandle(forWritingTo: file)
        // Noise, so that as much is written as is read: the window of gzip has a 32nd of it.
        let noise = Data.noise(1 << 20)
        for _ in 0..<size / noise.count { try handle.write(contentsOf: noise) }
        try handle.close()
        let request = try ComposedRequest {
          BaseURL("https://api.example.com")
          RequestBody.file(file).compressed(.gzip(level: 1))
        }
        let body = try #require(request.body)
        let before = try Self.peak()
        var counts = (0, 0)
        try body.forEachChunk { counts.0 += $0.count }
        for try await chunk in body.chunks() { counts.1 += chunk.count }
        #expect(counts.0 > size && counts.1 == counts.0)
        let taken = try Self.peak() - before
        #expect(taken < 32 << 10, "\(taken) KiB")
      }
    }
  }
#endif
