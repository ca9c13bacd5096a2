// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import Foundation
internal import Testing
internal import ToolTestSupport

/// A dry run says what crosses the wire.
@Suite("Framing of send", .timeLimit(.minutes(15)))
struct SendFramingTests {
  private static func framing(of fields: [String]) -> [String] {
    fields.filter { field in
      let name = field.prefix { $0 != ":" }.lowercased()
      return ["content-length", "transfer-encoding", "trailer"].contains(name)
    }
    .map { $0.lowercased() }
    .sorted()
  }

  @Test(
    "A dry run and the wire have the same framing",
    arguments: [
      "-d a=1", "-d @FILE", "--data-binary @FILE", "-T FILE", "-F file=@FILE", "-F a=b",
      "-F a=b -F 'file=@FILE;type=text/plain' -F c=d", "-X POST", "-d ''", "--data-binary @EMPTY",
      "-d @FILE -d b=2", "", "-X DELETE", "-X PUT", "-I",
    ]
  )
  func framing(options: String) async throws {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("framed-\(UUID())")
    let empty = folder.appendingPathComponent("empty-\(UUID())")
    // More than one buffer of the client, and less than one of a pipe.
    try Data(repeating: 0x61, count: 40_001).write(to: file)
    try Data().write(to: empty)
    defer {
      try? FileManager.default.removeItem(at: file)
      try? FileManager.default.removeItem(at: empty)
    }
    let given = options.replacing("FILE", with: file.path).replacing("EMPTY", with: empty.path)
    let (dry, sent, recorded) = try await EchoServer.withRunning(discardBodies: true) { server in
      let text = "curl \(given) http://127.0.0.1:\(server.port)/"
      return (
        try await ProgramRun.requests(["send", "--dry-run", "--allow-files"], text: text),
        try await ProgramRun.requests(["send", "--allow-files"], text: text),
        await server.nextRequest()
      )
    }
    #expect(dry.status == 0, "\(dry.errors)")
    #expect(sent.status == 0, "\(sent.errors)")
    let printed = dry.output.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }
    let crossed = try #require(recorded).headers.map { "\($0.name): \($0.value)" }
    #expect(Self.framing(of: printed.map(String.init)) == Self.framing(of: crossed))
  }
}
