// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A server while it runs.
struct RunningServer: Sendable {
  /// Why a server did not start.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Where it listens, such as `http://127.0.0.1:8080`.
  let origin: String

  /// What the slowest server takes to start, many times over.
  private static let timeout = Duration.seconds(60)

  /// Runs a server as long as the closure runs.
  ///
  /// The server ends with its input. So it also ends when this process does not get to the end.
  static func withRunning<Value>(
    _ executable: URL,
    _ body: (RunningServer) async throws -> Value
  ) async throws -> Value {
    // A file, as a pipe that nobody reads would stop a server that logs much.
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("server-\(UUID().uuidString)")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let input = Pipe()
    let process = Process()
    process.executableURL = executable
    process.standardInput = input
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in continuation.finish() }
    try process.run()
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(RunningServer(origin: origin(in: output, of: process))))
    } catch {
      result = .failure(error)
    }
    try input.fileHandleForWriting.close()
    for await _ in ends {}
    return try result.get()
  }

  /// Waits for the line in which the server says where it listens.
  private static func origin(in output: URL, of process: Process) async throws -> String {
    let clock = ContinuousClock()
    let deadline = clock.now + timeout
    while true {
      let isRunning = process.isRunning
      let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      if let origin = origin(in: text) { return origin }
      guard isRunning, clock.now < deadline else {
        throw Failure(description: "\(process.executableURL?.path ?? "") did not start: \(text)")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  private static func origin(in text: String) -> String? {
    let start = "http://127.0.0.1:"
    guard let found = text.range(of: start) else { return nil }
    let port = text[found.upperBound...].prefix { $0.isNumber }
    // After the last digit something follows; without it the line may be half written.
    guard !port.isEmpty, port.endIndex < text.endIndex else { return nil }
    return start + port
  }
}
