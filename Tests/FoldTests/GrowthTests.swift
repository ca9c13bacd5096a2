// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import Foundation
  import Testing

  /// Every public operation that takes a list or a text is linear in it: callgrind counts the
  /// instructions of each one in the table of GrowthProbe, which no load on the machine changes.
  @Suite struct GrowthTests {
    private static let valgrind = "/usr/bin/valgrind"
    private static let hasValgrind = FileManager.default.isExecutableFile(atPath: valgrind)
    private static let probe = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "GrowthProbe").path

    /// The names of the operations, as the probe lists them.
    private static let operations: [String] = {
      guard let output = try? output(of: probe, []).standard else { return [] }
      return output.split(separator: "\n").map(String.init)
    }()

    @Test func `the probe has a table`() {
      #expect(Self.operations.count > 80)
    }

    @Test(
      .enabled(if: hasValgrind, "valgrind is not installed, so instructions cannot be counted"),
      arguments: operations
    )
    func `twice as much more takes twice the instructions more`(_ name: String) throws {
      let counts = try [500, 1_000, 2_000].map { try instructions(name, size: $0) }
      let first = counts[1] - counts[0]
      let second = counts[2] - counts[1]
      // Sorting and tables that grow take a little more than twice, and anything quadratic four times.
      #expect(second <= 3 * first, "\(first), then \(second) instructions more")
    }

    private func instructions(_ name: String, size: Int) throws -> Int {
      let arguments = [
        "--tool=callgrind", "--callgrind-out-file=/dev/null", Self.probe, name, "\(size)",
      ]
      let log = try Self.output(of: Self.valgrind, arguments).error
      // "==123== Collected : 50784422"
      let line = try #require(
        log.split(separator: "\n").last { $0.contains("Collected :") },
        "\(log)"
      )
      return try #require(line.split(separator: " ").last.flatMap { Int($0) })
    }

    private static func output(
      of program: String,
      _ arguments: [String]
    ) throws -> (standard: String, error: String) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      let pipe = Pipe()
      let isValgrind = program == valgrind
      process.standardError = isValgrind ? pipe : FileHandle.nullDevice
      process.standardOutput = isValgrind ? FileHandle.nullDevice : pipe
      try process.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      let text = String(decoding: data, as: UTF8.self)
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "\(text)")
      return isValgrind ? ("", text) : (text, "")
    }
  }
#endif
