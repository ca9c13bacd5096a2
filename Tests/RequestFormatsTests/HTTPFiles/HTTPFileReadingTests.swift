// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

@Suite struct HTTPFileReadingTests {
  struct Reading: Sendable, CustomTestStringConvertible {
    let text: String
    var name: String?
    var method = "GET"
    var url = "http://h/"
    var fields: [String] = []
    var body: String?
    var notes = 0

    var testDescription: String { text.debugDescription }
  }

  static let readings = [
    Reading(text: "http://h/"),
    Reading(text: "\u{FEFF}GET http://h/ HTTP/1.1\r\n\r\n"),
    Reading(text: "h/ HTTP/2", notes: 2),
    Reading(text: "post http://h/", method: "POST", notes: 1),
    Reading(text: "Get http://h/ HTTP/1.1", notes: 1),
    Reading(text: "purge http://h/", method: "purge"),
    Reading(text: "POST h/\n", method: "POST", notes: 1),
    Reading(text: "http:80/", url: "http://http:80/", notes: 1),
    Reading(text: "### One \n# @name two\nhttp://h/\n", name: "two"),
    Reading(text: "### One ###\n// @name = \nhttp://h/\n", name: "One ###"),
    Reading(
      text: "#### One\n# a comment\nhttp://h/\n# one\nA: 1\n// two\nB:2\n",
      name: "One",
      fields: ["A=1", "B=2"]
    ),
    Reading(text: "# @no-redirect\n// @timeout 5\nhttp://h/", notes: 2),
    Reading(text: "< {%\n ### x\n%}\nhttp://h/", notes: 1),
    Reading(
      text: "http://h/\n  a?\n\tb=1\n?c\n&d=2\nA: 1",
      url: "http://h/a?b=1?c&d=2",
      fields: ["A=1"]
    ),
    Reading(text: "http://h/a b", url: "http://h/a%20b", notes: 1),
    Reading(text: "GET /a\nHost: g:8", url: "http://g:8/a", fields: ["Host=g:8"], notes: 1),
    Reading(text: "GET /a\nHost: g:443", url: "https://g:443/a", fields: ["Host=g:443"], notes: 1),
    Reading(text: "GET /\nHost: g:8443", url: "https://g:8443/", fields: ["Host=g:8443"], notes: 1),
    Reading(
      text: "OPTIONS *\nHost: https://g:8/",
      method: "OPTIONS",
      url: "https://g:8",
      fields: ["Host=g:8"],
      notes: 1
    ),
    Reading(
      text: "http://h/\nCookie: a=1\nX: y\ncookie: {{given}}\nCookie:\n",
      fields: ["Cookie=a=1; 9", "X=y"]
    ),
    Reading(text: "http://h/\nA: 1\n  2\n", fields: ["A=1 2"], notes: 1),
    Reading(
      text: "http://h/\nAuthorization: Basic a b\n",
      fields: ["Authorization=Basic YTpi"],
      notes: 1
    ),
    Reading(
      text: "http://h/\nAuthorization: basic a:b:c\n",
      fields: ["Authorization=Basic YTpiOmM="],
      notes: 1
    ),
    Reading(text: "http://h/\nAuthorization: Basic YTpi\n", fields: ["Authorization=Basic YTpi"]),
    Reading(
      text: "http://h/\nAuthorization: Basic a\tb  c d\n",
      fields: ["Authorization=Basic YTpiICBjIGQ="],
      notes: 1
    ),
    Reading(
      text: "@u=a\n@p=b c\nhttp://h/\nAuthorization: Basic {{u}}:{{ p }}\n",
      fields: ["Authorization=Basic YTpiIGM="],
      notes: 1
    ),
    Reading(
      text: "@p=b c\nhttp://h/\nAuthorization: Basic a {{p}}\n",
      fields: ["Authorization=Basic YTpiIGM="],
      notes: 1
    ),
    Reading(
      text: "@auth=a b\nhttp://h/\nAuthorization: Basic {{auth}}\n",
      fields: ["Authorization=Basic YTpi"],
      notes: 1
    ),
    Reading(text: "http://h/\nAuthorization: Digest a b\nX: 1", fields: ["X=1"], notes: 1),
    Reading(text: "http://h/\nauthorization: ntlm a b c\n", notes: 1),
    Reading(
      text: "http://h/\nAuthorization: Digest username=\"a\", realm=\"b\"\n",
      fields: ["Authorization=Digest username=\"a\", realm=\"b\""]
    ),
    Reading(text: "http://h/\nAuthorization: NTLM YTpi\n", fields: ["Authorization=NTLM YTpi"]),
    Reading(text: "PUT http://h/\n\n{\n}\n", method: "PUT", body: "{\n}"),
    Reading(text: "PUT http://h/\r\n\r\na\r\nb\r\n", method: "PUT", body: "a\r\nb"),
    Reading(text: "PUT http://h/\n\n\na\n\n###", method: "PUT", body: "\na\n"),
    Reading(text: "PUT http://h/\n\n \n\n\n###", method: "PUT"),
    Reading(
      text: "PUT http://h/\nContent-Type: application/json\n\n{\n\n}\n \n\n###",
      method: "PUT",
      fields: ["Content-Type=application/json"],
      body: "{\n\n}"
    ),
    Reading(
      text: "PUT http://h/\nContent-Type: application/x-ndjson\n\n{}\n{}\n\n###",
      method: "PUT",
      fields: ["Content-Type=application/x-ndjson"],
      body: "{}\n{}\n"
    ),
    Reading(
      text: "PUT http://h/\nContent-Type: text/plain\n\n\na\n\n\n",
      method: "PUT",
      fields: ["Content-Type=text/plain"],
      body: "\na"
    ),
    Reading(text: "GET http://h/ HTTP/2 (Prior Knowledge)\n", notes: 1),
    Reading(text: "GET http://h/ HTTP/2", notes: 1),
    Reading(text: "GET http://h/ http/1.0", notes: 1),
    Reading(
      text: "GET http://h/ HTTP/1.1\n  ?a=1\n&b=2\nX: 1",
      url: "http://h/?a=1&b=2",
      fields: ["X=1"]
    ),
    Reading(text: "GET http://h/\n  ?a=1 HTTP/1.1", url: "http://h/?a=1"),
    Reading(
      text: "\u{A0}GET\u{A0}http://h/\u{A0}HTTP/1.1\nA\u{A0}:\u{A0}b\u{A0}c\u{A0}\n\u{A0}\nd\u{A0}",
      fields: ["A=b\u{A0}c"],
      body: "d\u{A0}",
      notes: 3
    ),
    Reading(
      text:
        "PUT http://h/\nContent-Type: application/x-www-form-urlencoded\n\na "
        + "b=ü&c=%20+&d=[1]&e=100%\n",
      method: "PUT",
      fields: ["Content-Type=application/x-www-form-urlencoded"],
      body: "a%20b=%C3%BC&c=%20+&d=[1]&e=100%25",
      notes: 1
    ),
    Reading(
      text:
        "# @no-auto-encoding\nPUT http://h/\nContent-Type: application/x-www-form-urlencoded\n\na "
        + "b=ü\n",
      method: "PUT",
      fields: ["Content-Type=application/x-www-form-urlencoded"],
      body: "a b=ü"
    ),
    Reading(
      text:
        "PUT http://h/\n// @no-auto-encoding\nContent-Type: application/x-www-form-urlencoded\n\na "
        + "b",
      method: "PUT",
      fields: ["Content-Type=application/x-www-form-urlencoded"],
      body: "a b"
    ),
    Reading(
      text: "GRAPHQL http://h/\n\nquery {\n\t\"a\"\n}\n",
      method: "POST",
      fields: ["Content-Type=application/json"],
      body: #"{"query":"query {\n\t\"a\"\n}","variables":{}}"#,
      notes: 1
    ),
    Reading(
      text:
        "POST http://h/\nX-Request-Type: GraphQL\n\nquery($a: Int) { b }\n\n{\"a\": 1}\n\n",
      method: "POST",
      fields: ["Content-Type=application/json"],
      body: #"{"query":"query($a: Int) { b }","variables":{"a": 1}}"#,
      notes: 1
    ),
    Reading(
      text: "GRAPHQL http://h/\n\n{ ...F }\n\n{ a }\n\n{\n  \"b\": 1}\n\n",
      method: "POST",
      fields: ["Content-Type=application/json"],
      body: #"{"query":"{ ...F }\n\n{ a }","variables":{\#n  "b": 1}}"#,
      notes: 1
    ),
    Reading(
      text: "GRAPHQL http://h/\n\nquery { ...F }\n\nfragment F on G { a }\n",
      method: "POST",
      fields: ["Content-Type=application/json"],
      body: #"{"query":"query { ...F }\n\nfragment F on G { a }","variables":{}}"#,
      notes: 1
    ),
    Reading(text: "< ./before.js\nGET http://h/\n", notes: 1),
    Reading(
      text: "### c\ncurl -X PUT \\\n  -d a=1 'http://h/'\n\n",
      name: "c",
      method: "PUT",
      fields: ["Content-Type=application/x-www-form-urlencoded"],
      body: "a=1"
    ),
    Reading(text: "curl http://h/{{given}} -H 'A: {{$id}}'", url: "http://h/9", fields: ["A=8"]),
    Reading(text: "PUT http://h/\nContent-Length: 0\n\n\n", method: "PUT", body: ""),
    Reading(
      text: "PUT http://h/\nContent-Length: 9\nTransfer-Encoding: chunked\n\na",
      method: "PUT",
      body: "a",
      notes: 2
    ),
    Reading(
      text: "PUT http://h/\nContent-Length: 1\n\na",
      method: "PUT",
      fields: ["Content-Length=1"],
      body: "a"
    ),
    Reading(
      text: "PUT http://h/\n\na\n> {%\nx\n%}\n<> r.json\n>> out\n>>! out\n> h.js\n",
      method: "PUT",
      body: "a",
      notes: 5
    ),
    Reading(text: "PUT http://h/\n> {% %}\nrest\n", method: "PUT", notes: 2),
    Reading(
      text: "PUT http://h/\n\n<a> b\n> c\n<\n>\n/\n",
      method: "PUT",
      body: "<a> b\n> c\n<\n>\n/"
    ),
    Reading(
      text: "  // c\nGET http://h/\n# c\n  ?a=1\n  # &b=2\n  &c=3\nA: 1\n\t# c\nB: 2\n",
      url: "http://h/?a=1&c=3",
      fields: ["A=1", "B=2"]
    ),
    Reading(
      text: "PUT http://h/\n\n# c\na\n  // c\n#\nb\n\n# c\n",
      method: "PUT",
      body: "a\nb\n",
      notes: 1
    ),
    Reading(text: "GET http://h/\n\n# c\n\n// c\n###"),
    Reading(
      text: "PUT http://h/\nContent-Type: application/json\n\n{\n  // c\n}\n\n# c\n\n# c\n",
      method: "PUT",
      fields: ["Content-Type=application/json"],
      body: "{\n}",
      notes: 1
    ),
    Reading(
      text:
        "PUT http://h/\nContent-Type: application/x-www-form-urlencoded\n\n# c\n&a=1&\n# c\nb=2\n"
        + "#&c=3\n&d=4\n",
      method: "PUT",
      fields: ["Content-Type=application/x-www-form-urlencoded"],
      body: "&a=1&b=2&d=4",
      notes: 1
    ),
    Reading(
      text: "PUT http://h/\nContent-Type: application/x-www-form-urlencoded\n\na=1\n&b=2&\nc=3\n",
      method: "PUT",
      fields: ["Content-Type=application/x-www-form-urlencoded"],
      body: "a=1&b=2&c=3"
    ),
    Reading(
      text:
        "PUT http://h/\nContent-Type: application/x-www-form-urlencoded\n\na = b c &\n  d = =e \n"
        + "\t&f=1 & g\n",
      method: "PUT",
      fields: ["Content-Type=application/x-www-form-urlencoded"],
      body: "a=b%20c&d==e&f=1&g",
      notes: 1
    ),
    Reading(
      text: "PUT http://h/\nContent-Type: text/plain\n\na\n&b\n",
      method: "PUT",
      fields: ["Content-Type=text/plain"],
      body: "a\n&b"
    ),
    Reading(
      text:
        "PUT http://h/\nContent-Type: multipart/mixed; boundary=b\n\n--b\nA: 1\n\nx\ny\n--b--\n",
      method: "PUT",
      fields: ["Content-Type=multipart/mixed; boundary=b"],
      body: "--b\r\nA: 1\r\n\r\nx\ny\r\n--b--\r\n"
    ),
    Reading(
      text:
        "PUT http://h/\nContent-Type: multipart/mixed; boundary=b\n\n--b\r\n\r\nx\n\r\n--b--\r\n\n",
      method: "PUT",
      fields: ["Content-Type=multipart/mixed; boundary=b"],
      body: "--b\r\n\r\nx\n\r\n--b--\r\n"
    ),
    Reading(
      text:
        "PUT http://h/\nContent-Type: multipart/related; type=a/b; boundary==b\n\n--=b\n\nx\n"
        + "--=b--\n",
      method: "PUT",
      fields: ["Content-Type=multipart/related; type=a/b; boundary==b"],
      body: "--=b\r\n\r\nx\r\n--=b--\r\n"
    ),
    Reading(
      text: "PUT http://h/\nContent-Type: application/x-ndjson; profile=https://h/\n\n{}\n\n",
      method: "PUT",
      fields: ["Content-Type=application/x-ndjson; profile=https://h/"],
      body: "{}\n"
    ),
    Reading(
      text:
        "PUT http://h/\nContent-Type: application/x-www-form-urlencoded; charset=\n\na=1\n&b=2\n",
      method: "PUT",
      fields: ["Content-Type=application/x-www-form-urlencoded; charset="],
      body: "a=1&b=2"
    ),
    Reading(
      text: "@a = 1\n@b={{a}}{{ a }}\nPUT http://h/{{b}}\nX: {{a}}\n\n{{b}} {{ }} {{{a}}} {{\n",
      method: "PUT",
      url: "http://h/11",
      fields: ["X=1"],
      body: "11 {{ }} {1} {{"
    ),
    Reading(
      text: "GET http://h/{{given}}/{{$id}}\n@x = y",
      url: "http://h/9/8",
      fields: [],
      notes: 0
    ),
  ]

  @Test(arguments: readings.dropLast())
  func `a request is what its lines say`(_ reading: Reading) throws {
    let file = try HTTPFile(parsing: reading.text, variables: ["given": "9", "$id": "8"])
    try #require(file.requests.count == 1)
    let imported = file.requests[0]
    let request = try imported.request()
    #expect(imported.name == reading.name)
    #expect(request.method.rawValue == reading.method)
    #expect(request.url.description == reading.url)
    #expect(request.headers.map { "\($0.name)=\($0.value)" } == reading.fields)
    #expect(request.body?.data.map { String(decoding: $0, as: UTF8.self) } == reading.body)
    #expect(imported.notes.count == reading.notes, "\(imported.notes)")
  }

  @Test(arguments: [
    ("", 0), ("\n\n", 0), ("###", 0), ("###\n###\n# x\n@a = b\n", 0), ("h\n###\nh\n###\n", 2),
  ])
  func `only request lines make requests`(text: String, count: Int) throws {
    #expect(try HTTPFile(parsing: text).requests.count == count)
  }

  @Test func `a variable has the value that was defined last above, or the first`() throws {
    let text = "GET http://h/{{a}}\n###\n@a = 1\nhttp://h/{{a}}\n###\n@a = 2\nhttp://h/{{a}}\n"
    let urls = try HTTPFile(parsing: text).requests.map(\.requestWithoutFiles.url.path)
    #expect(urls == ["/1", "/1", "/2"])
    let given = try HTTPFile(parsing: text, variables: ["a": "9"]).requests.map(
      \.requestWithoutFiles.url.path
    )
    #expect(given == ["/9", "/9", "/9"])
  }

  @Test(
    arguments: [
      ("POST http://h/\n\n{}\n\n{{\na();\n}}\n", "{}\n"),
      ("{{\n@a = 1\n## x\n}}\n@a = 2\nPOST http://h/\n\n{{a}}\n{{@streaming\n}}", "2"),
      ("POST http://h/\n\n{{\n}} x\n{{a", "{{\n}} x\n{{a"),
      ("POST http://h/\n\n {{\n}}", " {{\n}}"), ("POST http://h/\n\n{{#a\n}}", "{{#a\n}}"),
      ("POST http://h/\n\n{\n{{", "{\n{{"),
      ("POST http://h/{{a}}\n\n{{\n###\n@a = 1\nPOST http://h/\n\n{\n}}", "{{"),
    ]
  )
  func `a script of httpYac is not a part of the body`(text: String, body: String) throws {
    let request = try #require(try HTTPFile(parsing: text).requests.first)
    #expect(try request.requestWithoutFiles.body?.contents() == Data(body.utf8))
  }

  @Test func `a script of httpYac ends before the next request`() throws {
    let text =
      "POST http://h/1\n\n{{\nx\n\n###\nPOST http://h/2\n\n{\"a\": {\n}}\n\n###\nGET http://h/3"
    let requests = try HTTPFile(parsing: text).requests.map { try $0.request() }
    #expect(requests.map(\.url.path) == ["/1", "/2", "/3"])
    let body = String(decoding: try #require(try requests[1].body?.contents()), as: UTF8.self)
    #expect(body.hasPrefix("{\"a\": {\n}}"))
  }

  @Test func `files are resolved by the caller`() throws {
    let text = """
      @dir = data
      POST http://h/
      Content-Type: application/json

      < ./{{dir}}/a b.json \u{20}

      > {% script %}
      ### mixed
      POST http://h/

      first
      <@utf8 b.txt
      // before the last file
      < ./data/a b.json
      # after it
      last
      """
    let requests = try HTTPFile(parsing: text).requests
    #expect(requests.map(\.filePaths) == [["./data/a b.json"], ["b.txt", "./data/a b.json"]])
    #expect(requests.map(\.notes.count) == [1, 2])
    let error = #expect(throws: RequestError.self) { try requests[0].request() }
    #expect(error?.code == .unresolvedFile)
    let bodies = try requests.map { imported in
      let request = try imported.request { .bytes(Data("[\($0)]".utf8)) }
      return String(decoding: try request.body?.contents() ?? Data(), as: UTF8.self)
    }
    #expect(bodies == ["[./data/a b.json]", "first\n[b.txt]\n[./data/a b.json]\nlast"])
  }

  @Test func `parts of a form may be files`() throws {
    let text = """
      POST http://h/
      Content-Type: multipart/form-data; boundary=b

      --b
      Content-Disposition: form-data; name="f"; filename="i.txt"

      < ./i.txt
      --b
      Content-Disposition: form-data; name="g"

      < ./i.txt
      < ./j.txt
      --b--
      """
    let imported = try HTTPFile(parsing: text).requests[0]
    let request = try imported.request { _ in .bytes(Data([0xFF])) }
    let message = try MultipartMessage(boundary: "b", body: request.body?.contents() ?? Data())
    #expect(message.parts.map(\.name) == ["f", "g"])
    #expect(message.parts.map(\.content) == [Data([0xFF]), Data([0xFF, 0x0A, 0xFF])])
  }

  @Test(arguments: [
    ("WEBSOCKET ws://h/events\n\n{\"a\": 1}\n=== wait-for-server\n", 35),
    ("GRPC h/Service/Method\n\n{}", 35),
    ("MQTT tcp://h\ntopic: a", 35), ("AMQP amqp://u:p@h", 35), ("SSE http://h/", 35), ("WSS h", 35),
    ("GET http://h/{{loop}}\n", 48),
    ("POST http://h/\nX: 1\n\n{{loop}}", 56),
    ("curl --nope https://h/", 40),
    ("run #one\n", 35),
    ("run #one (@url=https://h/, @a=b)\n", 35),
    ("run ./t.http (@host=h)\n", 35),
  ])
  func `what is no request of HTTP refuses itself alone`(text: String, offset: Int) throws {
    let first = "@loop = {{pool}}\n@pool = {{loop}}\n\n"
    let file = try HTTPFile(parsing: first + text + "\n### b\nGET http://h/b\n")
    try #require(file.requests.count == 2)
    let error = #expect(throws: RequestError.self) { try file.requests[0].request() }
    #expect(error?.code == .unsupportedText)
    #expect(error?.offset == offset)
    #expect(file.requests[0].requestWithoutFiles.url.description == "http://unresolved.invalid/")
    #expect(file.requests[1].name == "b")
    #expect(try file.requests[1].request().url.description == "http://h/b")
    #expect(throws: RequestError.self) { try HTTPFile(parsing: first + text) }
  }

  static let refusals: [(String, RequestError.Code, Int)] = [
    ("HTTP/1.1 200 OK\nDate: x\n", .malformedText, 0),
    ("@a = {{b}}\n@b = {{a}}\nGET http://{{a}}/", .unsupportedText, 33),
    ("GET http://h/\nA\n", .malformedText, 14),
    ("GET http://h/\n{}\n", .malformedText, 14),
    ("GET http://h/\nA b: c\n", .malformedText, 14),
    ("GET http://h/\n\n> {% x\n###", .malformedText, 15),
    ("< {% x\nGET http://h/", .malformedText, 0),
    ("GET http://h/%zz\n", .invalidURL, 13),
    ("GET http://u@h/\n", .credentialsInURL, 12),
    ("GET ftp://h/\n", .unsupportedScheme, 0),
    ("GET https:/h\n", .malformedText, 4),
    ("http:h/\n", .malformedText, 0),
    ("GET /a\n", .missingHost, 0),
    ("GET /a\nHost: http://h/b\n", .invalidHost, 7),
    ("GRPC h/Service\n", .unsupportedText, 0),
    ("### a\ncurl --nope http://h\n", .unsupportedText, 11),
    ("@a = b\ncurl {{a}} --nope\n", .unsupportedText, 7),
    ("run #one\n", .unsupportedText, 0),
    ("import a.http\n", .unsupportedText, 0),
    ("\nGET http://h/\nHost: a\nHost: b\n", .repeatedHeader, 15),
    ("GET http://h/\nX: \u{1}\n", .invalidHeaderValue, 14),
    ("GET http://h/\nAuthorization: Basic a b\0\n", .invalidHeaderValue, 14),
  ]

  @Test(arguments: refusals.indices)
  func `what cannot be sent is refused where it stands`(index: Int) throws {
    let (text, code, offset) = Self.refusals[index]
    let error = #expect(throws: RequestError.self, "\(text.debugDescription)") {
      try HTTPFile(parsing: text)
    }
    #expect(error?.code == code, "\(text.debugDescription)")
    #expect(error?.offset == offset, "\(text.debugDescription)")
  }

  @Test(arguments: [
    ("GET http://{{host}}/", ["host"]), ("GET {{host}}/a", ["host"]),
    ("GET http://h:{{port}}/", ["port"]), ("GET /a\nHost: {{ h }}", ["h"]),
    ("GET http://h/\nA: b{{ $guid }}{{$guid}}", ["$guid"]),
    (
      "{{m}} http://h/\n\nxyz {{login.response.body.$.token}}",
      ["m", "login.response.body.$.token"]
    ),
    ("GET http://h/{{a-b}}{{a_b}}{{a.b}}", ["a-b", "a_b", "a.b"]),
    ("GET http://h/\nAuthorization: Basic {{u}} {{p}}", ["u", "p"]),
    ("PUT http://h/\n\n< ./{{dir}}/{{file}}", ["dir", "file"]),
    ("GET {{scheme}}://h/", ["scheme"]),
    ("GET http://h/?q={{$datetime \"YYYY\"}}", [#"$datetime "YYYY""#]),
    ("curl http://h/{{id}}", ["id"]),
    ("curl http://h/{{$guid}} -H 'A: {{a b}}' -d \"{{c}}\"", ["$guid", "a b", "c"]),
    ("curl {{host}}/x", ["host"]), ("curl http://h:{{port}}/x", ["port"]),
    ("curl http://h/{{a}}/$B", ["a"]), ("curl -T {{dir}}/f http://h/", ["dir"]),
  ])
  func `a request with an open variable is refused, and no other`(
    text: String,
    names: [String]
  ) throws {
    let file = try HTTPFile(
      parsing: "### one\nhttp://h/1\n### two\n\(text)\n### three\nhttp://h/3\n"
    )
    #expect(file.requests.map(\.name) == ["one", "two", "three"])
    #expect(file.requests.map(\.variables) == [[], names, []])
    let request = try? file.requests[1].request { _ in .bytes(Data()) }
    let error = #expect(throws: RequestError.self) {
      try HTTPMessage(request ?? file.requests[1].request()).data
    }
    #expect(error?.code == .unresolvedVariable)
    #expect(try file.requests[0].request().url.path == "/1")
    #expect(try file.requests[2].request().url.path == "/3")
    guard let request, request.body == nil else { return }
    let again = try HTTPFile([request]).text
    #expect(try HTTPFile(parsing: again).requests[0].variables == names, "\(again)")
  }

  @Test func `a file with open variables is written with their names`() throws {
    let text = """
      ### a
      POST {{base-url}}/users?at={{$timestamp}}
      Authorization: Basic {{user}}:{{ password }}
      X-Id: {{$guid}}
      Content-Type: application/json

      {"n": {{n}}}

      ### b
      PUT http://h:{{port}}/

      < ./{{dir}}/f.txt

      """
    let requests = try HTTPFile(parsing: text).requests
    let again = try HTTPFile([
      (requests[0].name, requests[0].requestNamingFiles()),
      (requests[1].name, requests[1].requestNamingFiles()),
    ]).text
    #expect(
      again
        == text.replacing("{{ password }}", with: "{{password}}")
        .replacing("{\"n\": {{n}}}\n\n", with: "{\"n\": {{n}}}\n")
    )
    #expect(requests[1].filePaths == ["./{{dir}}/f.txt"])
    let command = try requests[0].request().curlCommand
    #expect(command.contains(#""$base_url/users?at=$timestamp""#), "\(command)")
    #expect(command.contains("X-Id: $guid"), "\(command)")
  }

  @Test func `a path alone takes a host from a field, the caller or the file`() throws {
    let text = "@host = https://file.example/v1/\n\nGET /a\n###\nGET /b\nHost: field.example\n"
    func urls(_ base: String?) throws -> [String] {
      try HTTPFile(parsing: text, base: base).requests.map(\.requestWithoutFiles.url.description)
    }
    #expect(try urls(nil) == ["https://file.example/v1/a", "http://field.example/b"])
    #expect(
      try urls("http://given.example/v2") == [
        "http://given.example/v2/a", "http://field.example/b",
      ]
    )
    #expect(try urls("given.example")[0] == "http://given.example/a")
    let open = try HTTPFile(parsing: "@host = {{h}}\nGET /a").requests[0]
    #expect(open.variables == ["h"])
    for scheme in ["ftp", "https://h/admin?", ""] {
      let error = #expect(throws: RequestError.self) { try HTTPFile(parsing: "h/", scheme: scheme) }
      #expect(error?.code == .unsupportedScheme)
    }
  }

  @Test func `values of an environment give way to the file and to the caller`() throws {
    let text = "@b = file\nGET http://h/{{a}}/{{b}}/{{c}}/{{$shared d}}"
    let url = try HTTPFile(
      parsing: text,
      variables: ["c": "given"],
      environment: ["a": "env-{{d}}", "b": "env", "c": "env", "d": "shared"]
    ).requests[0].requestWithoutFiles.url.description
    #expect(url == "http://h/env-shared/file/given/shared")
  }

  @Test func `a name in its own definition has the value of the environment`() throws {
    let text = "@id = {{id}}\n@base = {{ base }}/v1\nGET http://h/{{base}}/{{id}}"
    let file = try HTTPFile(parsing: text, environment: ["base": "api", "x": "y"])
    #expect(file.requests[0].requestWithoutFiles.url.path.hasPrefix("/api/v1/"))
    #expect(file.requests[0].variables == ["id"])
    #expect(throws: RequestError.self) {
      try HTTPFile(parsing: text, environment: ["base": "{{base}}"])
    }
  }

  @Test(arguments: [
    ("{{%a}}", "x%20y%26%C3%BC%2F!'", []), ("{{ %b }}", "x%2520y%2526%25C3%25BC%252F!'", []),
    ("{{%c}}", "~~d.~~%2F", ["d"]), ("{{%e}}", "~~e~~", ["%e"]), ("{{%loop}}", nil, []),
  ])
  func `a percent sign before a name encodes the value`(
    _ text: String,
    _ expected: String?,
    _ variables: [String]
  ) throws {
    let definitions =
      "@a = x y&ü/!'\n@b = {{%a}}\n@c = {{d}}/\n@loop = {{%b}}{{%other}}\n"
      + "@other = {{%loop}}\n"
    let file = try? HTTPFile(parsing: definitions + "GET http://h/?q=" + text)
    let request = file?.requests[0]
    #expect(request?.requestWithoutFiles.url.query == expected.map { "q=" + $0 })
    #expect(request?.variables ?? [] == variables)
  }

  @Test(arguments: [
    ("Content-Length: {{n}}\nA: {{a}}", ["a"]), ("Transfer-Encoding: {{n}}", []),
    ("Content-Length: {{n}}\nA: {{n}}", ["n"]),
  ])
  func `a field that is left out leaves no variable open`(
    _ fields: String,
    _ variables: [String]
  ) throws {
    let file = try HTTPFile(parsing: "PUT http://h/\n\(fields)\n\na")
    #expect(file.requests[0].variables == variables)
  }

  @Test func `a definition has one value wherever it is used`() throws {
    let text = "@id = {{$guid}}\nGET http://h/{{id}}/{{id}}/{{$guid}}"
    var count = 0
    let file = try HTTPFile(
      parsing: text,
      dynamicVariables: { name in
        count += 1
        return "\(name)\(count)"
      }
    )
    let path = file.requests[0].requestWithoutFiles.url.path
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(parts.count == 3 && parts[0] == parts[1] && parts[1] != parts[2], "\(path)")
  }

  @Test func `a value that could be taken for a mark leaves the variable open`() throws {
    let file = try HTTPFile(parsing: "GET http://h/{{$a}}", dynamicVariables: { _ in "~~a~~" })
    #expect(file.requests[0].variables == ["$a"])
  }

  @Test func `a variable of the environment may be named by a variable`() throws {
    let text = "@name = HOME\nGET http://h/{{$processEnv %name}}/{{$processEnv  HOME}}"
    let file = try HTTPFile(parsing: text, variables: ["$processEnv HOME": "/home/alice"])
    #expect(
      file.requests[0].requestWithoutFiles.url.description == "http://h//home/alice//home/alice"
    )
    #expect(try HTTPFile(parsing: text).requests[0].variables.count == 2)
  }

  @Test(arguments: [
    ("< {%\n%}\nGET http://h/", "The script that runs before the request was not run."),
    (
      "< x.js\nGET http://h/",
      "The script file that runs before the request was not opened or run."
    ),
    ("GET http://h/\n\n> {% %}", "The script that handles the response was not run."),
    (
      "GET http://h/\n\n> x.js",
      "The script file that handles the response was not opened or run."
    ),
    ("{{\nexports.a = 1;\n}}\nGET http://h/", "The script of httpYac was not run."),
    ("GET http://h/\n{{@response\n  a();\n }}\n", "The script of httpYac was not run."),
    ("POST http://h/\n\n{}\n{{+\n}}\n", "The script of httpYac was not run."),
    (
      "GET http://h/\n\n<> x.json",
      "The reference to an earlier response was ignored. Its file was not opened."
    ),
    ("GET http://h/\n\n>> x.json", "The instruction to save the response to a file was ignored."),
    (
      "GET http://h/{{a.response.body.$.t}}",
      "a.response.body.$.t comes from an earlier request or response. The variable stays open."
    ),
    (
      "GET http://h/{{$dotenv T}}",
      "$dotenv T comes from a file named .env, which is not read. The variable stays open."
    ),
    (
      "GET http://h/\n?? status == 200",
      "The assertion of httpYac was not checked. It was left out."
    ),
    (
      "GET http://h/\nA: 1\n ?? status == 200",
      "The assertion of httpYac was not checked. It was left out."
    ),
    (
      "GET http://h/\n\n?? status == 200",
      "This line looks like an assertion of httpYac. It is a part of the body."
    ),
    (
      "GRAPHQL http://h/\n\n< x",
      "A GraphQL query from a file is not wrapped in JSON. The file is sent as the body."
    ),
  ])
  func `a note names what it is about`(text: String, message: String) throws {
    #expect(try HTTPFile(parsing: text).requests[0].notes.map(\.message) == [message])
  }

  @Test(
    arguments: [
      ("x\nGET https://h/b", [16]), ("GET http://h/b", [14]), ("PATCH\t{{host}}/b", [14]),
      ("{}\n\nDELETE /b HTTP/1.1\nA: b\n\nPOST  /c HTTP/2\n", [18, 43]),
      ("get https://h", []), ("GET", []), ("GET /b", []), ("GETS https://h", []),
      ("GET ftp://h", []), (" GET https://h", []), ("Use GET https://h", []), ("GET h", []),
      ("\n###\nGET https://h", []), ("# GET https://h\nx", []),
    ] as [(String, [Int])]
  )
  func `a request line in a body gets a note`(_ body: String, _ offsets: [Int]) throws {
    let file = try HTTPFile(parsing: "GET http://a\n\n" + body, variables: ["host": "h"])
    let notes = file.requests[0].notes.filter { $0.message.contains("###") }
    #expect(notes.map(\.offset) == offsets)
  }

  @Test func `a request line among fields is an error that says so`() {
    let error = #expect(throws: RequestError.self) {
      try HTTPFile(parsing: "GET http://h/a\nA: b\nGET http://h/b")
    }
    #expect(error?.code == .malformedText)
    #expect(error?.offset == 20)
    #expect(error?.message == "This line looks like a request. Write `###` before it to begin one.")
  }
}
