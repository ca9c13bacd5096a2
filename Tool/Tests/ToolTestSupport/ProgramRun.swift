// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A program run to its end.
package struct ProgramRun: Sendable {
  /// The status it ended with.
  package let status: Int32

  /// What it wrote to its standard output, at most what fits a pipe.
  package let output: String

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
    let (ends, continuation) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { ended in
      continuation.yield(ended.terminationStatus)
      continuation.finish()
    }
    try process.run()
    var status: Int32 = -1
    for await end in ends { status = end }
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    return ProgramRun(status: status, output: String(decoding: output, as: UTF8.self))
  }
}
