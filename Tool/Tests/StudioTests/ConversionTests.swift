// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Testing

@testable internal import RequestsCommand

@Suite(.serialized, .timeLimit(.minutes(15)))
struct ConversionTests {
  private func converted(_ input: [String: Any]) async throws -> [String: Any] {
    try await Studio.withRunning { studio in
      let answer = try await studio.post("convert", input)
      #expect(answer.status == 200, "\(answer.body)")
      return try UncheckedJSON(answer.json)
    }
    .members
  }

  private func outputs(_ result: [String: Any]) throws -> [String: [String: String]] {
    try #require(result["outputs"] as? [String: [String: String]])
  }

  @Test(
    arguments: [
      ("curl -d a=1 https://h.example/x", "curl"),
      ("POST /x HTTP/1.1\nHost: h.example\n\na=1", "http"),
      ("### one\nPOST https://h.example/x\n\na=1", "httpfile"),
      (
        #"{"log":{"version":"1.2","creator":{"name":"a","version":"1"},"entries":[{"request":{"method":"POST","url":"https://h.example/x","#
          + #""headers":[],"postData":{"mimeType":"text/plain","text":"a=1"}}}]}}"#,
        "har"
      ),
      (
        #"{"info":{"name":"a"},"item":[{"request":{"method":"POST","url":"https://h.example/x","#
          + #""body":{"mode":"raw","raw":"a=1"}}}]}"#,
        "postman"
      ),
    ]
  )
  func `a text of each format is written in all`(_ text: String, _ format: String) async throws {
    for given in [NSNull(), format] as [Any] {
      let result = try await converted(["text": text, "format": given])
      #expect(result["format"] as? String == format)
      #expect((result["requests"] as? [[String: Any]])?.count == 1)
      let titles = (result["requests"] as? [[String: Any]])?.compactMap { $0["title"] as? String }
      #expect(titles == ["POST https://h.example/x"])
      let outputs = try outputs(result)
      #expect(
        outputs.keys.sorted() == [
          "curl", "har", "http", "httpfile", "json", "postman", "swift", "urlrequest",
        ]
      )
      for (name, output) in outputs {
        let body = name == "json" ? "YT0x" : "a"
        #expect(output["text"]?.contains("h.example") == true, "\(name) \(output)")
        #expect(output["text"]?.contains(body) == true, "\(name) \(output)")
      }
    }
  }

  @Test func `secrets are masked until they are asked for`() async throws {
    let text = "curl -H 'Authorization: Bearer s3cret' -d password=s3cret 'https://h/?token=s3cret'"
    let masked = try await converted(["text": text])
    #expect(masked["masked"] as? Bool == true)
    #expect(!"\(masked)".contains("s3cret"))
    let json = try #require(try outputs(masked)["json"]?["text"])
    #expect(json.contains(Data("password=<redacted>".utf8).base64EncodedString()))
    let open = try await converted(["text": text, "reveal": true])
    #expect(open["masked"] as? Bool == false)
    #expect("\(open["requests"] ?? "")".contains("s3cret"))
    for (name, output) in try outputs(open) where name != "json" {
      #expect(output["text"]?.contains("s3cret") == true, "\(name)")
    }
    #expect(try await converted(["text": "curl https://h/"])["masked"] as? Bool == false)
  }

  @Test func `a variable without a value has its name in a title, and none in JSON`() async throws {
    let result = try await converted(["text": "curl https://h.example/~~a/$ID"])
    let title = (result["requests"] as? [[String: Any]])?.first?["title"] as? String
    #expect(title == "GET https://h.example/~~a/$ID")
    let spelled = try await converted(["text": "GET https://h.example/{{$guid}}/{{(a*)*b}}"])
    let shown = (spelled["requests"] as? [[String: Any]])?.first?["title"] as? String
    #expect(shown == "GET https://h.example/$guid/$a_b")
    let json = try #require(try outputs(result)["json"])
    #expect(json["error"]?.contains(": ID. ") == true && json["text"] == nil)
  }

  @Test func `variables are listed until they have a value, and keep their places`() async throws {
    let text = "### a\nGET https://h/{{b}}?{{a}}\n### b\nGET https://h/{{c}}\n"
    let open = try await converted(["text": text])
    #expect(open["variables"] as? [String] == ["a", "b", "c"])
    #expect(try outputs(open)["curl"]?["text"]?.contains("$b") == true)
    #expect(try outputs(open)["http"]?["error"]?.contains("b") == true)
    let given = try await converted([
      "text": text, "variables": ["a": "1", "b": "2"], "request": 0,
    ])
    #expect(given["variables"] as? [String] == ["a", "b", "c"])
    #expect(try outputs(given)["http"]?["text"]?.hasPrefix("GET /2?1 HTTP/1.1\r\n") == true)
    let second = try await converted(["text": text, "request": 1])
    #expect(second["request"] as? Int == 1)
    #expect(try outputs(second)["curl"]?["text"]?.contains("$c") == true)
    let beyond = try await converted(["text": text, "request": 99])
    #expect(beyond["request"] as? Int == 1)
    #expect((beyond["requests"] as? [Any])?.count == 2)
  }

  static let marked: [(text: String, kind: String, line: Int, column: Int, marked: String)] = [
    ("curl https://h/ --proxy p", "note", 1, 17, "--proxy"),
    ("curl -H 'X: 😀é' https://h/ --proxy p", "note", 1, 28, "--proxy"),
    ("curl https://h/ \\\n  --proxy p", "note", 2, 3, "--proxy"),
    ("curl https://h/ 'a", "error", 1, 17, "'a"),
    ("# 😀😀\ncurl https://h/ 'a", "error", 2, 17, "'a"),
  ]

  @Test(arguments: marked)
  func `marks are where JavaScript counts them`(
    _ text: String,
    _ kind: String,
    _ line: Int,
    _ column: Int,
    _ marked: String
  ) async throws {
    let result = try await converted(["text": text, "format": "curl"])
    let marks = try #require(result["marks"] as? [[String: Any]])
    let mark = try #require(marks.first { $0["kind"] as? String == kind }, "\(marks)")
    #expect(mark["line"] as? Int == line)
    #expect(mark["column"] as? Int == column)
    let start = try #require(mark["start"] as? Int)
    let end = try #require(mark["end"] as? Int)
    let units = Array(text.utf16)[start..<end]
    #expect(String(decoding: units, as: UTF16.self) == marked)
    #expect((mark["message"] as? String)?.isEmpty == false)
    #expect((result["outputs"] as? [String: Any])?.isEmpty == (kind == "error"))
  }

  @Test(arguments: ["", " \n\t", "\u{FEFF}"])
  func `no text is no error`(_ text: String) async throws {
    let result = try await converted(["text": text, "variables": ["a": "b"]])
    if text != "\u{FEFF}" { #expect((result["marks"] as? [Any])?.isEmpty == true) }
    #expect((result["requests"] as? [Any])?.isEmpty == true)
    #expect(result["variables"] as? [String] == ["a"])
  }

  @Test(
    arguments: [
      (#"{"text":1}"#, "'text' has the wrong type"), ("{}", "'text' is missing"),
      ("nonsense", "cannot be read"), (#"{"text":"","format":"xml"}"#, "Choose one of: curl, http"),
    ]
  )
  func `a wrong call says what is wrong`(_ body: String, _ message: String) async throws {
    try await Studio.withRunning { studio in
      let answer = try await studio.ask(
        "api/convert",
        method: "POST",
        fields: ["Content-Type: application/json"],
        body: body
      )
      #expect(answer.status == 400)
      #expect((try answer.json["error"] as? String)?.contains(message) == true, "\(answer.body)")
    }
  }

  static let files = [
    "curl -d @/etc/passwd https://h/", "curl --data-urlencode a@/etc/passwd https://h/",
    "curl -F f=@/etc/passwd https://h/", "curl -F 'f=</etc/passwd' https://h/",
    "curl -T /etc/passwd https://h/", "curl --config /etc/passwd https://h/",
    "curl -K /etc/passwd https://h/", "curl -b /etc/passwd https://h/",
    "curl -H @/etc/passwd https://h/", "curl --netrc-file /etc/passwd https://h/",
    "curl --url-query @/etc/passwd https://h/", "curl --json @/etc/passwd https://h/",
    "curl --variable v@/etc/passwd --expand-data '{{v}}' https://h/",
    "curl -d \"$(cat /etc/passwd)\" https://h/", "cat /etc/passwd | curl -d @- https://h/",
    "POST https://h/\n\n< /etc/passwd\n", "POST https://h/\n\n<@ /etc/passwd\n",
    "POST https://h/\n\n< {% /etc/passwd %}\n", "import /etc/passwd\nGET https://h/",
    "GET https://h/{{$processEnv HOME}}", "GET https://h/{{$processEnv %HOME}}",
    "GET https://h/{{$dotenv HOME}}", "GET https://h/{{$env.HOME}}",
  ]

  @Test(arguments: files, [false, true])
  func `no file is opened and no environment is read`(_ text: String, _ reveals: Bool) async throws
  {
    let result = try await converted(["text": text, "reveal": reveals])
    let shown = "\(result)"
    let home = try #require(ProcessInfo.processInfo.environment["HOME"])
    #expect(!shown.contains("root:x:"))
    #expect(!shown.contains("https://h\(home)") && !shown.contains("https://h/\(home)"), "\(shown)")
    #expect(!shown.contains(Data("root:x:".utf8).base64EncodedString().prefix(8)))
  }

  @Test func `files are named in the formats that can`() async throws {
    let result = try await converted(["text": "curl -d @a.json https://h/?token=s3cret"])
    let outputs = try outputs(result)
    #expect(outputs["swift"]?["text"]?.contains("a.json") == true, "\(outputs)")
    #expect(outputs["httpfile"]?["text"]?.contains("< a.json") == true)
    #expect(outputs["json"]?["text"]?.contains(#""files":["a.json"]"#) == true)
    #expect(
      outputs["http"]?["error"]
        == "The request needs 'a.json', and the page cannot open files. Use `requests convert "
        + "--allow-files` or `requests send --allow-files`."
    )
    #expect(!"\(outputs)".contains("s3cret"))

    let form = try await converted(["text": "curl -d password=s3cret -d @a.txt https://h/"])
    let curl = try #require(try self.outputs(form)["curl"]?["text"])
    #expect(curl.contains("cat 'a.txt'") && !"\(form)".contains("s3cret"), "\(curl)")
  }
}

/// JSON that is handed out of a task.
private struct UncheckedJSON: @unchecked Sendable {
  let members: [String: Any]

  init(_ members: [String: Any]) {
    self.members = members
  }
}
