// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Testing
internal import ToolTestSupport

@Suite("ConvertCommand", .timeLimit(.minutes(15)))
struct ConvertCommandTests {
  static let command = #"curl -u me:pw -d 'a=ü' --max-time 5 'https://example.com:8443/x?q=1'"#

  static let line = """
    {"body":"YT3DvA==","files":[],"headers":[["Authorization","Basic bWU6cHc="],\
    ["Content-Type","application/x-www-form-urlencoded"]],"host":"example.com:8443","method":"POST",\
    "scheme":"https","target":"/x?q=1"}

    """

  @Test("A curl command becomes JSON with exactly the keys that are promised")
  func json() async throws {
    let run = try await ProgramRun.requests(["convert", "--to", "json"], text: Self.command)
    #expect(run.output == Self.line)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("Every format leads to every other", arguments: ["curl", "http", "har", "httpfile"])
  func chain(format: String) async throws {
    let there = try await ProgramRun.requests(["convert", "--to", format], text: Self.command)
    #expect(there.status == 0, "\(there.errors)")
    let back = try await ProgramRun.requests(["convert", "--to", "json"], text: there.output)
    #expect(back.output == Self.line, "\(there.output)")
    let named = try await ProgramRun.requests(
      ["convert", "--from", format, "--to", "json"],
      text: there.output
    )
    #expect(named.output == Self.line)
  }

  @Test("An entry of an archive that cannot be sent is a note, and the others are written")
  func skippedEntry() async throws {
    let text = """
      {"log": {"version": "1.2", "creator": {"name": "a", "version": "1"}, "entries": [
      {"request": {"method": "GET", "url": "chrome-extension://abc/x.js"}},
      {"request": {"method": "GET", "url": "https://h/?f[a]=1%202", "queryString": [
        {"name": "f[a]", "value": "1%202"}]}}]}}
      """
    let run = try await ProgramRun.requests(["convert", "--to", "curl"], text: text)
    #expect(run.status == 0)
    #expect(run.output == "curl 'https://h/?f%5Ba%5D=1%202'\n")
    #expect(
      run.errors
        == "note: The entry was skipped. The scheme is not supported. Use `https`, `http`, `wss` "
        + "or `ws`. "
        + "(log.entries[0].request.url)\n"
    )
  }

  @Test("Swift is the default")
  func swift() async throws {
    let run = try await ProgramRun.requests(["convert"], text: Self.command)
    #expect(
      run.output == #"""
        let request = try ComposedRequest {
          Method.POST
          BaseURL("https://example.com:8443")
          Endpoint("/x")
          Query("q", "1")
          Authorization.basic(username: "me", password: "pw")
          RequestBody.string("a=ü", type: .formURLEncoded)
          Timeout(5)
        }

        """#
    )
  }

  @Test("Plain Foundation is written on demand")
  func urlRequest() async throws {
    let arguments = ["convert", "--to", "urlrequest"]
    let run = try await ProgramRun.requests(arguments, text: "curl -d a=1 https://example.com/x")
    #expect(
      run.output == #"""
        var request = URLRequest(url: URL(string: "https://example.com/x")!)
        request.httpMethod = "POST"
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data("a=1".utf8)

        """#
    )
  }

  @Test("A Postman collection is read with its variables, and written")
  func postman() async throws {
    let there = try await ProgramRun.requests(
      ["convert", "--to", "postman"],
      text: "curl -d a=1 -H \"Authorization: Bearer $TOKEN\" \"https://example.com/$ID\""
    )
    #expect(there.status == 0, "\(there.errors)")
    #expect(there.output.contains("collection/v2.1.0"), "\(there.output)")
    let back = try await ProgramRun.requests(
      ["convert", "--to", "curl", "--variable", "TOKEN=t", "--variable", "ID=1"],
      text: there.output
    )
    #expect(
      back.output == "curl -X POST -H 'Content-Type: application/x-www-form-urlencoded' "
        + "-H 'Authorization: Bearer t' --data-binary 'a=1' 'https://example.com/1'\n"
    )
    #expect(back.errors == "")
  }

  @Test("A name becomes a line of an .http file")
  func names() async throws {
    let run = try await ProgramRun.requests(
      ["convert", "--to", "httpfile"],
      text:
        #"{"item":[{"name":" ## a\nb ","request":"https://h/"},{"name":" ","request":"https://h/"}]}"#
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("### a b\nGET https://h/\n"), "\(run.output)")
  }

  @Test("JSON with blanks is a literal in Swift, unless its bytes are kept")
  func blanks() async throws {
    let text = "curl --json '{ \"a\": [1, 2] }' https://example.com/"
    let literal = try await ProgramRun.requests(["convert"], text: text)
    #expect(literal.output.contains("RequestBody.json([\"a\": [1, 2]])"), "\(literal.output)")
    let exact = try await ProgramRun.requests(["convert", "--exact"], text: text)
    #expect(exact.output.contains("RequestBody.string("), "\(exact.output)")
  }

  static let secrets: [String] = [
    "curl -u me:s3cret -b c=s3cret -H 'X-Api-Key: s3cret' -d a=1 -d password=s3cret "
      + "'https://example.com/?q=1&token=s3cret'",
    "curl -F a=1 -F 'client_secret=s3cret' https://example.com/",
    "curl -d 'user[Password]=s3cret&a=1' -H 'Content-Length: 25' https://example.com/",
  ]

  @Test(
    "Secrets are replaced in every format",
    arguments: ["swift", "urlrequest", "curl", "http", "har", "httpfile", "postman", "json"],
    secrets
  )
  func redaction(format: String, command: String) async throws {
    let arguments = ["convert", "--from", "curl", "--to", format, "--redact"]
    let run = try await ProgramRun.requests(arguments, text: command)
    #expect(run.status == 0, "\(run.errors)")
    var output = run.output
    for line in run.output.split(separator: "\n") where format == "json" {
      let members = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let body = Data(base64Encoded: members?["body"] as? String ?? "") ?? Data()
      output += String(decoding: body, as: UTF8.self)
    }
    for secret in ["s3cret", "bWU6czNjcmV0"] { #expect(!output.contains(secret), "\(output)") }
    let marks = [
      "curl": "# Set these variables first: ", "http": "redacted", "har": "redacted",
      "json": "redacted", "httpfile": "{{", "postman": "{{",
    ]
    #expect(output.contains(marks[format] ?? "func request("), "\(output)")
    #expect(output.contains("example.com"))
    let open = try await ProgramRun.requests(["convert", "--to", "curl"], text: command)
    #expect(open.output.contains("s3cret"))
  }

  @Test(
    "Different secrets of several requests have different variables",
    arguments: [("curl", #"$TOKEN""#, #"$TOKEN_2""#), ("httpfile", "{{TOKEN}}", "{{TOKEN_2}}")]
  )
  func sharedVariables(format: String, first: String, second: String) async throws {
    let commands = ["s3cret", "other", "s3cret"].map { token in
      "curl -H 'Authorization: Bearer \(token)' https://example.com/\n"
    }
    let arguments = ["convert", "--from", "curl", "--to", format, "--redact"]
    let run = try await ProgramRun.requests(arguments, text: commands.joined())
    #expect(run.output.ranges(of: first).count == 2, "\(run.output)")
    #expect(run.output.ranges(of: second).count == 1, "\(run.output)")
  }

  @Test("Files are named, and opened only when that is allowed")
  func files() async throws {
    let text = "curl -T '/nowhere/a b.txt' https://example.com/"
    let line = try await ProgramRun.requests(["convert", "--to", "json"], text: text)
    #expect(line.output.contains(#""body":null,"files":["/nowhere/a b.txt"]"#))
    let named = try await ProgramRun.requests(["convert", "--to", "swift"], text: text)
    #expect(named.status == 0)
    #expect(named.output.contains(#"URL(fileURLWithPath: "/nowhere/a b.txt")"#))
    let refused = try await ProgramRun.requests(["convert", "--to", "http"], text: text)
    #expect(refused.status == 77)
    #expect(refused.errors.contains("/nowhere/a b.txt"))
    let missing = try await ProgramRun.requests(["convert", "--allow-files"], text: text)
    #expect(missing.status == 66)
  }

  @Test("An error points at its column")
  func column() async throws {
    let text = "curl \\\n  https://example.com --nope\n"
    let run = try await ProgramRun.requests(["convert"], text: text)
    #expect(run.status == 65)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error: line 2, column 23: "))
    #expect(run.errors.hasSuffix("\n    https://example.com --nope\n                        ^\n"))
  }

  @Test(
    "A format that does not fit is an error with the column",
    arguments: [
      ("http", "GET / HTTP/1.1\n\n"), ("har", "{\"log\": 1}"), ("curl", "wget https://h"),
    ]
  )
  func malformed(format: String, text: String) async throws {
    let run = try await ProgramRun.requests(["convert", "--from", format], text: text)
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("error: "))
  }

  @Test("Notes go to the standard error, with the column as errors have it")
  func notes() async throws {
    let text = "curl --proxy http://p:1 https://example.com"
    let run = try await ProgramRun.requests(["convert", "--to", "json"], text: text)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("note: line 1, column 6: `--proxy` "))
    #expect(run.errors.hasSuffix("\n  \(text)\n       ^\n"))
  }

  @Test("Notes and errors show no line of the text if secrets are replaced")
  func redactedNotes() async throws {
    let keys = "AWS AKIA s3cret region:us-east-1 service:s3"
    let noted = "GET https://example.com/\nAuthorization: \(keys)\n"
    let arguments = ["convert", "--from", "httpfile", "--to", "curl", "--redact"]
    let run = try await ProgramRun.requests(arguments, text: noted)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("note: line 2, column 1: "))
    #expect(!run.errors.contains("s3cret"), "\(run.errors)")
    let refused = try await ProgramRun.requests(arguments, text: noted + "token s3cret\n")
    #expect(refused.errors.hasPrefix("error: line 3, column 1: "), "\(refused.errors)")
    #expect(!refused.errors.contains("s3cret"), "\(refused.errors)")
  }

  @Test("A note that several requests have in common is shown once")
  func sharedNotes() async throws {
    let text = "curl -s \"https://example.com/$ID/[1-9]\""
    let run = try await ProgramRun.requests(["convert", "--to", "curl"], text: text)
    #expect(run.output.ranges(of: "curl ").count == 9)
    #expect(run.errors.ranges(of: "note: ").count == 2, "\(run.errors)")
  }

  @Test("A command may be the arguments")
  func arguments() async throws {
    let arguments = [
      "convert", "--to", "json", "curl", "-d", "a=ü b", "--compressed", "https://h/",
    ]
    let run = try await ProgramRun.command(arguments)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(#""body":"YT3DvCBi","#))
    let refused = try await ProgramRun.command(["convert", "curl", "--nope"])
    #expect(refused.status == 65)
    #expect(refused.errors.contains("--nope"))
  }

  @Test("A command reads its pipe when files may be opened")
  func pipedBody() async throws {
    let piped = ["-c", "printf abc | \"$0\" convert --allow-files --to json curl -T - https://h/"]
    let run = try await ProgramRun.run(
      URL(fileURLWithPath: "/bin/sh"),
      piped + [ProgramRun.program.path]
    )
    #expect(run.output.contains(#""body":"YWJj""#), "\(run.errors)")
    let both = [
      "-c", "echo 'curl -T - https://h/' | \"$0\" convert --allow-files --to json",
      ProgramRun.program.path,
    ]
    let refused = try await ProgramRun.run(URL(fileURLWithPath: "/bin/sh"), both)
    #expect(refused.status == 66)
    #expect(refused.errors.contains("error: The standard input contains the requests"))
  }

  @Test("What cannot be read or written is one plain sentence")
  func system() async throws {
    let directory = try await ProgramRun.command(["convert", "/tmp"])
    #expect(directory.status == 66)
    #expect(directory.errors.contains("directory"))
    let missing = try await ProgramRun.command(["convert", "/nowhere/x"])
    #expect(missing.status == 66)
    let shell = URL(fileURLWithPath: "/bin/sh")
    let full = ["-c", "\"$0\" convert curl https://h > /dev/full", ProgramRun.program.path]
    let run = try await ProgramRun.run(shell, full)
    #expect(run.status == 74)
    #expect(
      run.errors
        == "error: The output could not be written: No space left on device. Free some space.\n"
    )
  }

  @Test("Variables of a command have the values that are given, or are parameters")
  func commandVariables() async throws {
    let text = "curl https://example.com/$A/$B"
    let open = try await ProgramRun.requests(["convert", "--variable", "A=1"], text: text)
    #expect(open.status == 0)
    #expect(open.output.contains(#"Endpoint("/1/\(B)")"#), "\(open.output)")
    let refused = try await ProgramRun.requests(["convert", "--to", "http"], text: text)
    #expect(refused.status != 0)
    #expect(refused.errors.contains("--variable A=value"), "\(refused.errors)")
  }

  @Test("Variables of an .http file have the values that are given")
  func variables() async throws {
    let text = "### Users\nGET https://{{host}}/users?page={{page}}\n"
    let given = ["--variable", "host=example.com", "--variable", "page=1=2"]
    let run = try await ProgramRun.requests(["convert", "--to", "json"] + given, text: text)
    #expect(run.output.contains(#""target":"/users?page=1=2""#), "\(run.errors)")
    let missing = try await ProgramRun.requests(["convert", "--to", "json"], text: text)
    #expect(missing.status == 65)
    let malformed = try await ProgramRun.requests(["convert", "--variable", "host"], text: text)
    #expect(malformed.status == 64)
  }

  @Test("One variable without a value leaves out its request, and no other")
  func openVariables() async throws {
    let text = "### a\nGET http://h/{{x}}/{{$guid}}\n### b\nGET http://h/b\n### c\n{{s}}://h\n"
    let json = try await ProgramRun.requests(["convert", "--to", "json"], text: text)
    #expect(json.status == 65)
    #expect(json.output.split(separator: "\n").count == 1)
    #expect(json.output.contains(#""target":"/b""#))
    #expect(
      json.errors.contains("error: Skipped the request 'a': No value for x, $guid. Pass one"),
      "\(json.errors)"
    )
    let file = try await ProgramRun.requests(["convert", "--to", "httpfile"], text: text)
    #expect(file.status == 0, "\(file.errors)")
    #expect(
      file.output == "### a\nGET http://h/{{x}}/{{$guid}}\n\n### b\nGET http://h/b\n\n"
        + "### c\nGET {{s}}://h\n\n"
    )
  }

  @Test("What is no request of HTTP is left out, and the others are written and sent")
  func otherProtocols() async throws {
    let text =
      "### Events\nWEBSOCKET ws://h/events\n### Users\nGET http://h/users\n### One\nGET "
      + "http://h/1\n"
    for arguments in [["convert"], ["convert", "--to", "json"], ["send", "--dry-run"]] {
      let run = try await ProgramRun.requests(arguments, text: text)
      #expect(run.status == 65)
      #expect(
        run.errors
          == "error: Skipped the request 'Events': WEBSOCKET is not an HTTP request. Remove the "
          + "request from the file.\n"
      )
      #expect(run.output.contains("users"))
    }
    let both = try await ProgramRun.requests(
      ["convert", "--request", "2", "--request", "One"],
      text: text
    )
    #expect(both.status == 0)
    #expect(both.output.contains("let users = try ComposedRequest {"))
    #expect(both.output.contains("let one = try ComposedRequest {"))
  }

  @Test(
    "A request is chosen by its name or its number",
    arguments: [
      (["b b"], "/b"), (["2"], "/b"), (["1"], "/a"), (["3"], "/named"), (["2", "b b"], "/b"),
    ]
  )
  func choice(words: [String], target: String) async throws {
    let text = "### a\nGET http://h/a\n### b b\nGET http://h/b\n### 3\nGET http://h/named\n"
    let options = words.flatMap { ["--request", $0] }
    let run = try await ProgramRun.requests(["convert", "--to", "json"] + options, text: text)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.output.contains("\"target\":\"\(target)\""))
    let missing = try await ProgramRun.requests(["convert", "--request", "9"], text: text)
    #expect(missing.status == 65)
    #expect(
      missing.errors.contains("The input contains:\n  1  a\n  2  b b\n  3  3\n"),
      "\(missing.errors)"
    )
  }

  @Test("An environment and a base fill a file")
  func environment() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("env-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("all.http").path
    try Data("GET /{{a}}/{{b}}\n".utf8).write(to: URL(fileURLWithPath: file))
    for (name, json) in [
      ("http-client.env.json", #"{"dev": {"a": "1", "b": "2"}}"#),
      ("http-client.private.env.json", #"{"dev": {"b": "3"}}"#),
    ] {
      try Data(json.utf8).write(to: folder.appendingPathComponent(name))
    }
    let options = ["convert", "--to", "json", "--base", "https://h/v1/", "--environment"]
    let run = try await ProgramRun.command(options + ["dev", file])
    #expect(run.output.contains(#""host":"h","method":"GET","scheme":"https","target":"/v1/1/3""#))
    let unknown = try await ProgramRun.command(options + ["prod", file])
    #expect(unknown.status == 65)
    #expect(unknown.errors == "error: The environment does not exist. Choose one of: dev.\n")
    let own = folder.appendingPathComponent("http-client.env.json").path
    let named = try await ProgramRun.command(options + ["dev", "--environment-file", own, file])
    #expect(named.output.contains(#""target":"/v1/1/2""#))
    let none = try await ProgramRun.requests(["convert", "--environment-file", own], text: "h")
    #expect(none.status == 64)
  }

  @Test("A message with a body of any bytes is read again")
  func binaryMessage() async throws {
    var message = Data("PUT /x HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\n".utf8)
    message += [0, 0xFF, 0x0A]
    let run = try await ProgramRun.requests(["convert", "--to", "json"], data: message)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(#""body":"AP8K""#), "\(run.output)")
  }

  @Test("An error about a message says what helps")
  func messageHints() async throws {
    let feeds = try await ProgramRun.requests(["convert"], text: "GET / HTTP/1.1\nHost: h\n\n")
    #expect(feeds.status == 65)
    #expect(
      feeds.errors.hasSuffix("\nPass `--lenient` to accept the message as people paste it.\n")
    )
    let text = "\u{FEFF}GET /\u{A0}HTTP/1.1\nHost:\u{A0}h\n\n"
    let lenient = try await ProgramRun.requests(
      ["convert", "--lenient", "--to", "curl"],
      text: text
    )
    #expect(lenient.output == "curl 'https://h/'\n", "\(lenient.errors)")
    let response = try await ProgramRun.requests(["convert"], text: "HTTP/1.1 200 OK\r\n\r\n")
    #expect(response.status == 65)
    #expect(response.errors.contains("The message is a response."))
    #expect(!response.errors.contains("--lenient"))
  }
}
