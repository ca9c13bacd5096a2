// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A program run to its end.
package struct ProgramRun: Sendable {
  /// The status it ended with.
  package let status: Int32

  /// What it wrote to its standard output, at most what fits a pipe.
  package let output: String

  /// What it wrote to its standard error, at most what fits a pipe.
  package let errors: String

  /// Runs `/usr/bin/curl` without its progress meter.
  package static func curl(_ arguments: [String]) async throws -> ProgramRun {
    try await run(URL(fileURLWithPath: "/usr/bin/curl"), ["-sS", "--max-time", "20"] + arguments)
  }

  /// Runs a program and waits for its end.
  package static func run(_ program: URL, _ arguments: [String]) async throws -> ProgramRun {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = pipe
    let errors = Pipe()
    process.standardError = errors
    let (ends, continuation) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { ended in
      continuation.yield(ended.terminationStatus)
      continuation.finish()
    }
    try process.run()
    var status: Int32 = -1
    for await end in ends { status = end }
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    let errorOutput = try errors.fileHandleForReading.readToEnd() ?? Data()
    return ProgramRun(
      status: status,
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errorOutput, as: UTF8.self)
    )
  }

  /// The command that was built beside the tests.
  package static var program: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("requests")
  }

  /// Runs the command that was built beside the tests.
  package static func command(_ arguments: [String]) async throws -> ProgramRun {
    try await run(program, arguments)
  }

  /// Runs the command that was built beside the tests, on a text.
  ///
  /// - Parameters:
  ///   - arguments: The arguments before the name of the file with the text.
  ///   - text: The text.
  /// - Returns: The run.
  /// - Throws: When the text cannot be written or the command cannot be started.
  package static func requests(_ arguments: [String], text: String) async throws -> ProgramRun {
    try await requests(arguments, data: Data(text.utf8))
  }

  /// Runs the command that was built beside the tests, on bytes.
  ///
  /// - Parameters:
  ///   - arguments: The arguments before the name of the file with the bytes.
  ///   - data: The bytes.
  /// - Returns: The run.
  /// - Throws: When the bytes cannot be written or the command cannot be started.
  package static func requests(_ arguments: [String], data: Data) async throws -> ProgramRun {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("text-\(UUID())")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await run(program, arguments + [file.path])
  }
}
