// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite(.serialized, .timeLimit(.minutes(15)))
struct StudioCommandTests {
  @Test func `arguments are read`() throws {
    let plain = try #require(try RootCommand.parseAsRoot(["studio"]) as? StudioCommand)
    #expect(plain.port == 0 && plain.inspectPort == 0 && plain.forward == nil)
    #expect(!plain.staysClosed)
    let arguments = [
      "studio", "--port", "65535", "--inspect-port", "1", "--forward", "https://h:8443",
      "--no-open",
    ]
    let full = try #require(try RootCommand.parseAsRoot(arguments) as? StudioCommand)
    #expect(full.port == 65535 && full.inspectPort == 1 && full.forward == "https://h:8443")
    #expect(full.staysClosed)
  }

  static let refused: [(arguments: [String], message: String)] = [
    (["--port=65536"], "Port 65536 is out of range. Use a number from 0 to 65535."),
    (["--inspect-port=-1"], "Port -1 is out of range. Use a number from 0 to 65535."),
    (
      ["--forward", "https://h/x"],
      "'https://h/x' is not an origin. Pass only a scheme and a host, as in "
        + "`https://api.example.com`."
    ),
  ]

  @Test(arguments: refused)
  func `a wrong argument is refused with its value`(_ arguments: [String], _ message: String) {
    let error = #expect(throws: (any Error).self) {
      try RootCommand.parseAsRoot(["studio"] + arguments)
    }
    #expect(error.map { RootCommand.message(for: $0) } == message)
  }

  @Test func `the command prints its addresses, answers, and stops with status 0`() async throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = ProgramRun.program
    process.arguments = ["studio", "--no-open"]
    process.standardOutput = pipe
    let (ends, continuation) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { ended in
      continuation.yield(ended.terminationStatus)
      continuation.finish()
    }
    try process.run()
    defer { process.terminate() }
    let greeting = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    let lines = greeting.split(separator: "\n").map(String.init)
    try #require(lines.count == 2, "\(greeting)")
    let page = try #require(
      lines[0].wholeMatch(of: /studio at (http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/)/)
    )
    let inspected = try #require(
      lines[1].wholeMatch(of: /inspecting (http:\/\/127\.0\.0\.1:\d+\/)/)
    )
    let html = try await ProgramRun.curl([String(page.1)])
    #expect(html.output.hasPrefix("<!doctype html>"))
    #expect(try await ProgramRun.curl([String(inspected.1)]).output.contains(#""method":"GET""#))
    process.interrupt()
    for await status in ends { #expect(status == 0) }
  }
}
