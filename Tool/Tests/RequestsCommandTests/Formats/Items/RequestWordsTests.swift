// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import EchoServer
internal import Foundation
internal import RequestsFoundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite("RequestWords", .timeLimit(.minutes(15)))
struct RequestWordsTests {
  private static func request(
    _ words: [String],
    _ format: RequestWords.BodyFormat? = nil
  ) throws -> ComposedRequest {
    let arguments = try RequestWords(words, scheme: nil)
      .arguments(format: format, user: nil, bearer: nil)
    let request = try #require(try CurlCommand(arguments: arguments).requests.first)
    return try request.requestNamingFiles()
  }

  /// The request of words as HTTP text.
  private static func text(
    _ words: [String],
    _ format: RequestWords.BodyFormat? = nil
  ) throws -> String {
    let message = try HTTPMessage(request(words, format))
    return String(decoding: try message.data, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  @Test(
    "A method, a URL and query items make the head",
    arguments: [
      (["https://h/a"], "GET /a HTTP/1.1\nHost: h\n\n"),
      (
        ["h.example/a?b=1", "c d==e&f", "g==ü"],
        "GET /a?b=1&c%20d=e%26f&g=%C3%BC HTTP/1.1\nHost: h.example\n\n"
      ),
      (["delete", "https://h/a"], "DELETE /a HTTP/1.1\nHost: h\n\n"),
      (["HEAD", ":8080"], "HEAD / HTTP/1.1\nHost: localhost:8080\n\n"),
      (["https://h/{id}[0]"], "GET /%7Bid%7D%5B0%5D HTTP/1.1\nHost: h\n\n"),
      (
        ["https://h", "X-A:b: c", "X-E;", "Referer:https://r"],
        "GET / HTTP/1.1\nHost: h\nX-A: b: c\nX-E:\nReferer: https://r\n\n"
      ),
      (
        ["https://h", #"X-A:b\:c\n"#, #"q==\@b\=c"#],
        "GET /?q=%40b%3Dc HTTP/1.1\nHost: h\nX-A: b:c\\n\n\n"
      ),
    ]
  )
  func heads(words: [String], text: String) throws {
    #expect(try Self.text(words) == text)
  }

  @Test(
    "Items make a JSON object in their order",
    arguments: [
      (["name=Ada"], #"{"name":"Ada"}"#),
      (["a=1", "b:=1", "c:=[1, 2]", "d:=null"], #"{"a":"1","b":1,"c":[1, 2],"d":null}"#),
      (["big:=12345678901234567890", "x:=-1.50"], #"{"big":12345678901234567890,"x":-1.50}"#),
      (
        ["user[name]=Ada", "user[tags][]=x", "user[tags][]=y"],
        #"{"user":{"name":"Ada","tags":["x","y"]}}"#
      ),
      (["l[2]=c", "l[0]=a"], #"{"l":["a",null,"c"]}"#),
      (["[]:=1", "[]=b"], #"[1,"b"]"#),
      (["a=1", "a=2"], #"{"a":"2"}"#),
      ([#"a\[b\]=1"#, #"c\=d=e"#, #"f\:g=h"#], #"{"a[b]":"1","c=d":"e","f:g":"h"}"#),
      (
        [#"a=\@x\=y\;"#, #"b=\[x\]\n"#, #"c=\\=\\\="#, #"d:="\\:""#],
        #"{"a":"@x=y;","b":"\\[x\\]\\n","c":"\\\\=\\\\=","d":"\\:"}"#
      ),
      (["a=@b", "c==d"], nil),
      (["q=say \"hi\" / ü"], #"{"q":"say \"hi\" / ü"}"#),
      (["l[][a]=1", "l[][a]=2"], #"{"l":[{"a":"1"},{"a":"2"}]}"#),
    ] as [([String], String?)]
  )
  func json(items: [String], json: String?) throws {
    guard let json else {
      #expect(throws: (any Error).self) { try Self.text(["https://h"] + items) }
      return
    }
    let text = try Self.text(["https://h"] + items)
    #expect(text.hasPrefix("POST / HTTP/1.1\n"))
    #expect(text.contains("\nContent-Type: application/json\n"))
    #expect(text.hasSuffix("\n\n\(json)"), "\(text)")
  }

  @Test("Items make a form, or the parts of one")
  func forms() throws {
    let form = try Self.text(["PUT", "https://h", "a b=c&d", "e=ü"], .form)
    #expect(form.hasPrefix("PUT / HTTP/1.1\n"))
    #expect(form.hasSuffix("\n\na%20b=c%26d&e=%C3%BC"), "\(form)")
    #expect(form.contains("Content-Type: application/x-www-form-urlencoded\n"))
    let parts = try Self.text(["https://h", "a=;type=x", "b=c"], .multipart)
    #expect(parts.contains("name=\"b\"\n\nc\n"), "\(parts)")
  }

  @Test(
    "A file that is the body has the type of its name, unless a field states one",
    arguments: [
      ([], ["image/png"]), (["Content-Type:a/b"], ["a/b"]), (["content-type:"], []),
      (["Content-Type;"], [""]),
    ] as [([String], [String])]
  )
  func typeOfFile(items: [String], types: [String]) throws {
    let request = try Self.request(["https://h", "@/nowhere/p.png"] + items)
    #expect(request.headers.values(for: "Content-Type") == types)
  }

  @Test(
    "Words that are not a request say what is wrong",
    arguments: [
      (["h"], nil, "'h' is not a URL."),
      (["https://h", "x"], nil, "The item 'x' has no separator."),
      (["https://h", "=x"], nil, "The item '=x' has no name."),
      (["https://h", "a:=x"], nil, "The value of 'a:=x' is not JSON."),
      (["https://h", "a[=x"], nil, "The name in 'a[=x' has an open bracket."),
      (["https://h", "a=1", "a[b]=x"], nil, "The item 'a[b]=x' and an item before it need"),
      (["https://h", "a[99999]=x"], nil, "The index in 'a[99999]=x' leaves out more than 1000"),
      (["https://h", "a[99999999999999999999]=x", "b=c"], nil, nil),
      (["https://h", "a\(String(repeating: "[]", count: 128))=x"], nil, "The name in 'a[][]"),
      (["https://h", "@f", "a=1"], nil, "The item '@f' is the whole body."),
      (["https://h", "a@f", "b:=1"], nil, "The item 'b:=1' is JSON, and the body is a form."),
      (["https://h", "a@f"], .json, "The item 'a@f' is a file, and the body is JSON."),
      (["https://h", "a@"], nil, "The item 'a@' names no file."),
      (["https://h", "@"], nil, "The item '@' names no file."),
      (["https://h", "X-A:@"], nil, "The item 'X-A:@' names no file."),
      (["head", "https://h", "@f"], nil, "The item '@f' is a body, and HEAD has none."),
      (["https://h", "b c:d"], nil, "The name in 'b c:d' is not the name of a field."),
      (["https://h", "a\nb"], nil, "The item 'a\\x0Ab' has no separator."),
    ] as [([String], RequestWords.BodyFormat?, String?)]
  )
  func errors(words: [String], format: RequestWords.BodyFormat?, message: String?) throws {
    guard let message else {
      _ = try Self.text(words, format)
      return
    }
    let error = #expect(throws: ValidationError.self) { try Self.text(words, format) }
    #expect(error?.message.hasPrefix(message) ?? false, "\(error?.message ?? "")")
  }

  @Test("Words are sent, with their files")
  func sent() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("items-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a \"b\".json")
    try Data("{\"x\": 1}".utf8).write(to: file)
    let runs = try await EchoServer.withRunning { server in
      let url = "127.0.0.1:\(server.port)/x"
      return try await [
        ProgramRun.command(["send", "POST", url, "a=@\(file.path)", "b:=@\(file.path)"]),
        ProgramRun.command(["send", url, "f@\(file.path)", "n=v"]),
        ProgramRun.command(["send", url, "@\(file.path)", "--auth", "me:secret"]),
        ProgramRun.command(["send", "--form", url, "--bearer", "t0ken", "a=b"]),
      ]
    }
    for run in runs { #expect(run.status == 0, "\(run.errors)") }
    let first = try JSONSerialization.jsonObject(with: Data(runs[0].output.utf8)) as? [String: Any]
    let body = (first?["body"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
    #expect(String(decoding: body, as: UTF8.self) == #"{"a":"{\"x\": 1}","b":{"x": 1}}"#)
    #expect(runs[1].output.contains("multipart/form-data"))
    #expect(runs[2].output.contains("Basic bWU6c2VjcmV0"))
    #expect(runs[2].output.contains("\"application/json\""), "\(runs[2].output)")
    #expect(runs[3].output.contains("Bearer t0ken"))
  }

  @Test("The text of a file in the head is without its last line feeds")
  func fileInHead() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("head-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    for (content, text) in [("a-b\r\n", "a-b"), ("\nü", "\nü"), ("\n\n", "")] {
      try Data(content.utf8).write(to: file)
      let request = try Self.request(["https://h", "q==@\(file.path)"])
      #expect(try QueryString(request.url.query ?? "").dictionary == ["q": text])
    }
    try Data("a b\n".utf8).write(to: file)
    let request = try Self.request(["https://h", "X-A:@\(file.path)"])
    #expect(request.headers.value(for: "X-A") == "a b")
  }

  @Test("Words are converted, and their files are named and not opened")
  func converted() async throws {
    let run = try await ProgramRun.command(
      ["convert", "--to", "curl", "https://h/x", "photo@/nowhere/cat.png", "n=v"]
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("/nowhere/cat.png"), "\(run.output)")
    let missing = try await ProgramRun.command([
      "send", "--dry-run", "https://h/x", "photo@/nowhere/cat.png",
    ])
    #expect(missing.status == 66, "\(missing.errors)")
  }

  @Test(
    "An error about words names no command",
    arguments: [
      ([":99999/x"], "error: The port is not a number from 1 to 65535"),
      (["https://h", "X-A:\u{1}"], "error: X-A: A field value cannot contain byte 0x01"),
    ]
  )
  func wordsOfErrors(words: [String], start: String) async throws {
    let run = try await ProgramRun.command(["convert"] + words)
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix(start), "\(run.errors)")
  }

  @Test(
    "Options of words need a URL, and do not contradict each other",
    arguments: [
      (["--form"], "`--form` needs a URL."),
      (["--auth", "me", "https://h"], "`--auth` has no password."),
      (
        ["--auth", "me:x", "--bearer", "t", "https://h"],
        "`--auth` and `--bearer` cannot be combined."
      ),
      (["--from", "http", "https://h"], "`--from http` and a URL cannot be combined."),
    ]
  )
  func options(arguments: [String], message: String) async throws {
    let run = try await ProgramRun.command(["send"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
