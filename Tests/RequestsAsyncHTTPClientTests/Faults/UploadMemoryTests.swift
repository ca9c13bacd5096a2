// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient && os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What an upload larger than it may keep takes of a process that does nothing else.
  @Suite struct UploadMemoryTests {
    private struct Report: Decodable {
      let bytes: Int
      let idle_kib: Int
      let peak_kib: Int
    }

    private static let probe = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "UploadProbe")

    /// Starts the probe, and hands its input and its first line over.
    private func start(_ arguments: String...) throws -> (Process, Pipe, String) {
      let process = Process()
      process.executableURL = Self.probe
      process.arguments = arguments
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      var line = Data()
      while let byte = try output.fileHandleForReading.read(upToCount: 1), byte.first != 0x0A {
        guard !byte.isEmpty else { break }
        line += byte
      }
      return (process, input, String(decoding: line, as: UTF8.self))
    }

    private func send(_ file: URL, to port: String) throws -> Report {
      let (client, _, line) = try start("send", file.path, port)
      client.waitUntilExit()
      #expect(client.terminationStatus == 0)
      return try JSONDecoder().decode(Report.self, from: Data(line.utf8))
    }

    @Test func `1 GiB is sent with at most 64 MiB more than an idle client has`() async throws {
      let directory = try TemporaryDirectory()
      let file = try directory.file("sparse.bin", Data())
      let size = 1 << 30
      // A file without blocks: it takes no space, and reads as zeros.
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: UInt64(size))
      try handle.close()
      let (_, input, port) = try start("sink")
      // It ends with its input. A signal would be blocked: it inherits that from a thread of Swift.
      defer { try? input.fileHandleForWriting.close() }
      let report = try await Watchdog.watch("An upload of 1 GiB", for: .seconds(300)) {
        try await withCheckedThrowingContinuation { continuation in
          // To wait here would take a thread away from the tests beside this one.
          DispatchQueue.global().async {
            continuation.resume(with: Result { try send(file, to: port) })
          }
        }
      }
      #expect(report.bytes > size)
      #expect(report.peak_kib - report.idle_kib <= 64 << 10)
    }
  }
#endif
