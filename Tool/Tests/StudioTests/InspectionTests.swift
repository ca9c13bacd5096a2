// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite(.serialized, .timeLimit(.minutes(15)))
struct InspectionTests {
  static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 1, 2, 3]
  static let svg = Array(
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".utf8
  )

  private func body(_ details: [String: Any]) throws -> [String: Any] {
    try #require(details["body"] as? [String: Any])
  }

  private func text(of tree: Any?) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: try #require(tree),
      options: [.sortedKeys, .withoutEscapingSlashes]
    )
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `a request is answered with what it is, and is in the list`() async throws {
    try await Studio.withRunning { studio in
      let text =
        "PATCH /a?b=1&token=s3cret HTTP/1.1\r\nHost: h.example\r\nx-B: 1\r\nX-b: 2\r\n\r\n"
      let answer = try await studio.inspect(text)
      #expect(try answer.status == 200 && answer.json["method"] as? String == "PATCH")
      let list = try #require(try await studio.get("requests")["requests"] as? [[String: Any]])
      let row = try #require(list.first)
      #expect(list.count == 1 && row["id"] as? Int == 1 && row["kind"] as? String == "inspected")
      #expect(row["method"] as? String == "PATCH")
      #expect(row["url"] as? String == "http://h.example/a?b=1&token=%3Credacted%3E")
      #expect(row["size"] as? Int == text.utf8.count)
      #expect(row["status"] is NSNull && row["type"] is NSNull)
      let time = try #require(row["time"] as? String)
      #expect(time.count == 24 && time.hasSuffix("Z"))

      let details = try await studio.get("requests/1")
      #expect(details["target"] as? String == "/a?b=1&token=%3Credacted%3E")
      #expect(details["version"] as? String == "HTTP/1.1")
      let headers = try #require(details["headers"] as? [[String: Any]])
      #expect(headers.compactMap { $0["name"] as? String } == ["Host", "x-B", "X-b"])
      #expect(details["body"] is NSNull && details["response"] is NSNull)
      #expect(details["masked"] as? Bool == true)
      let open = try await studio.get("requests/1?reveal=1")
      #expect(open["target"] as? String == "/a?b=1&token=s3cret")
      #expect(open["masked"] as? Bool == false)
    }
  }

  @Test func `a query and a form are trees of the dialect that is chosen`() async throws {
    try await Studio.withRunning { studio in
      try await studio.inspect(
        bytes: message(
          "POST /?z=1&a[b]=2&a[c][]=%C3%A9&t HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded",
          Array("k=1&k=2".utf8)
        )
      )
      let details = try await studio.get("requests/1")
      let query = try #require(details["query"] as? [String: Any])
      #expect(
        try text(of: query["tree"])
          == #"{"t":"object","v":[["z",{"t":"string","v":"1"}],["a",{"t":"object","v":"#
          + #"[["b",{"t":"string","v":"2"}],["c",{"t":"array","v":[{"t":"string","v":"é"}]}]]}],"#
          + #"["t",{"t":"null"}]]}"#
      )
      // A name that comes twice contradicts itself, but where lists are written so.
      let contradicted = try body(await studio.get("requests/1/content"))
      #expect(contradicted["kind"] as? String == "form" && contradicted["tree"] == nil)
      #expect((contradicted["error"] as? String)?.hasPrefix("k: ") == true, "\(contradicted)")
      #expect(contradicted["text"] as? String == "k=1&k=2")
      let repeated = try body(await studio.get("requests/1/content?dialect=repeated"))
      #expect(repeated["kind"] as? String == "form")
      #expect(
        try text(of: repeated["tree"])
          == #"{"t":"object","v":[["k",{"t":"array","v":[{"t":"string","v":"1"},"#
          + #"{"t":"string","v":"2"}]}]]}"#
      )
      #expect(try await studio.ask("api/requests/1?dialect=klingon").status == 400)
      let dialects = try await studio.get("state")["dialects"] as? [String]
      for dialect in try #require(dialects) {
        for call in ["1", "1/content"] {
          #expect(try await studio.ask("api/requests/\(call)?dialect=\(dialect)").status == 200)
        }
      }
      try await studio.inspect("GET /?a=1&a[b]=2 HTTP/1.1\r\n\r\n")
      let broken = try await studio.get("requests/2")["query"] as? [String: Any]
      let reason = try #require(broken?["error"] as? String)
      #expect(reason.hasPrefix("a") && !reason.contains("conflictingNames"), "\(reason)")
    }
  }

  @Test func `JSON keeps its order and its numbers`() async throws {
    try await Studio.withRunning { studio in
      let json = #"{"b":12.50,"a":[1e3,-0,null,true],"b":"\u00e9\n"}"#
      try await studio.inspect(
        bytes: message("POST / HTTP/1.1\r\nContent-Type: text/plain", Array(json.utf8))
      )
      let body = try body(await studio.get("requests/1/content"))
      #expect(body["kind"] as? String == "json" && body["type"] as? String == "text/plain")
      #expect(
        try text(of: body["json"])
          == #"{"t":"object","v":[["b",{"t":"number","v":"12.50"}],["a",{"t":"array","v":"#
          + #"[{"t":"number","v":"1e3"},{"t":"number","v":"-0"},{"t":"null"},"#
          + #"{"t":"bool","v":true}]}],["b",{"t":"string","v":"é\n"}]]}"#
      )
    }
  }

  @Test func `secrets are masked in all that is shown`() async throws {
    let head =
      "POST /?api_key=s3cret HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer s3cret\r\n"
      + "Cookie: sid=s3cret\r\nX-Api-Key: s3cret\r\n"
    let bodies = [
      ("application/x-www-form-urlencoded", "user=a&password=s3cret"),
      (
        "multipart/form-data; boundary=b",
        "--b\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\ns3cret\r\n--b--\r\n"
      ),
    ]
    for (type, body) in bodies {
      try await Studio.withRunning { studio in
        try await studio.inspect(
          bytes: message(head + "Content-Type: \(type)", Array(body.utf8))
        )
        let views = ["content", "raw", "swift", "curl"].map { "requests/1/\($0)" }
        let exports = ["export?format=har", "export?format=httpfile"]
        for path in ["requests", "requests/1"] + views + exports {
          let masked = try await studio.ask("api/" + path)
          #expect(masked.status == 200 && !masked.body.contains("s3cret"), "\(path) \(masked.body)")
          guard views.contains(path) else { continue }
          #expect(try masked.json["masked"] as? Bool == true, "\(path)")
          let revealed = try await studio.get("\(path)?reveal=1")
          #expect(revealed["masked"] as? Bool == false && "\(revealed)".contains("s3cret"))
        }
        let open = try await studio.get("requests/1?reveal=1")
        for key in ["headers", "query"] {
          #expect("\(open[key] ?? "")".contains("s3cret"), "\(key)")
        }
        let headers = try #require(open["headers"] as? [[String: Any]])
        let secrets = headers.filter { $0["secret"] as? Bool == true }
        #expect(
          secrets.compactMap { $0["name"] as? String } == ["Authorization", "Cookie", "X-Api-Key"]
        )
        for format in ["har", "httpfile"] {
          let export = try await studio.ask("api/export?format=\(format)&ids=1&reveal=1")
          #expect(export.body.contains("s3cret"))
          #expect(export.value(of: "Content-Disposition")?.hasPrefix("attachment; ") == true)
        }
      }
    }
  }

  @Test func `a target that is no URL shows no query`() async throws {
    try await Studio.withRunning { studio in
      try await studio.inspect("GET /%?token=s3cret HTTP/1.1\r\nHost: h\r\n\r\n")
      let details = try await studio.ask("api/requests/1")
      #expect(details.status == 200 && !details.body.contains("s3cret"))
      #expect((try details.json["target"] as? String) == "/%?<redacted>")
      #expect(try await studio.get("requests/1/swift")["error"] is String)
      #expect(try await studio.ask("api/requests/1?reveal=1").body.contains("s3cret"))
    }
  }

  static let hostile = [
    "<script>alert(1)</script>", "javascript:alert(1)", "\u{202E}txt.exe", "\u{1B}[2J",
    "a\u{FEFF}b", "</script><img src=x onerror=alert(1)>", "é\u{0301}", "\u{2028}",
  ]

  @Test(arguments: hostile)
  func `what is hostile is text in JSON`(_ text: String) async throws {
    try await Studio.withRunning { studio in
      try await studio.inspect(
        bytes: message(
          "POST / HTTP/1.1\r\nHost: h\r\nX-Text: \(text)\r\nContent-Type: text/html",
          Array(text.utf8)
        )
      )
      // The decoder may refuse control bytes, and then nothing is recorded.
      guard await studio.log[1] != nil else {
        #expect(text.unicodeScalars.contains { $0.value < 0x20 })
        return
      }
      let answer = try await studio.ask("api/requests/1")
      #expect(answer.value(of: "Content-Type") == "application/json")
      #expect(answer.value(of: "X-Content-Type-Options") == "nosniff")
      #expect(try body(await studio.get("requests/1/content"))["text"] as? String == text)
      let raw = try #require(try await studio.get("requests/1/raw")["text"] as? String)
      #expect(raw.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x0D || $0 == 0x0A })
      let attachment = try await studio.ask("api/requests/1/body")
      #expect(attachment.value(of: "Content-Type") == "application/octet-stream")
      #expect(attachment.value(of: "Content-Disposition") == "attachment; filename=\"body.bin\"")
      #expect(try await studio.ask("api/requests/1/image").status == 404)
    }
  }

  static let images: [(bytes: [UInt8], type: String?)] = [
    (png, "image/png"), ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"),
    (Array("GIF89a....".utf8), "image/gif"), (Array("GIF87a....".utf8), "image/gif"),
    (Array("RIFF....WEBPVP8 ".utf8), "image/webp"), (svg, nil), (Array("RIFF....WAVE".utf8), nil),
    (Array("RIFF".utf8), nil), (Array("<html>".utf8), nil), (Array("GIF88a".utf8), nil),
    (Array(png.dropLast(5)), nil), ([0], nil),
  ]

  @Test(arguments: images)
  func `only bytes of an image are one`(_ bytes: [UInt8], _ type: String?) async throws {
    try await Studio.withRunning { studio in
      for stated in ["image/svg+xml", "image/png", "text/html"] {
        try await studio.inspect(
          bytes: message("POST / HTTP/1.1\r\nContent-Type: \(stated)", bytes)
        )
        let part = Array(
          "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.svg\"\r\n".utf8
        )
        let parts =
          part + Array("Content-Type: \(stated)\r\n\r\n".utf8) + bytes + Array("\r\n--b--\r\n".utf8)
        try await studio.inspect(
          bytes: message("POST / HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b", parts)
        )
        let last = try #require(await studio.log.exchanges.last?.id)
        for path in ["\(last - 1)/image", "\(last)/parts/0/image"] {
          let answer = try await RawClient.exchange(
            port: studio.port,
            writing: [
              "GET /\(studio.token)/api/requests/\(path) HTTP/1.1\r\n"
                + "Host: 127.0.0.1:\(studio.port)\r\n\r\n"
            ]
          )
          let head = try RawAnswer(answer)
          #expect(head.status == (type == nil ? 404 : 200))
          #expect(head.value(of: "Content-Type") == type ?? "application/json")
        }
        let body = try body(await studio.get("requests/\(last)/content"))
        let shown = try #require((body["parts"] as? [[String: Any]])?.first)
        #expect(shown["isImage"] as? Bool == (type != nil))
        #expect(shown["filename"] as? String == "a.svg" && shown["size"] as? Int == bytes.count)
      }
      for path in ["1/parts/0/image", "2/parts/1/image", "2/parts/-1/image", "2/parts/x/image"] {
        #expect(try await studio.ask("api/requests/\(path)").status == 404)
      }
    }
  }

  @Test func `a long or binary part shows its beginning, and is a download`() async throws {
    let long = Array(repeating: UInt8(ascii: "a"), count: 70_000)
    let parts = [(long, "text/plain"), (Array(0...255) + Array(repeating: 0, count: 800), "a/b")]
    var content: [UInt8] = []
    for (bytes, type) in parts {
      content += Array("--b\r\nContent-Disposition: form-data; name=\"f\"\r\n".utf8)
      content += Array("Content-Type: \(type)\r\n\r\n".utf8) + bytes + Array("\r\n".utf8)
    }
    content += Array("--b--\r\n".utf8)
    let head = "POST / HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b"
    try await Studio.withRunning { studio in
      try await studio.inspect(bytes: message(head, content))
      let shown = try #require(
        try body(await studio.get("requests/1/content"))["parts"] as? [[String: Any]]
      )
      #expect((shown[0]["text"] as? String)?.utf8.count == 65_536 && shown[0]["hex"] == nil)
      let rows = try #require(shown[1]["hex"] as? String).split(separator: "\n")
      #expect(rows.count == 64 && rows[1].hasPrefix("00000010  10 11") && shown[1]["text"] == nil)
      #expect(shown.allSatisfy { $0["truncated"] as? Bool == true })
      let part = try await studio.ask("api/requests/1/parts/0/body")
      #expect(part.status == 200 && part.body.utf8.count == 70_000)
      #expect(part.value(of: "Content-Disposition") == "attachment; filename=\"part.bin\"")
      let wrong = ["parts/2/body", "parts/x/body", "parts/0/x", "parts/0", "response/parts/0/body"]
      for path in wrong {
        #expect(try await studio.ask("api/requests/1/\(path)").status == 404, "\(path)")
      }
    }
  }

  @Test(arguments: [("inspected", ["sent"]), ("sent", ["inspected"]), (nil, [])])
  func `the requests of one kind are cleared`(_ kind: String?, _ left: [String]) async throws {
    try await Studio.withRunning { studio in
      let text = "curl \(studio.inspectURL)x"
      let sent = try await studio.post("send", ["text": text])
      let id = try #require(try sent.json["id"] as? Int)
      _ = try await studio.finished(id)
      #expect(try await studio.post("clear", kind.map { ["kind": $0] } ?? [:]).status == 204)
      #expect(await studio.log.exchanges.map(\.kind.rawValue) == left)
      #expect(await studio.log[id] == nil || kind == "inspected")
    }
  }

  @Test func `two requests are compared without their secrets`() async throws {
    try await Studio.withRunning { studio in
      for (token, page) in [("a1", 1), ("b2", 2), ("b2", 2)] {
        try await studio.inspect(
          "GET /?page=\(page) HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer \(token)\r\n\r\n"
        )
      }
      let differs = try await studio.post("compare", ["expected": 1, "actual": 2])
      let lines = try #require(try differs.json["differences"] as? [String])
      #expect(lines.count == 2 && lines[0] == #"query page: expected "1", actual "2""#, "\(lines)")
      #expect(!differs.body.contains("a1") && !differs.body.contains("b2"))
      #expect((try differs.json["text"] as? String) == lines.joined(separator: "\n"))
      let same = try await studio.post("compare", ["expected": 2, "actual": 3]).json
      #expect((same["differences"] as? [Any])?.isEmpty == true && same["text"] as? String == "")
      #expect(try await studio.post("compare", ["expected": 2, "actual": 99]).status == 404)
      #expect(try await studio.post("compare", ["expected": 2]).status == 400)
    }
  }

  @Test func `events tell of requests, and readers that are gone are forgotten`() async throws {
    try await Studio.withRunning { studio in
      let url = "http://127.0.0.1:\(studio.port)/\(studio.token)/api/events"
      async let watching = ProgramRun.curl(["-N", "-i", "--max-time", "2", url])
      while await studio.log.readers.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
      try await studio.inspect("GET /?token=s3cret HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try await studio.post("clear", [:]).status == 204)
      let output = try await watching.output
      #expect(output.contains("Content-Type: text/event-stream\r\n"))
      #expect(output.contains("\r\n\r\n:\n\nevent: request\nid: 1\ndata: {\""))
      #expect(output.hasSuffix("event: removed\nid: 1\ndata: {\"ids\":[1]}\n\n"))
      #expect(!output.contains("s3cret"))
      while await !studio.log.readers.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
      #expect((try await studio.get("requests")["requests"] as? [Any])?.isEmpty == true)
      #expect(try await studio.ask("api/requests/1").status == 404)
    }
  }
}
