// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite("SendCommand", .timeLimit(.minutes(15)))
struct SendCommandTests {
  @Test("A dry run prints the wire text and sends nothing")
  func dryRun() async throws {
    let run = try await ProgramRun.requests(
      ["send", "--dry-run"],
      text: "curl --json '{\"a\":1}' http://127.0.0.1:1/x"
    )
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("POST /x HTTP/1.1\nHost: 127.0.0.1:1\n"))
    #expect(run.output.hasSuffix("\n\n{\"a\":1}\n"))
  }

  @Test("A pipe gets the body alone, and the standard error the head when that is asked for")
  func response() async throws {
    for options in [["send"], ["send", "--verbose"]] {
      let run = try await EchoServer.withRunning { server in
        try await ProgramRun.requests(
          options,
          text: "curl -X PUT -d hello http://127.0.0.1:\(server.port)/x?y"
        )
      }
      #expect(run.status == 0, "\(run.errors)")
      let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      #expect(json?["target"] as? String == "/x?y")
      #expect(run.errors.isEmpty == (options.count == 1))
      #expect(run.errors.hasPrefix("HTTP 200 ") == (options.count == 2), "\(run.errors)")
      #expect(run.errors.contains("Content-Type: application/json\n") == (options.count == 2))
    }
  }

  @Test("No cookie, credential or answer of one request is used for another")
  func forgetful() async throws {
    let answering = ServerAnswering { request, _ in
      let cookie = request.headers.first { $0.name == "Cookie" }?.value ?? "none"
      return ServerAnswer(
        200,
        fields: [
          .init(name: "Set-Cookie", value: "sid=1; Max-Age=600"),
          .init(name: "Cache-Control", value: "max-age=600"),
        ],
        body: .bytes(Array("\(request.target) \(cookie)\n".utf8))
      )
    }
    let runs = try await EchoServer.withRunning(answering: answering) { server in
      let text = "curl http://127.0.0.1:\(server.port)/a http://127.0.0.1:\(server.port)/a"
      return (
        try await ProgramRun.requests(["send"], text: text),
        try await ProgramRun.requests(["send"], text: text)
      )
    }
    #expect(runs.0.output == "/a none\n/a none\n", "\(runs.0.errors)")
    #expect(runs.1.output == "/a none\n/a none\n", "\(runs.1.errors)")
  }

  @Test("Files are sent when that is allowed")
  func files() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("sent-\(UUID()).txt")
    try Data("content".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let runs = try await EchoServer.withRunning { server in
      let text = "curl -F 'f=@\(file.path)' http://127.0.0.1:\(server.port)/"
      return (
        try await ProgramRun.requests(["send"], text: text),
        try await ProgramRun.requests(["send", "--allow-files"], text: text)
      )
    }
    #expect(runs.0.status == 77)
    #expect(runs.1.status == 0, "\(runs.1.errors)")
    #expect(runs.1.output.contains("\"size\":7"))
  }

  @Test("Variables of a file that tools make are made, and the environment is asked for")
  func dynamicVariables() async throws {
    let text =
      "### a\nGET http://h/{{$randomInt 5 6}}?t={{$datetime 'YYYY'}}&u={{$guid}}\n"
      + "### b\nGET http://h/{{$processEnv PATH}}\n"
    let run = try await ProgramRun.requests(["send", "--dry-run"], text: text)
    #expect(run.status == 65)
    #expect(run.output.hasPrefix("GET /5?t=2"), "\(run.output)")
    #expect(!run.output.contains("{{"))
    #expect(run.errors.contains("Skipped the request 'b': No value for $processEnv PATH. Pass one"))
    let options = ["send", "--dry-run", "--allow-environment", "--request", "b"]
    let allowed = try await ProgramRun.requests(options, text: text)
    #expect(allowed.status == 0, "\(allowed.errors)")
    #expect(allowed.output.contains("/usr/bin") || allowed.output.contains("bin"))
  }

  @Test("A request that fails is named, and the others are sent")
  func failures() async throws {
    let (sent, shown) = try await EchoServer.withRunning { server in
      let url = "http://127.0.0.1:\(server.port)"
      let text =
        "### one\nGET http://127.0.0.1:1/x\n\n### two\nGET \(url)/a\n\nbody\n\n"
        + "###\nGET \(url)/b?token=s3cret\n\nbody\n\n### four\nGET \(url)/c\n"
      return (
        try await ProgramRun.requests(["send"], text: text),
        try await ProgramRun.requests(["send", "--dry-run"], text: text)
      )
    }
    #expect(sent.status == 69 && sent.output.contains("/c"), "\(sent.output)")
    #expect(sent.errors.hasPrefix("error: The request 'one' failed: "), "\(sent.errors)")
    #expect(shown.status == 70 && shown.output.contains("GET /x "), "\(shown.output)")
    #expect(shown.output.contains("GET /c "), "\(shown.output)")
    #expect(!shown.errors.contains("'one'"), "\(shown.errors)")
    for run in [sent, shown] {
      #expect(run.errors.contains("error: The request 'two' failed: "), "\(run.errors)")
      #expect(run.errors.contains("/b' failed: ") && !run.errors.contains("s3cret"))
    }
  }

  @Test("No response is a status of its own")
  func unreachable() async throws {
    let run = try await ProgramRun.requests(["send"], text: "curl http://127.0.0.1:1/")
    #expect(run.status == 69)
    #expect(run.errors.hasPrefix("error: "))
  }
}

@Suite("ProgressBar")
struct ProgressBarTests {
  @Test(
    "A bar says how much of how much",
    arguments: [
      (0, 3 << 20, "[                              ] 0 % of 3.0 MiB"),
      (1 << 20, 3 << 20, "[##########                    ] 33 % of 3.0 MiB"),
      (3 << 20, 3 << 20, "[##############################] 100 % of 3.0 MiB"),
      (9 << 20, 3 << 20, "[##############################] 100 % of 3.0 MiB"),
    ]
  )
  func known(sent: Int, total: Int, text: String) {
    #expect(ProgressBar.text(sent, of: total, columns: 80) == text)
  }

  @Test("Without a total it says what was sent")
  func unknown() {
    #expect(ProgressBar.text(5 << 19, of: nil, columns: 80) == "2.5 MiB sent")
    #expect(ProgressBar.text(.max, of: nil, columns: 80) == "8796093022207.9 MiB sent")
    #expect(ProgressBar.text(1 << 20, of: nil, verb: "received", columns: 10) == "1.0 MiB r")
  }

  @Test(
    "A bar is shorter than the window, however narrow that is",
    arguments: [
      (51, "[##########                    ] 33 % of 3.0 MiB"),
      (48, "[#########                    ] 33 % of 3.0 MiB"),
      (30, "[###        ] 33 % of 3.0 MiB"), (20, "[ ] 33 % of 3.0 MiB"),
      (19, "33 % of 3.0 MiB"), (16, "33 % of 3.0 MiB"), (15, "33 %"), (4, "33 "), (1, ""),
      (0, ""),
    ]
  )
  func narrow(columns: Int, text: String) {
    #expect(ProgressBar.text(1 << 20, of: 3 << 20, columns: columns) == text)
  }

  @Test("Small bodies and pipes have none")
  func hidden() {
    #expect(!ProgressBar(total: 1, isTerminal: true).isShown)
    #expect(!ProgressBar(total: nil, isTerminal: false).isShown)
    #expect(ProgressBar(total: nil, isTerminal: true).isShown)
  }
}
