// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

@Suite struct HTTPFileWritingTests {
  @Test func `requests stand behind their names`() throws {
    let list = try ComposedRequest { BaseURL("https://example.com/users?a=b") }
    let add = try ComposedRequest {
      Method.POST
      BaseURL("https://example.com/users")
      RequestBody.json(["name": "Ann"])
    }
    let text = """
      ### List
      GET https://example.com/users?a=b

      ### Add
      POST https://example.com/users
      Content-Type: application/json

      {"name":"Ann"}

      """
    #expect(try HTTPFile(["List": list, "Add": add]).text == text)
    #expect(try HTTPFile(parsing: text).text == text)
    #expect(
      try HTTPFile([list, list]).text
        == "GET https://example.com/users?a=b\n\n###\nGET https://example.com/users?a=b\n\n"
    )
  }

  @Test(arguments: [
    "", "\n", "\r\n", " ", "a", "a\n", "a\r", "a\r\n", "\na", "###", "a\n### b\n", "< x", "<@ x",
    "<x>",
    "> {% x %}", "> x.js", "<> x", ">> x", "> x", "<", ">", "{{", "{{a}}", "{{{{a}}", "{{}}", "{",
    "&a", "a\n&b", "a&\nb",
    "a& \r\nb", "a\n  &b", "a = b & c", "#", "a\n\t# b\n", " //", "@a = b", "\u{FEFF}", "\0",
    "é\u{301}\n'\u{301}", "--b\r\n\r\nx\r\n--b--\r\n",
  ])
  func `a body of any text comes back`(body: String) throws {
    for type in [
      nil, "application/x-www-form-urlencoded", "multipart/mixed; boundary=b",
      "application/x-www-form-urlencoded; charset=", "application/json; profile=https://h/",
    ] {
      let request = try ComposedRequest {
        Method.POST
        BaseURL("https://h/")
        if let type { Header.custom("Content-Type").setValue(type) }
        RequestBody.data(Data(body.utf8))
      }
      let text = try HTTPFile(["one": request, "two": request]).text
      let requests = try HTTPFile(parsing: text).requests
      #expect(requests.map(\.name) == ["one", "two"])
      for imported in requests { #expect(try imported.request() == request, "\(text)") }
    }
  }

  @Test(arguments: ["{}\n", "{}\n{}\n", "{}\r\n", "{}\n\n", "# a\n", "\n\n", ""])
  func `lines of JSON come back with their last line break`(body: String) throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h/_bulk")
      Header.custom("Content-Length").setValue(String(body.utf8.count))
      RequestBody.data(Data(body.utf8), type: .Application.ndjson)
    }
    let text = try HTTPFile([request, request]).text
    for imported in try HTTPFile(parsing: text).requests {
      #expect(try imported.request() == request, "\(text)")
    }
  }

  @Test func `heads that look like something else come back`() throws {
    let request = try ComposedRequest {
      Method.custom("#x")
      BaseURL("https://h/")
      Header.custom("&a").setValue("{{b}}")
      Header.custom("#c").setValue("")
      Header.custom("D").setValue("\u{A0}d e\u{A0}")
      Header.custom("F").setValue("\u{A0}")
      Header.custom("content-length").setValue("0")
      RequestBody.data(Data())
    }
    let text = try HTTPFile([request]).text
    #expect(try HTTPFile(parsing: text).requests[0].request() == request, "\(text)")
  }

  @Test func `a body with two types comes back`() throws {
    var request = try ComposedRequest {
      Method.POST
      BaseURL("https://h/")
      RequestBody.data(Data("a=b c\n".utf8))
    }
    request.headers.append(HTTPHeader(name: "Content-Type", value: "text/plain"))
    request.headers.append(
      HTTPHeader(name: "Content-Type", value: "application/x-www-form-urlencoded")
    )
    let text = try HTTPFile([request]).text
    #expect(try HTTPFile(parsing: text).requests[0].request() == request, "\(text)")
  }

  @Test func `files are named`() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "http file \(UInt64.random(in: 0...UInt64.max))"
    )
    try Data([0xFF]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let bodies: [RequestBody] = [
      .file(file),
      .multipart(boundary: "b", strategy: .streamed) {
        MultipartPart.field(name: "a", value: "b")
        MultipartPart.file(name: "f", fileURL: file)
      },
    ]
    for body in bodies {
      let request = try ComposedRequest {
        Method.PUT; BaseURL("https://h/"); body
      }
      let imported = try HTTPFile(parsing: try HTTPFile([request]).text).requests[0]
      #expect(imported.filePaths == [file.path])
      let again = try imported.request { .file(URL(fileURLWithPath: $0)) }
      #expect(again.headers == request.headers)
      #expect(try again.body?.contents() == request.body?.contents())
    }
  }

  @Test(arguments: [
    ("$U:$P", "{{U}}:{{P}}"), ("$U:b c", "{{U}} b c"), ("$U:a b c", "{{U}} a b c"),
  ])
  func `credentials keep their spaces`(_ credentials: String, _ written: String) throws {
    let command = "curl -u \"\(credentials)\" https://h/"
    let request = try CurlCommand(parsing: command).requests[0].request()
    let text = try HTTPFile([request]).text
    #expect(text.contains("Authorization: Basic \(written)\n"), "\(text)")
    let read = try HTTPFile(parsing: text, variables: ["U": "a", "P": "b c"]).requests[0].request()
    let password = credentials.replacing("$U:", with: "").replacing("$P", with: "b c")
    let encoded = Data("a:\(password)".utf8).base64EncodedString()
    #expect(read.headers["Authorization"] == "Basic \(encoded)")
  }

  @Test func `spaces that would end the user name are an error`() throws {
    for credentials in ["a b:$P", "$U: b", ":$P c", "$U:b  c"] {
      let command = "curl -u \"\(credentials)\" https://h/"
      let request = try CurlCommand(parsing: command).requests[0].request()
      let error = #expect(throws: RequestError.self) { try HTTPFile([request]).text }
      #expect(error?.code == .notExpressible)
    }
  }

  @Test func `what a file cannot say is an error`() throws {
    func request(_ body: RequestBody, _ field: String = "x") throws -> ComposedRequest {
      try ComposedRequest {
        Method.PUT
        BaseURL("https://h/")
        Header.custom("Authorization").setValue(field)
        body
      }
    }
    let plain = RequestBody.string("")
    let mixed = RequestBody.data(Data("--b\n\n--b--".utf8), type: "multipart/mixed; boundary=b")
    var grpc = try request(plain)
    grpc.method = HTTPRequest.Method("GRPC") ?? .get
    var small = try request(plain)
    small.method = HTTPRequest.Method("post") ?? .get
    let files = [
      HTTPFile([try request(.data(Data([0xFF])))]), HTTPFile([try request(mixed)]),
      HTTPFile([try request(plain, "Basic a b")]), HTTPFile([try request(plain, "Digest a b")]),
      HTTPFile([grpc]), HTTPFile([small]),
      HTTPFile(["": try request(plain)]), HTTPFile(["#a": try request(plain)]),
      HTTPFile(["a\nb": try request(plain)]), HTTPFile([" a": try request(plain)]),
      HTTPFile([try request(.string("{}", type: .Application.ndjson))]),
      HTTPFile([try request(.string("\n", type: .Application.ndjson))]),
      HTTPFile([try request(.source { AsyncStream<[UInt8]> { $0.finish() } })]),
    ]
    for file in files {
      let error = #expect(throws: RequestError.self) { try file.text }
      #expect(error?.code == .notExpressible)
    }
    let relative = #expect(throws: RequestError.self) {
      try HTTPFile([try ComposedRequest { Endpoint("/a") }]).text
    }
    #expect(relative?.code == .missingHost)
    let unresolved = #expect(throws: RequestError.self) {
      try HTTPFile(parsing: "PUT http://h/\n\n< a").text
    }
    #expect(unresolved?.code == .unresolvedFile)
  }
}
