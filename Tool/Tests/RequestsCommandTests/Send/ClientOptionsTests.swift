// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Testing
internal import ToolTestSupport

/// What options say about how a request is sent: those of the command, and those of curl with leave.
@Suite("Client options of send", .timeLimit(.minutes(15)))
struct ClientOptionsTests {
  private static let ok = Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8)
  private static let moved = Data(
    "HTTP/1.1 302 Found\r\nLocation: /again\r\nContent-Length: 5\r\n\r\nmoved".utf8
  )

  @Test("Options of a curl command are noted without leave")
  func notes() async throws {
    let command = "curl -L -k -x http://127.0.0.1:1 -m 50 URL"
    let run = try await ServedRun.send(command, response: Self.ok)
    #expect(run.status == 0, "\(run.errors)")
    for option in ["location", "insecure", "proxy", "max-time"] {
      #expect(run.errors.contains("`--\(option)` "), "\(run.errors)")
    }
  }

  @Test(
    "A redirect is followed as the options say, and else as curl commands with leave do",
    arguments: [
      ("curl -L URL", ["--allow-options"], true), ("curl URL", ["--allow-options"], true),
      ("curl --no-location URL", ["--allow-options"], false),
      ("curl -L --no-location URL", ["--allow-options"], false),
      ("curl --no-location URL", [], true),
      ("curl -L URL", ["--allow-options", "--no-follow"], false),
      ("curl --no-location URL", ["--allow-options", "--follow"], true),
    ]
  )
  func redirects(command: String, options: [String], follows: Bool) async throws {
    let run = try await ServedRun.send(command, options, response: Self.moved)
    // The server answers every request so, which is a circle.
    #expect(run.status == (follows ? 69 : 0), "\(run.errors)")
    #expect((run.output == "moved") != follows)
    #expect(run.errors.contains("note:") == options.isEmpty)
  }

  @Test("The time of a curl command bounds all of the exchange, with leave")
  func time() async throws {
    let silent = try await ServedRun.send("curl -m 1 URL", ["--allow-options"], response: Data())
    #expect(silent.status == 28)
    #expect(silent.errors == "error: The response was not complete after 1 s. Allow more time.\n")
    // Each piece comes within the time, and all of them do not.
    let steps = (1...4).map { "\n<wait for \($0 - 1)>\n<sleep>\n\($0)" }.joined()
    let slow = Data("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n0\(steps)".utf8)
    let late = try await ServedRun.send("curl -m 2.5 URL", ["--allow-options"], response: slow)
    #expect(late.status == 28)
    #expect(late.errors.hasPrefix("error: The response ended early, after "), "\(late.errors)")
    #expect(late.errors.hasSuffix("The response was not complete after 2.5 s. Allow more time.\n"))
    for options in [[], ["--timeout", "3"]] {
      let noted = try await ServedRun.send("curl -m 2.5 URL", options, response: slow)
      #expect(noted.status == 0 && noted.output == "01234", "\(noted.errors)")
      #expect(noted.errors.hasPrefix("note: `--max-time` was left out. "))
    }
  }

  @Test(
    "A request goes through a proxy",
    arguments: [
      ("curl http://nowhere.invalid/a", ["--proxy", "URL"]),
      ("curl -x URL http://nowhere.invalid/a", ["--allow-options"]),
      ("curl -x h:1 http://nowhere.invalid/a", ["--allow-options", "--proxy", "URL"]),
    ]
  )
  func proxy(command: String, options: [String]) async throws {
    let run = try await ServedRun.send(command, options, response: Self.ok)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "ok")
    #expect(run.errors.isEmpty)
  }

  @Test("What cannot be told about a proxy is refused before anything is sent")
  func proxies() async throws {
    let secret = "curl -x http://u:password@127.0.0.1:1 URL"
    let run = try await ServedRun.send(secret, ["--allow-options"], response: Self.ok)
    #expect(run.status == 70)
    #expect(run.errors.contains("Pass the proxy with `--proxy`."))
    #expect(!run.errors.contains("password@"))
    let two = "curl -x http://127.0.0.1:1 URL --next -x http://127.0.0.1:2 URL"
    let several = try await ServedRun.send(two, ["--allow-options"], response: Self.ok)
    #expect(several.status == 64)
    #expect(several.output.isEmpty)
  }
}
