// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite("DryRun", .timeLimit(.minutes(15)))
struct DryRunTests {
  /// The lines of a head in the order of their text, as URLSession mixes the fields of each request.
  private static func lines(of message: String) -> (head: [Substring], body: Substring) {
    let end = message.firstRange(of: "\n\n")
    let head = message[..<(end?.lowerBound ?? message.endIndex)]
    return (head.split(separator: "\n").sorted(), message[(end?.upperBound ?? message.endIndex)...])
  }

  @Test(
    "A dry run shows all that crosses the wire",
    arguments: [
      "", "-d a=1", "-X DELETE", "-X PUT", "-I", "-T FILE", "-d a=1 -H 'X-Note: ü' -b a=b",
      "-A me -H 'Accept: text/plain' -H 'Accept-Language: de'",
      "-d a=1 -H 'Content-Length: 3'", "-H 'Host: other.example' -u a:b",
      "--json '{}' -H 'Accept-Encoding: identity'",
    ]
  )
  func wire(options: String) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("dry-\(UUID())")
    try Data(repeating: 0x61, count: 40_001).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let given = options.replacing("FILE", with: file.path)
    let (dry, recorded) = try await EchoServer.withRunning { server in
      let text = "curl \(given) http://127.0.0.1:\(server.port)/a?b=%20c"
      let dry = try await ProgramRun.requests(["send", "--dry-run", "--allow-files"], text: text)
      let sent = try await ProgramRun.requests(
        ["send", "--allow-files", "-o", "/dev/null"],
        text: text
      )
      #expect(sent.status == 0, "\(sent.errors)")
      return (dry, await server.nextRequest())
    }
    #expect(dry.status == 0 && dry.errors.isEmpty, "\(dry.errors)")
    let shown = Self.lines(of: dry.output)
    let sent = Self.lines(of: WireText.text(of: try #require(recorded).raw) + "\n")
    #expect(shown.head == sent.head)
    #expect(shown.body == sent.body)
    #expect(shown.head.contains { $0.hasPrefix("User-Agent: ") })
  }

  @Test(
    "The host is that of the URL, without the port of its scheme",
    arguments: [
      ("https://example.com:443/", "example.com"), ("https://example.com:80/", "example.com:80"),
      ("http://example.com:80/", "example.com"), ("http://example.com:8080", "example.com:8080"),
      ("https://EXAMPLE.com/?127.0.0.1", "EXAMPLE.com"), ("http://[::1]:80/", "[::1]"),
    ]
  )
  func host(url: String, host: String) async throws {
    let run = try await ProgramRun.command(["send", "--dry-run", "curl", url])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.split(separator: "\n").contains("Host: \(host)"), "\(run.output)")
  }

  @Test("A proxy of the environment gets nothing of it")
  func proxy() async throws {
    let run = try await EchoServer.withRunning { server in
      let proxy = "http_proxy=http://127.0.0.1:\(server.port)"
      let run = try await ProgramRun.run(
        URL(fileURLWithPath: "/usr/bin/env"),
        [proxy, "all_proxy=\(proxy.dropFirst(11))", ProgramRun.program.path]
          + ["send", "--dry-run", "curl", "http://example.com/a"]
      )
      // The first that the server gets is this one.
      _ = try await ProgramRun.curl(["http://127.0.0.1:\(server.port)/mark"])
      #expect(await server.nextRequest()?.target == "/mark")
      return run
    }
    #expect(run.output.hasPrefix("GET /a HTTP/1.1\n"), "\(run.errors)")
  }

  @Test("Several requests are shown in their order, and no head is too long")
  func several() async throws {
    let long = String(repeating: "a", count: 100_000)
    let text = "GET http://h/1\n\n###\nGET http://h/2\nX-Long: \(long)\n\n###\nGET http://h/3\n"
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("dry-\(UUID()).http")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try await ProgramRun.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "\"$0\" send --dry-run \(file.path) | cut -c 1-40", ProgramRun.program.path]
    )
    let targets = run.output.split(separator: "\n").filter { $0.hasPrefix("GET ") }
    #expect(targets == (1...3).map { "GET /\($0) HTTP/1.1" }, "\(run.errors)")
    #expect(run.output.contains("\nX-Long: \(long.prefix(32))\n"))
    #expect(run.errors.hasPrefix("note: The fields that URLSession adds are left out: "))
  }

  @Test(
    "A dry run refuses what cannot be sent, and notes what it does not do",
    arguments: [
      (["curl", "ws://h/"], 69, "error: URLSession cannot use this URL"),
      (["-o", "/nowhere/x", "curl", "http://h/"], 0, "note: `--output` was not applied: "),
      (["--proxy", "http://h:1", "curl", "http://h/"], 0, "note: `--proxy` was not applied: "),
      (
        ["--allow-options", "curl", "-x", "h:1", "http://h/"], 0,
        "note: `--proxy` was not applied: "
      ),
    ]
  )
  func limits(arguments: [String], status: Int32, start: String) async throws {
    let run = try await ProgramRun.command(["send", "--dry-run"] + arguments)
    #expect(run.status == status)
    #expect(run.errors.hasPrefix(start), "\(run.errors)")
  }
}
