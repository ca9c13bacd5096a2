// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite("EchoCommand", .timeLimit(.minutes(15)))
struct EchoCommandTests {
  @Test("Arguments are read")
  func arguments() throws {
    let plain = try #require(try RootCommand.parseAsRoot(["echo"]) as? EchoCommand)
    #expect(plain.port == 0)
    #expect(!plain.discardBodies)
    let full = try #require(
      try RootCommand.parseAsRoot(["echo", "--port", "65535", "--discard-bodies"]) as? EchoCommand
    )
    #expect(full.port == 65535)
    #expect(full.discardBodies)
  }

  static let badPorts: [(arguments: [String], message: String)] = [
    (["--port=65536"], "Port 65536 is out of range. Use a number from 0 to 65535."),
    (["--port=-1"], "Port -1 is out of range. Use a number from 0 to 65535."),
    (["--port=http"], "The value 'http' is invalid for '--port <port>'"),
  ]

  @Test("A bad port is refused with its value", arguments: badPorts)
  func badPort(arguments: [String], message: String) {
    let error = #expect(throws: (any Error).self) {
      try RootCommand.parseAsRoot(["echo"] + arguments)
    }
    #expect(error.map { RootCommand.message(for: $0) } == message)
  }

  @Test("The command prints what curl sends, and stops with status 0", arguments: [false, true])
  func session(discardBodies: Bool) async throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Self.executable
    process.arguments = ["echo", "--port", "0"] + (discardBodies ? ["--discard-bodies"] : [])
    process.standardOutput = pipe
    let (ends, continuation) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { ended in
      continuation.yield(ended.terminationStatus)
      continuation.finish()
    }
    try process.run()
    defer { process.terminate() }

    let greeting = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    let prefix = "listening on http://127.0.0.1:"
    #expect(greeting.hasPrefix(prefix) && greeting.hasSuffix("\n"))
    let port = try #require(Int(greeting.dropFirst(prefix.count).dropLast()))
    let run = try await ProgramRun.curl([
      "-X", "PATCH", "-H", "User-Agent: t", "-H", "x-CaSe: 1", "--data-raw", "a\u{1B}[1m=hällo",
      "http://127.0.0.1:\(port)/p?q=%2f",
    ])
    #expect(run.output.contains(#""target":"/p?q=%2f""#))

    process.interrupt()
    for await status in ends { #expect(status == 0) }
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    #expect(
      String(decoding: output, as: UTF8.self) == """
        PATCH /p?q=%2f HTTP/1.1
        Host: 127.0.0.1:\(port)
        Accept: */*
        User-Agent: t
        x-CaSe: 1
        Content-Length: 12
        Content-Type: application/x-www-form-urlencoded

        \(discardBodies ? "12 body bytes" : #"a\x1B[1m=hällo"#)


        """
    )
  }

  /// The command that was built beside the tests.
  private static var executable: URL {
    URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent()
      .appendingPathComponent("requests")
  }
}
