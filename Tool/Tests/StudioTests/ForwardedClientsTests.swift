// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

/// Clients of a studio that forwards: those that close their half, and those that leave.
@Suite(.serialized, .timeLimit(.minutes(15)))
struct ForwardedClientsTests {
  private static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

  /// Pieces that come one after the other.
  private static func pieces() -> ServerAnswer.Body {
    .stream(
      AsyncThrowingStream { pieces in
        Task {
          for piece in ["one", "two"] {
            pieces.yield(Array(piece.utf8))
            try await Task.sleep(for: .seconds(1))
          }
          pieces.finish()
        }
      }
    )
  }

  @Test(arguments: [false, true], [Duration.zero, .milliseconds(400)])
  func `a client that closes its half gets the response`(
    _ isStream: Bool,
    _ delay: Duration
  ) async throws {
    let answering = ServerAnswering { _, _ in
      try? await Task.sleep(for: .seconds(1))
      return ServerAnswer(201, body: isStream ? Self.pieces() : .bytes(Array("one, two".utf8)))
    }
    try await EchoServer.withRunning(answering: answering) { target in
      let forwarder = try Forwarder(to: "http://127.0.0.1:\(target.port)")
      try await Studio.withRunning(forwarder: forwarder) { studio in
        let text = try await RawClient.exchange(
          port: studio.inspectPort,
          writing: [Self.request],
          closingAfter: delay
        )
        let answer = try RawAnswer(text)
        #expect(answer.status == 201)
        #expect(answer.body.contains("one") && answer.body.contains("two"), "\(answer.body)")
        let exchange = try await studio.finished(1)
        #expect(exchange.error == nil && exchange.response?.status == 201)
      }
    }
  }

  @Test func `the program goes on when clients leave at a redirect`() async throws {
    let answering = ServerAnswering { _, _ in
      try? await Task.sleep(for: .milliseconds(Int.random(in: 0...20)))
      return ServerAnswer(302, fields: [.init(name: "Location", value: "/elsewhere")])
    }
    try await EchoServer.withRunning(answering: answering) { target in
      let process = Process()
      let pipe = Pipe()
      process.executableURL = ProgramRun.program
      process.arguments = ["studio", "--no-open", "--forward", "http://127.0.0.1:\(target.port)"]
      process.standardOutput = pipe
      try process.run()
      defer { process.terminate() }
      var greeting = ""
      while greeting.utf8.count(where: { $0 == 0x0A }) < 2 {
        greeting += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
      }
      let found = try #require(greeting.firstMatch(of: /inspecting http:\/\/127\.0\.0\.1:(\d+)\//))
      let port = try #require(Int(found.1))
      for _ in 0..<25 {
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<20 {
            group.addTask {
              // Leaves once the request is written.
              _ = try? await RawClient.converse(port: port, steps: [(Self.request, "")])
            }
          }
        }
      }
      let answer = try await RawClient.exchange(port: port, writing: [Self.request])
      #expect(answer.hasPrefix("HTTP/1.1 302 "), "\(process.isRunning)")
    }
  }

  @Test(arguments: [
    ("/v1/a?b=1", "/v1/a?b=1"), ("http://elsewhere.example/x?y", "/x?y"),
  ])
  func `what is written of a request names the server that it is for`(
    _ target: String,
    _ path: String
  ) async throws {
    try await EchoServer.withRunning { server in
      let forwarder = try Forwarder(to: "http://127.0.0.1:\(server.port)")
      try await Studio.withRunning(forwarder: forwarder) { studio in
        let host = "127.0.0.1:\(studio.inspectPort)"
        try await studio.wait(for: "PUT \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        for call in ["swift", "curl"] {
          let text = try #require(try await studio.get("requests/1/\(call)")["text"] as? String)
          #expect(text.contains("http://127.0.0.1:\(server.port)"), "\(text)")
          #expect(!text.contains(host) && !text.contains("elsewhere.example"), "\(text)")
        }
        let url = "http://127.0.0.1:\(server.port)\(path)"
        for format in ["har", "httpfile"] {
          let file = try await studio.ask("api/export?format=\(format)")
          #expect(file.body.contains(url) && !file.body.contains(host), "\(file.body)")
        }
        #expect(await studio.log[1]?.shownURL == url)
      }
    }
  }
}
