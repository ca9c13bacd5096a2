// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import Foundation
  import Testing

  /// The table of GrowthProbe, which `scripts/check-growth` counts the instructions of.
  @Suite struct GrowthTests {
    private static let probe = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "GrowthProbe")

    @Test func `the probe has a table of operations that run`() throws {
      let names = try output([]).split(separator: "\n").map(String.init)
      #expect(names.count > 80)
      #expect(Set(names).count == names.count)
      for name in names { #expect(try !output([name, "3"]).isEmpty, "\(name)") }
    }

    private func output(_ arguments: [String]) throws -> String {
      let process = Process()
      process.executableURL = Self.probe
      process.arguments = arguments
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "\(arguments)")
      return String(decoding: data, as: UTF8.self)
    }
  }
#endif
