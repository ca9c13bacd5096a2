// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
  import Foundation
  import TestSupport

  /// A program that a test runs to see what it makes of a text.
  enum CommandLineTool: String {
    case bash, curl, dash, python3

    /// Whether the program can be run here.
    var isInstalled: Bool {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      return path.split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)")
      }
    }

    /// The path of a script that lies beside the tests.
    static func fixture(_ name: String) -> String {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures/\(name)").path
    }

    /// Runs the program.
    ///
    /// Input and output go through files: a pipe that nobody reads would stop the program.
    ///
    /// - Parameters:
    ///   - arguments: Its arguments.
    ///   - input: What it reads.
    /// - Returns: Its exit status, and what it wrote.
    /// - Throws: When a file cannot be written or the program cannot be started.
    func run(
      _ arguments: [String],
      input: some Sequence<UInt8>
    ) throws -> (status: Int32, output: [UInt8]) {
      try TemporaryDirectory.with { directory in
        let inputURL = directory.appendingPathComponent("input")
        let outputURL = directory.appendingPathComponent("output")
        try Data(input).write(to: inputURL)
        try Data().write(to: outputURL)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [rawValue] + arguments
        process.standardInput = try FileHandle(forReadingFrom: inputURL)
        process.standardOutput = try FileHandle(forWritingTo: outputURL)
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, Array(try Data(contentsOf: outputURL)))
      }
    }
  }
#endif
