// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite("PrintedParts", .timeLimit(.minutes(15)))
struct PrintedPartsTests {
  private static let answering = ServerAnswering { request, _ in
    ServerAnswer(
      request.target == "/404" ? 404 : 200,
      fields: [.init(name: "X-A", value: "b")],
      body: .bytes(Array("answer\n".utf8))
    )
  }

  @Test(
    "Each letter prints its part",
    arguments: [
      ("b", ["answer\n"], ["HTTP", "{\"a\""]), ("h", ["HTTP 200", "X-A: b\n"], ["answer"]),
      ("hb", ["HTTP 200", "\n\nanswer\n"], ["POST "]),
      ("H", ["POST /x HTTP/1.1\n"], ["{\"a\"", "answer"]),
      ("B", ["{\"a\":\"1\"}\n"], ["POST", "answer"]),
      ("HBhb", ["POST /x HTTP/1.1\n", "{\"a\":\"1\"}\n", "HTTP 200", "answer\n"], []),
    ]
  )
  func parts(letters: String, present: [String], absent: [String]) async throws {
    let run = try await EchoServer.withRunning(answering: Self.answering) { server in
      try await ProgramRun.command(
        // The field is true for the body, although the parts are written one by one.
        ["send", "--print=\(letters)", "127.0.0.1:\(server.port)/x", "a=1", "Content-Length:9"]
      )
    }
    #expect(run.status == 0, "\(run.errors)")
    for text in present { #expect(run.output.contains(text), "\(run.output)") }
    for text in absent { #expect(!run.output.contains(text), "\(run.output)") }
  }

  @Test("A quiet command prints nothing, and checks the status when that is asked for")
  func quiet() async throws {
    let runs = try await EchoServer.withRunning(answering: Self.answering) { server in
      let url = "127.0.0.1:\(server.port)/404"
      return try await [
        ProgramRun.command(["send", "--quiet", url]),
        ProgramRun.command(["send", "-q", "--check-status", url]),
        ProgramRun.command(["send", "-q", "-v", url]),
      ]
    }
    #expect(runs.map(\.status) == [0, 22, 64])
    #expect(runs[0].output.isEmpty && runs[0].errors.isEmpty && runs[1].errors.isEmpty)
  }

  @Test("A download takes its name from the URL, and replaces nothing")
  func download() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("down-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let runs = try await EchoServer.withRunning(answering: Self.answering) { server in
      func run(_ path: String) async throws -> ProgramRun {
        let command =
          "cd '\(folder.path)' && exec '\(ProgramRun.program.path)' send --download "
          + "'127.0.0.1:\(server.port)\(path)'"
        return try await ProgramRun.run(URL(fileURLWithPath: "/bin/sh"), ["-c", command])
      }
      return try await [run("/a/b%20c.txt?d=e"), run("/a/b%20c.txt"), run("/a/"), run("/a/..%2Fx")]
    }
    #expect(runs.map(\.status) == [0, 74, 74, 74], "\(runs.map(\.errors))")
    #expect(runs[0].output.isEmpty)
    #expect(runs[0].errors.hasPrefix("Saved 'b c.txt': 7 bytes in "), "\(runs[0].errors)")
    #expect(runs[1].errors == "error: The file 'b c.txt' exists. Choose another with `--output`.\n")
    let saved = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(saved == ["b c.txt"])
  }

  @Test("A download replaces no file that is created meanwhile")
  func lateFile() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("down-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.txt")
    let answering = ServerAnswering { _, _ in
      try? Data("mine".utf8).write(to: file)
      return ServerAnswer(200, type: "text/plain", body: .bytes(Array("theirs".utf8)))
    }
    let run = try await EchoServer.withRunning(answering: answering) { server in
      let command =
        "cd '\(folder.path)' && exec '\(ProgramRun.program.path)' send --download "
        + "'127.0.0.1:\(server.port)/a.txt'"
      return try await ProgramRun.run(URL(fileURLWithPath: "/bin/sh"), ["-c", command])
    }
    #expect(run.status == 74)
    #expect(
      run.errors
        == "error: The file 'a.txt' could not be written: File exists. Choose another name with "
        + "`--output`.\n"
    )
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
  }

  @Test(
    "A rate has a unit for people",
    arguments: [
      (0, 1_000, "0.0 KiB/s"), (1_536, 1_000, "1.5 KiB/s"), (5 << 20, 2_000, "2.5 MiB/s"),
    ]
  )
  func rate(bytes: Int, milliseconds: Int, text: String) {
    #expect(ProgressBar.rate(bytes, in: .milliseconds(milliseconds)) == text)
    #expect(ProgressBar.rate(bytes, in: .zero) == nil)
    #expect(ProgressBar.rate(.max, in: .milliseconds(1)) != nil)
  }
}
