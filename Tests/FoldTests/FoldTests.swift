// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import Foundation
  import Testing

  /// The fold and the parser are linear: instructions are counted by callgrind, which no load on the machine changes.
  @Suite struct FoldTests {
    private static let valgrind = "/usr/bin/valgrind"
    private static let hasValgrind = FileManager.default.isExecutableFile(atPath: valgrind)
    private static let probe = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "FoldProbe").path

    @Test(
      .enabled(if: hasValgrind, "valgrind is not installed, so instructions cannot be counted"),
      arguments: ["query", "header", "line", "cookie", "accept", "nested", "secret", "multipart"]
    )
    func `twice as many blocks, or lines of a body, take twice the instructions`(
      _ kind: String
    ) throws {
      let none = try instructions(kind, count: 0)
      let once = try instructions(kind, count: 1000) - none
      let twice = try instructions(kind, count: 2000) - none
      // Were the work quadratic, twice the blocks would take four times as much.
      #expect(Double(twice) / Double(once) < 2.3, "\(kind): \(once), then \(twice) instructions")
    }

    @Test(
      .enabled(if: hasValgrind, "valgrind is not installed, so instructions cannot be counted"),
      arguments: ["structs", "sorted structs"]
    )
    func `ten times as many structs take at most twelve times the instructions`(
      _ kind: String
    ) throws {
      let none = try instructions(kind, count: 0)
      let few = try instructions(kind, count: 1_000) - none
      let many = try instructions(kind, count: 10_000) - none
      #expect(Double(many) / Double(few) <= 12, "\(kind): \(few), then \(many) instructions")
    }

    private func instructions(_ kind: String, count: Int) throws -> Int {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Self.valgrind)
      process.arguments = [
        "--tool=callgrind", "--callgrind-out-file=/dev/null", Self.probe, kind, "\(count)",
      ]
      let pipe = Pipe()
      process.standardError = pipe
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let log = String(decoding: data, as: UTF8.self)
      try #require(process.terminationStatus == 0, "\(log)")
      // "==123== Collected : 50784422"
      let line = try #require(log.split(separator: "\n").last { $0.contains("Collected :") })
      return try #require(line.split(separator: " ").last.flatMap { Int($0) })
    }
  }
#endif
