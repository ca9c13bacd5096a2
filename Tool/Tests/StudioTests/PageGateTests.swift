// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite(.serialized, .timeLimit(.minutes(15)))
struct PageGateTests {
  @Test(
    arguments: [
      ("127.0.0.1:PORT", 200), ("localhost:PORT", 200), ("127.0.0.1.:PORT", 421),
      ("localhost.:PORT", 421), ("LOCALHOST:PORT", 421), ("127.0.0.1", 421), ("localhost", 421),
      ("127.0.0.1:1", 421), ("[::1]:PORT", 421), ("[::ffff:127.0.0.1]:PORT", 421),
      ("evil.example:PORT", 421), ("127.0.0.1.nip.io:PORT", 421), ("2130706433:PORT", 421),
      ("127.1:PORT", 421), ("user@127.0.0.1:PORT", 421), ("127.0.0.1:PORT, x", 421), ("", 421),
    ]
  )
  func `another host is refused`(_ host: String, _ status: Int) async throws {
    try await Studio.withRunning { studio in
      let host = host.replacingOccurrences(of: "PORT", with: "\(studio.port)")
      for target in ["", "api/state"] {
        let answer = try await studio.ask(target, host: host)
        #expect(answer.status == status)
      }
    }
  }

  @Test func `a request without a host or with two is refused`() async throws {
    try await Studio.withRunning { studio in
      let host = "Host: 127.0.0.1:\(studio.port)\r\n"
      for fields in ["", host + host] {
        let text = "GET /\(studio.token)/ HTTP/1.0\r\n\(fields)\r\n"
        let answer = try await RawClient.exchange(port: studio.port, writing: [text])
        #expect([400, 421].contains(try RawAnswer(answer).status))
      }
    }
  }

  @Test(
    arguments: [
      ("http://127.0.0.1:PORT", 200), ("http://localhost:PORT", 200), ("null", 403), ("", 403),
      ("https://127.0.0.1:PORT", 403), ("http://127.0.0.1:INSPECTED", 403),
      ("http://127.0.0.1", 403), ("http://127.0.0.1:PORT/", 403), ("http://127.0.0.1.:PORT", 403),
      ("HTTP://127.0.0.1:PORT", 403), ("http://evil.example", 403), ("http://[::1]:PORT", 403),
      ("http://127.0.0.1:PORT http://evil.example", 403),
    ]
  )
  func `another origin is refused`(_ origin: String, _ status: Int) async throws {
    try await Studio.withRunning { studio in
      let origin = origin.replacingOccurrences(of: "PORT", with: "\(studio.port)")
        .replacingOccurrences(of: "INSPECTED", with: "\(studio.inspectPort)")
      let fields = ["oRiGiN: \(origin)"]
      #expect(try await studio.ask("api/state", fields: fields).status == status)
      #expect(try await studio.ask("", fields: fields).status == status)
      let clear = fields + ["Content-Type: application/json"]
      let answer = try await studio.ask("api/clear", method: "POST", fields: clear, body: "{}")
      #expect(answer.status == (status == 200 ? 204 : status))
    }
  }

  @Test func `another token is not found, and nothing is said`() async throws {
    try await Studio.withRunning { studio in
      let token = studio.token
      #expect(token.utf8.count == 32 && token.utf8.allSatisfy { $0.isHexDigit })
      let last = token.hasSuffix("0") ? "1" : "0"
      let others = [
        "/", "/\(token)", "/\(token.dropLast())/", "/\(token.dropLast())\(last)/", "/\(token)0/",
        "//\(token)/", "/?\(token)/", "/api/state", "/\(token)?/", "/%\(token)/", "*",
        "http://127.0.0.1:\(studio.port)/\(token)/",
      ]
      for target in others {
        let answer = try await studio.ask(target, method: target == "*" ? "OPTIONS" : "GET")
        #expect(answer.status == 404 && answer.body.isEmpty, "\(target)")
      }
    }
  }

  @Test func `no two runs have one token`() {
    #expect(Set((0..<100).map { _ in PageGate().token }).count == 100)
  }

  @Test(
    arguments: [
      ("00000000", true), ("10000000", false), ("00000001", false), ("0000000", false),
      ("000000000", false), ("", false),
    ]
  )
  func `tokens are compared as a whole`(_ text: String, _ isSame: Bool) {
    #expect(PageGate.isSame(Array(text.utf8), Array("00000000".utf8)) == isSame)
  }

  @Test(
    arguments: [
      ("application/json", 200), ("application/json; charset=utf-8", 200), ("text/plain", 415),
      ("application/x-www-form-urlencoded", 415), ("multipart/form-data; boundary=b", 415),
      ("application/jsonp", 415), ("", 415),
    ]
  )
  func `a body that a form could have sent is refused`(_ type: String, _ status: Int) async throws {
    try await Studio.withRunning { studio in
      let answer = try await studio.ask(
        "api/convert",
        method: "POST",
        fields: type.isEmpty ? [] : ["Content-Type: \(type)"],
        body: #"{"text":""}"#
      )
      #expect(answer.status == status)
      #expect(try await studio.ask("api/clear", method: "POST").status == 415)
    }
  }

  @Test func `every answer keeps what is foreign out`() async throws {
    try await Studio.withRunning { studio in
      let answers = try await [
        studio.ask(""), studio.ask("nothing"), studio.ask("/"), studio.ask("", host: "evil"),
        studio.ask("", fields: ["Origin: null"]), studio.ask("api/state"),
        studio.ask("api/requests/9"), studio.post("clear", [:]), studio.post("convert", [:]),
        studio.ask("", fields: ["Content-Length: 99999999999"]),
        RawAnswer(RawClient.exchange(port: studio.port, writing: ["nonsense\r\n\r\n"])),
      ]
      #expect(answers.map(\.status) == [200, 404, 404, 421, 403, 200, 404, 204, 400, 413, 400])
      for answer in answers {
        #expect(
          answer.value(of: "Content-Security-Policy")
            == "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
        #expect(answer.value(of: "X-Content-Type-Options") == "nosniff")
        #expect(answer.value(of: "Referrer-Policy") == "no-referrer")
        #expect(answer.value(of: "Cache-Control") == "no-store")
        #expect(answer.value(of: "Cross-Origin-Opener-Policy") == "same-origin")
        #expect(answer.value(of: "Cross-Origin-Resource-Policy") == "same-origin")
        #expect(answer.value(of: "Access-Control-Allow-Origin") == nil)
      }
    }
  }

  @Test(arguments: ["Content-Length: 16777217", "Transfer-Encoding: chunked"])
  func `a body of more than 16 MiB is refused`(_ framing: String) async throws {
    try await Studio.withRunning { studio in
      let head =
        "POST /\(studio.token)/api/convert HTTP/1.1\r\nHost: 127.0.0.1:\(studio.port)\r\n"
        + "Content-Type: application/json\r\n\(framing)\r\n\r\n"
      let chunk = "1000001\r\n" + String(repeating: " ", count: 0x1000001) + "\r\n0\r\n\r\n"
      let answer = try await RawClient.exchange(
        port: studio.port,
        writing: framing.hasPrefix("T") ? [head, chunk] : [head]
      )
      #expect(try RawAnswer(answer).status == 413)
    }
  }

  @Test func `half a request keeps nobody waiting`() async throws {
    try await Studio.withRunning { studio in
      let halves = (0..<50).map { _ in
        Task {
          try await RawClient.hold(
            port: studio.port,
            writing: "POST /\(studio.token)/api/convert HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"
          )
        }
      }
      for _ in 0..<5 {
        let answer = try await studio.ask("api/state")
        #expect(answer.status == 200)
      }
      for half in halves { half.cancel() }
    }
  }

  @Test func `the files of the page are served and nothing else is`() async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/RequestsCommand/Studio/Page").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(PageFile.all.map(\.name).sorted() == names)
    try await Studio.withRunning { studio in
      for name in names + [""] {
        let answer = try await studio.ask(name)
        let file = folder.appendingPathComponent(name.isEmpty ? "index.html" : name)
        let contents = try String(contentsOf: file, encoding: .utf8)
        #expect(answer.status == 200 && answer.body == contents)
        let type = ["": "html", "html": "html", "css": "css", "js": "javascript"][
          URL(fileURLWithPath: name.isEmpty ? "/" : name).pathExtension
        ]
        #expect(answer.value(of: "Content-Type") == "text/\(type ?? "?"); charset=utf-8")
      }
      let others = [
        "Index.html", "index.html/", "../index.html", "..%2findex.html", "/etc/passwd", "%2e",
        "api", "api/", "api/../index.html", "api/state/", "api/nothing", "api/requests/x",
      ]
      for name in others { #expect(try await studio.ask(name).status == 404, "\(name)") }
      let refusals = [
        ("", "PUT", "GET, HEAD"), ("api/convert", "GET", "POST"), ("api/state", "PUT", "GET"),
        ("api/answer", "DELETE", "GET, POST"),
      ]
      for (target, method, allowed) in refusals {
        let answer = try await studio.ask(target, method: method)
        #expect(answer.status == 405 && answer.value(of: "Allow") == allowed, "\(answer.head)")
      }
    }
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x66).contains(self)
  }
}
