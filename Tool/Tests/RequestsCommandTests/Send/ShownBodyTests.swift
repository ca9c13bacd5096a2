// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import RequestsFoundation
internal import Testing

@testable internal import RequestsCommand

@Suite struct ShownBodyTests {
  private static let plain = Terminal(isTerminal: true, environment: ["NO_COLOR": "1"])
  private static let colored = Terminal(isTerminal: true, environment: ["TERM": "xterm"])

  private func head(_ type: String, _ status: HTTPResponse.Status = .ok) throws -> ReceivedResponse
  {
    ReceivedResponse(
      status,
      headers: ["Content-Type": type],
      to: try ComposedRequest { BaseURL("https://example.com") }
    )
  }

  @Test(
    arguments: [
      ("text/plain; charset=iso-8859-1", [0x66, 0xFC, 0x72], "für"),
      ("text/plain; charset=windows-1252", [0x80], "€"),
      ("text/plain; charset=utf-16le", [0x66, 0x00, 0xFC, 0x00], "fü"),
      ("application/json; charset=latin1", [0x22, 0xFC, 0x22], "\"ü\""),
      ("text/plain; charset=utf-8", [0xFC], "\\xFC"), ("text/plain", [0xFC], "\\xFC"),
      ("text/plain; charset=unknown", [0xFC, 0x61], "\\xFCa"),
      ("text/plain; charset=latin1", [0x1B, 0x9B], "\\x1B›"),
    ] as [(String, [UInt8], String)]
  )
  func `a body is read in its charset`(type: String, bytes: [UInt8], shown: String) throws {
    #expect(ShownBody(Data(bytes), of: try head(type), on: Self.plain).description == shown)
  }

  @Test(arguments: [
    ("text/html", "<p>a</p>", "~c<p>~a~c</p>~"),
    ("text/html", "<a href='x>' b>", "~c<a href=~~g'x>~' b>"),
    ("application/xml", "<?xml a=\"1\"?>", "~c<?xml a=~~g\"1\"~~c?>~"),
    ("image/svg+xml", "<!-- <b> -->", "~d<!-- <b> -->~"), ("text/html", "1 < 2", "1 < 2"),
    ("text/html", "<", "<"), ("text/html", "<b", "~c<b~"),
    ("text/html", "<b a=\"", "~c<b a=~~g\"~"),
    ("text/html", "<!-- a", "~d<!-- a~"), ("text/plain", "<b>", "<b>"),
  ])
  func `markup has colors and is unchanged`(type: String, text: String, marked: String) throws {
    let colors = ["~c": "\u{1B}[36m", "~g": "\u{1B}[32m", "~d": "\u{1B}[2m", "~": "\u{1B}[0m"]
    let shown = colors.sorted { $0.key.count > $1.key.count }
      .reduce(marked) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    let body = Data(text.utf8)
    #expect(ShownBody(body, of: try head(type), on: Self.colored).description == shown)
    #expect(ShownBody(body, of: try head(type), on: Self.plain).description == text)
  }

  @Test(arguments: [(200, 32), (302, 33), (404, 31), (503, 31)])
  func `the head has the color of its status`(code: Int, color: Int) throws {
    let head = try head("text/plain", HTTPResponse.Status(code: code))
    let lines = ResponseText(head, on: Self.colored).description.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("HTTP \u{1B}[\(color)m\(code) "))
    #expect(lines[1] == "\u{1B}[36mContent-Type\u{1B}[0m: text/plain")
    #expect(ResponseText(head).description.hasSuffix("\nContent-Type: text/plain\n"))
  }
}
