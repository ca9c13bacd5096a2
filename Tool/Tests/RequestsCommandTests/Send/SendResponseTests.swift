// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Testing
internal import ToolTestSupport

/// What a server can do to who looks at its responses.
@Suite("Responses of send", .timeLimit(.minutes(15)))
struct SendResponseTests {
  /// Sets the title, rings, clears the screen and switches to red with a C1 control.
  private static let attack = "\u{1B}]0;title\u{07}\u{1B}[2J\u{9B}31m\ttab\nline\n"
  private static let attackShown = "\\x1B]0;title\\x07\\x1B[2J\\xC2\\x9B31m\ttab\r\nline\r\n"

  private static func response(
    _ status: String,
    _ fields: [String],
    _ body: some Sequence<UInt8>
  ) -> Data {
    let body = Data(body)
    let lines = ["HTTP/1.1 \(status)"] + fields + ["Content-Length: \(body.count)", "", ""]
    return Data(lines.joined(separator: "\r\n").utf8) + body
  }

  /// Whether nothing in a text acts on a terminal.
  private func isInert(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      "\r\n\t".unicodeScalars.contains(scalar)
        || !(scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value))
    }
  }

  @Test("A terminal shows control bytes escaped, and a pipe gets them", arguments: [true, false])
  func controls(isTerminal: Bool) async throws {
    let response = Self.response("200 OK", ["Content-Type: text/plain"], Self.attack.utf8)
    let run = try await ServedRun.send(response: response, isTerminal: isTerminal)
    #expect(run.status == 0, "\(run.errors)")
    if isTerminal {
      #expect(isInert(run.output), "\(run.output.debugDescription)")
      #expect(run.output.hasSuffix(Self.attackShown), "\(run.output.debugDescription)")
    } else {
      #expect(run.output == Self.attack, "\(run.output.debugDescription)")
    }
  }

  private static let binaries: [(type: String, body: [UInt8], isShown: Bool)] = [
    ("image/png", [0x89, 0x50, 0x4E, 0x47, 0x1B, 0x00, 0x41], false),
    ("text/plain", [0x41, 0x00, 0x42], false),
    ("application/octet-stream", [0xFF, 0xFE, 0x41], false),
    ("text/html; charset=iso-8859-1", [0x41, 0xE9, 0x42], true),
  ]

  @Test("A terminal hears of binary and does not get it", arguments: binaries)
  func binary(type: String, body: [UInt8], isShown: Bool) async throws {
    let response = Self.response("200 OK", ["Content-Type: \(type)"], body)
    let run = try await ServedRun.send(response: response, isTerminal: true)
    #expect(run.status == 0)
    #expect(isInert(run.output), "\(run.output.debugDescription)")
    let notice = "(\(body.count) bytes of \(type), not shown on a terminal."
    #expect(run.output.contains(notice) != isShown, "\(run.output)")
    #expect(run.output.contains("AéB") == isShown, "\(run.output)")
    let piped = try await ServedRun.send(response: response, isTerminal: false)
    #expect(piped.output.utf8.elementsEqual(String(decoding: body, as: UTF8.self).utf8))
    #expect(piped.errors.isEmpty)
  }

  @Test("A terminal gets the bytes when that is asked for, and nothing else")
  func bytesOnTerminal() async throws {
    let response = Self.response("200 OK", ["Content-Type: image/png"], [0x89, 0x00, 0x41, 0x42])
    let options = ["-o", "-"]
    let run = try await ServedRun.send("curl URL", options, response: response, isTerminal: true)
    #expect(run.status == 0)
    #expect(run.output == "\u{FFFD}\0AB", "\(run.output.debugDescription)")
  }

  @Test("Several responses go to the standard output one after the other")
  func several() async throws {
    let response = Self.response("200 OK", [], "one".utf8)
    defer { try? FileManager.default.removeItem(atPath: "-") }
    for options in [[], ["-o", "-"]] {
      let run = try await ServedRun.send("curl URL URL", options, response: response)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == "oneone")
    }
    #expect(!FileManager.default.fileExists(atPath: "-"))
  }

  @Test("Nothing in a head acts on a terminal", arguments: [true, false])
  func head(isTerminal: Bool) async throws {
    let fields = ["X-Own: a\u{1B}[2J\u{9B}b\u{07}", "Content-Type: a/\u{1B}]0;x\u{07}"]
    let response = Self.response("404 No\u{1B}[2J\u{07}", fields, [0x00])
    let run = try await ServedRun.send(
      "curl URL",
      ["--verbose"],
      response: response,
      isTerminal: isTerminal
    )
    let text = isTerminal ? run.output : run.errors
    #expect(isInert(text), "\(text.debugDescription)")
    #expect(text.hasPrefix("HTTP 404 "), "\(text.debugDescription)")
    if !isTerminal { #expect(run.output == "\0") }
  }

  @Test(
    "The body of a challenge that nobody answers is printed",
    arguments: ["curl URL", "curl -d hello URL", "curl -X PUT -F a=b URL"],
    ["Bearer realm=\"x\"", "Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\""]
  )
  func challenge(command: String, scheme: String) async throws {
    let body = #"{"error":"the token has expired"}"#
    let response = Self.response("401 Unauthorized", ["WWW-Authenticate: \(scheme)"], body.utf8)
    let options = ["--fail", "--verbose"]
    let run = try await ServedRun.send(command, options, response: response, isTerminal: false)
    #expect(run.errors.hasPrefix("HTTP 401 "), "\(run.errors)")
    #expect(run.output == body, "\(run.output)")
    #expect(run.status == 22)
  }

  @Test(
    "A refused request on a pipe says why, if its status decides",
    arguments: [
      ([], 0, ""), (["--fail"], 22, "error: The server answered with the status 404.\n"),
      (["--check-status", "--quiet"], 22, ""), (["--fail", "--print", "b"], 22, ""),
    ] as [([String], Int32, String)]
  )
  func refusal(options: [String], status: Int32, errors: String) async throws {
    let response = Self.response("404 Not Found", [], "none".utf8)
    let run = try await ServedRun.send("curl URL", options, response: response, isTerminal: false)
    #expect(run.status == status)
    #expect(run.errors == errors)
  }

  @Test("A redirect is followed unless that is not wanted")
  func redirects() async throws {
    let response = Self.response("302 Found", ["Location: /again"], "moved".utf8)
    let stopped = try await ServedRun.send("curl URL", ["--no-follow", "-v"], response: response)
    #expect(stopped.status == 0, "\(stopped.errors)")
    #expect(stopped.errors.hasPrefix("HTTP 302 "))
    #expect(stopped.output == "moved")
    // The server answers every request so, which is a circle.
    let followed = try await ServedRun.send("curl URL", ["--follow"], response: response)
    #expect(followed.status == 69)
  }

  @Test("A response that does not come in time is none")
  func timeout() async throws {
    let run = try await ServedRun.send("curl URL", ["--timeout", "1"], response: Data())
    #expect(run.status == 28)
    #expect(run.output.isEmpty)
    #expect(run.errors == "error: No response arrived in time. Allow more time.\n")
    for value in ["0", "-1", "nan", "1e9", "x"] {
      let refused = try await ServedRun.send("curl URL", ["--timeout=\(value)"], response: Data())
      #expect(refused.status == 64, "\(value)")
    }
  }

  @Test("The body is written to a file")
  func output() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("body-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let body: [UInt8] = [0x89, 0x1B, 0x00, 0xFF]
    let response = Self.response("200 OK", [], body)
    let run = try await ServedRun.send("curl URL", ["-o", file.path, "-v"], response: response)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Data(contentsOf: file) == Data(body))
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("HTTP 200 "))
    #expect(
      run.errors.contains(
        #/\n\n200: head after \d+\.\d{3} s, complete after \d+\.\d{3} s, 4 bytes\n$/#
      ),
      "\(run.errors)"
    )
    let shown = try await ServedRun.send("curl URL", ["-o", file.path], response: response)
    #expect(shown.output.isEmpty && shown.errors.isEmpty)
    let terminal = try await ServedRun.send(
      "curl URL",
      ["-o", file.path],
      response: response,
      isTerminal: true
    )
    #expect(terminal.output.hasPrefix("HTTP 200 "), "\(terminal.output)")
    let nowhere = ["--output", "/nonexistent/body"]
    #expect(try await ServedRun.send("curl URL", nowhere, response: response).status == 74)
    let two = ["--output", file.path]
    #expect(try await ServedRun.send("curl URL URL", two, response: response).status == 64)
  }
}
