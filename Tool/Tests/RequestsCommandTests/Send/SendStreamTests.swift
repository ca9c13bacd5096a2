// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Testing
internal import ToolTestSupport

/// Responses that are shown or kept while they arrive.
@Suite("Streams of send", .timeLimit(.minutes(15)))
struct SendStreamTests {
  /// A response without a length, which ends with its connection.
  private static func stream(_ type: String, _ body: String) -> Data {
    Data("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nConnection: close\r\n\r\n\(body)".utf8)
  }

  private static func sized(_ length: Int, _ body: Data) -> Data {
    Data("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n".utf8) + body
  }

  private static func temporaryFile() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("kept-\(UUID())")
  }

  /// What is left next to a file that was written.
  private static func parts(of file: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
      .filter { $0.hasPrefix(file.lastPathComponent) && $0 != file.lastPathComponent }
  }

  @Test("Events are shown as they arrive", arguments: [true, false])
  func events(isTerminal: Bool) async throws {
    let start = isTerminal ? "\n<wait for HTTP 200>\n" : ""
    let body =
      start + "data: one\n\n\n<wait for one>\ndata: two\u{1B}[2J\n\n"
      + "\n<wait for two>\ndata: three\n\n"
    let response = Self.stream("text/event-stream; charset=utf-8", body)
    let run = try await ServedRun.send(
      "curl URL",
      ["--verbose"],
      response: response,
      isTerminal: isTerminal
    )
    #expect(run.status == 0, "\(run.errors)")
    let (end, clear) = isTerminal ? ("\r\n", "\\x1B[2J") : ("\n", "\u{1B}[2J")
    let lines = ["data: one", "data: two\(clear)", "data: three"]
    let events = lines.map { "\($0)\(end)\(end)" }.joined()
    let before = isTerminal ? "\(end)\(end)" : ""
    #expect(run.output.contains("\(before)\(events)"), "\(run.output.debugDescription)")
    #expect(isTerminal || run.output == events)
    #expect((isTerminal ? run.output : run.errors).contains(" s, 39 bytes"))
  }

  @Test("The head is timed when it comes, and not when all of it has")
  func times() async throws {
    let response = Self.stream("text/event-stream", "data: one\n\n\n<wait for one>\n<sleep>\nend")
    let run = try await ServedRun.send("curl URL", ["-v"], response: response)
    let times = run.errors.matches(of: #/after (\d+\.\d+) s/#).compactMap { Double($0.1) }
    #expect(times.count == 2 && times[1] - times[0] >= 1, "\(run.errors)")
  }

  @Test("A character and a line end that come in two pieces are shown as one")
  func splitCharacters() async throws {
    var response = Self.stream("text/event-stream", "data: a")
    response += Data([0xE2, 0x82]) + Data("\n<wait for a>\n".utf8) + Data([0xAC])
    response += Data("b\r\n<wait for b>\n\n\u{1F600}".utf8.dropLast(2))
    let run = try await ServedRun.send(response: response, isTerminal: true)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.hasSuffix("\r\n\r\ndata: a€b\r\n\\xF0\\x9F\r\n"),
      "\(run.output.debugDescription)"
    )
  }

  @Test("A pipe gets any body as it arrives")
  func pipe() async throws {
    let response = Self.stream("text/plain", "one\n<wait for one>\n and two")
    let run = try await ServedRun.send(response: response)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "one and two")
  }

  @Test("A terminal shows other bodies when they are whole, and JSON formatted")
  func formatted() async throws {
    let response = Self.stream("application/json", "{\"a\":1}")
    let run = try await ServedRun.send(response: response, isTerminal: true)
    let plain = run.output.replacing(#/\u{1B}\[\d*m/#, with: "")
    #expect(plain.hasSuffix("\r\n\r\n{\r\n  \"a\": 1\r\n}\r\n"), "\(run.output.debugDescription)")
    let piped = try await ServedRun.send(response: response)
    #expect(piped.output == "{\"a\":1}")
  }

  @Test("A response that breaks off is told of, and what came of it is shown in a pipe")
  func broken() async throws {
    let response = Self.sized(100, Data("half".utf8))
    let run = try await ServedRun.send(response: response)
    #expect(run.status == 69)
    #expect(run.output == "half")
    #expect(run.errors.hasPrefix("error: The response ended early, after 4 of 100 bytes. "))
  }

  @Test("A file is put in its place when the response is whole")
  func file() async throws {
    let file = Self.temporaryFile()
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("before".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let half = Self.sized(100, Data("half".utf8))
    let broken = try await ServedRun.send("curl URL", ["-o", file.path], response: half)
    #expect(broken.status == 69)
    let sentence = "after 4 of 100 bytes, and \(file.path) was not changed."
    #expect(broken.errors.contains(sentence), "\(broken.errors)")
    #expect(try Data(contentsOf: file) == Data("before".utf8))
    #expect(try Self.parts(of: file).isEmpty)

    let whole = Self.sized(4, Data("whol".utf8))
    let run = try await ServedRun.send("curl URL", ["-o", file.path], response: whole)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Data(contentsOf: file) == Data("whol".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try Self.parts(of: file).isEmpty)
  }

  @Test("Nothing is left of a download that somebody stops")
  func stopped() async throws {
    let file = Self.temporaryFile()
    let start = Data("half\n<wait for HTTP 200>\n<interrupt>\n".utf8)
    let response = Self.sized(1 << 50, start + Data(repeating: 0x61, count: 1 << 20))
    let options = ["-o", file.path]
    let run = try await ServedRun.send("curl URL", options, response: response, isTerminal: true)
    #expect(run.status == 130, "\(run.output)")
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(try Self.parts(of: file).isEmpty)
  }

  @Test("A link leads to the file that is written, and a device is written where it is")
  func links() async throws {
    let (file, link) = (Self.temporaryFile(), Self.temporaryFile())
    defer { for url in [file, link] { try? FileManager.default.removeItem(at: url) } }
    try Data().write(to: file)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    let response = Self.sized(4, Data("body".utf8))
    let run = try await ServedRun.send("curl URL", ["-o", link.path], response: response)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Data(contentsOf: file) == Data("body".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    let null = try await ServedRun.send("curl URL", ["-o", "/dev/null"], response: response)
    #expect(null.status == 0, "\(null.errors)")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test("A download says how far it is", arguments: [true, false])
  func progress(isKnown: Bool) async throws {
    let file = Self.temporaryFile()
    defer { try? FileManager.default.removeItem(at: file) }
    let body = Data(repeating: 0x61, count: 3 << 20)
    let response = isKnown ? Self.sized(body.count, body) : Self.stream("a/b", "") + body
    let options = ["-o", file.path]
    let run = try await ServedRun.send("curl URL", options, response: response, isTerminal: true)
    #expect(run.status == 0, "\(run.output.suffix(300))")
    #expect(try Data(contentsOf: file) == body)
    let text = isKnown ? "] 100 % of 3.0 MiB" : "3.0 MiB received"
    #expect(run.output.contains(text), "\(run.output.suffix(300))")
    #expect(run.output.hasSuffix("\r\u{1B}[K"))
  }
}
