// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Testing

@testable internal import EchoServer
@testable internal import RequestsCommand

@Suite("RequestText")
struct RequestTextTests {
  private static func text(
    _ message: String,
    _ change: (inout RecordedRequest) -> Void
  ) -> String {
    var request = RecordedRequest(
      method: "",
      target: "",
      version: "",
      headers: [],
      bodyLength: 2,
      raw: Array(message.utf8)
    )
    change(&request)
    let terminal = Terminal(isTerminal: false, environment: [:])
    return RequestText(request, terminal: terminal).description
  }

  @Test("A body that was discarded is a count")
  func discardedBody() {
    #expect(Self.text("GET / HTTP/1.1\r\n\r\n") { _ in } == "GET / HTTP/1.1\n\n2 body bytes\n")
  }

  @Test("Each part is a line, with what would not show itself escaped")
  func parts() {
    let text = Self.text("POST / HTTP/1.1\r\n\r\n") { request in
      request.body = Array("--B".utf8)
      request.parts = [
        RecordedRequest.Part(name: "a\r\n", size: 1),
        RecordedRequest.Part(name: "f", filename: "\u{1B}é", type: "image/png", size: 20),
        RecordedRequest.Part(name: nil, size: 0),
      ]
    }
    #expect(
      text == """
        POST / HTTP/1.1

        --B
        part "a\\x0D\\x0A", 1 bytes
        part "f", file "\\x1Bé", image/png, 20 bytes
        part, 0 bytes

        """
    )
  }

  @Test("Why there are no parts is said")
  func partsError() {
    let text = Self.text("POST / HTTP/1.1\r\n\r\n") { $0.partsError = "at byte 1\n" }
    #expect(
      text == "POST / HTTP/1.1\n\n2 body bytes\nThe parts could not be read: at byte 1\\x0A\n"
    )
  }
}
