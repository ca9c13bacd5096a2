// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RequestFormats

@Suite struct HARWritingTests {
  private static func secretive() throws -> ComposedRequest {
    try ComposedRequest {
      Method.POST
      BaseURL("https://api.example.com/users?token=abc&x=%C3%A9+1")
      Authorization.bearer("t0ken")
      Cookie("sid", "c00kie")
      Header.custom("X-Own").setValue("0wn").secret()
      Header.custom("X-Plain").setValue("shown")
      RequestBody.string("body")
    }
  }

  @Test func `secrets are masked unless the archive is to be complete`() throws {
    let request = try Self.secretive()
    let masked = try HARArchive([request]).text
    for secret in ["t0ken", "abc", "c00kie", "0wn"] { #expect(!masked.contains(secret)) }
    #expect(masked.contains("shown"))
    let written = try HARArchive([request]).log.entries[0].request
    #expect(written.url == "https://api.example.com/users?token=%3Credacted%3E&x=%C3%A9+1")
    #expect(written.queryString.map(\.value) == ["<redacted>", "é 1"])
    #expect(written.cookies.map(\.value) == ["<redacted>"])
    let complete = try HARArchive([request], redacting: .none).text
    for secret in ["t0ken", "abc", "c00kie", "0wn"] { #expect(complete.contains(secret)) }
  }

  @Test func `no description, dump or mirror of an archive shows a secret`() throws {
    var archive = HARArchive(log: .init())
    let response = HARArchive.Response(
      status: 200,
      headers: ["Set-Cookie": "sid=c00kie"],
      body: Data("t0ken".utf8)
    )
    try archive.append(try Self.secretive(), response: response, redacting: .none, date: Date())
    var dumped = ""
    dump([archive], to: &dumped)
    dump(response, to: &dumped)
    let texts = [
      "\(archive)", "\([archive])", String(reflecting: archive), "\(Mirror(reflecting: archive))",
      "\(response)", dumped,
    ]
    for text in texts {
      // The first byte of the body is 116.
      for secret in ["t0ken", "abc", "c00kie", "0wn", "116"] { #expect(!text.contains(secret)) }
    }
    #expect("\(archive)" == "HARArchive(entries: 1)")
    #expect(Mirror(reflecting: archive).children.map(\.label) == ["entries"])
    #expect(dumped.contains("200"))
  }

  @Test func `what is marked as secret is masked as a whole`() throws {
    let base = try ComposedRequest {
      BaseURL("https://hidden.example.com/a?b=c").secret()
      RequestBody.string("hidden body").secret()
    }
    let written = try HARArchive([base]).log.entries[0].request
    #expect(written.url == "https://redacted.invalid/%3Credacted%3E?%3Credacted%3E")
    #expect(written.postData?.text == "<redacted>")
    let path = try ComposedRequest {
      BaseURL("https://h")
      Endpoint("/hidden").secret()
    }
    #expect(try HARArchive([path]).log.entries[0].request.url == "https://h/%3Credacted%3E")
    let cookie = try ComposedRequest {
      BaseURL("https://h")
      Cookie("hidden", "hidden").secret()
    }
    #expect(try !HARArchive([cookie]).text.contains("hidden"))
    let nameless = try ComposedRequest {
      BaseURL("https://h")
      Header.cookie.setValue("hidden; a=hidden")
    }
    #expect(try HARArchive([nameless]).log.entries[0].request.cookies.map(\.name) == ["", "a"])
    #expect(try !HARArchive([nameless]).text.contains("hidden"))
    // A masked archive can still be read.
    #expect(try HARArchive(parsing: try HARArchive([base, path]).data).requests.count == 2)
  }

  @Test func `secret fields of a form are masked`() throws {
    let form = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.string("a=1&password=hidden", type: .formURLEncoded)
    }
    let written = try HARArchive([form]).log.entries[0].request
    #expect(written.postData?.text == "a=1&password=<redacted>")
    #expect(written.bodySize == 19)
    let parts = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.multipart(boundary: "b") {
        MultipartPart.field(name: "token", value: "hidden")
        MultipartPart.data(name: "a", filename: "a", data: Data([0xFF]), type: nil)
      }
    }
    let data = try #require(try HARArchive([parts]).log.entries[0].request.postData)
    #expect(data.encoding == "base64")
    let bytes = try #require(Data(base64Encoded: data.text ?? ""))
    #expect(String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n<redacted>\r\n--b\r\n"))
    #expect(try HARArchive([form], redacting: .none).text.contains("password=hidden"))
  }

  @Test func `secret members of JSON are masked`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.json(["a": 1, "password": "hidden"] as OrderedParameters)
    }
    let written = try HARArchive([request]).log.entries[0].request
    #expect(written.postData?.text == #"{"a":1,"password":"<redacted>"}"#)
    #expect(try HARArchive([request], redacting: .none).text.contains("hidden"))
  }

  @Test func `a file has the members that the format requires`() throws {
    let request = try ComposedRequest { BaseURL("https://h/a?b") }
    let text = try HARArchive([request]).text
    let expected = """
      {
        "log": {
          "version": "1.2",
          "creator": {
            "name": "swift-requests",
            "version": "0"
          },
          "entries": [
            {
              "startedDateTime": "1970-01-01T00:00:00.000Z",
              "time": 0,
              "request": {
                "method": "GET",
                "url": "https://h/a?b",
                "httpVersion": "HTTP/1.1",
                "cookies": [],
                "headers": [],
                "queryString": [
                  {
                    "name": "b",
                    "value": ""
                  }
                ],
                "headersSize": -1,
                "bodySize": 0
              },
              "response": {
                "status": 0,
                "statusText": "",
                "httpVersion": "",
                "cookies": [],
                "headers": [],
                "content": {
                  "size": 0,
                  "mimeType": ""
                },
                "redirectURL": "",
                "headersSize": -1,
                "bodySize": -1
              },
              "cache": {},
              "timings": {
                "send": 0,
                "wait": 0,
                "receive": 0
              }
            }
          ]
        }
      }
      """
    #expect(
      text.filter { !$0.isWhitespace } == expected.filter { !$0.isWhitespace },
      "\(text)"
    )
  }

  @Test func `bytes that are not UTF-8 are in base64`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h/")
      RequestBody.data(Data([0xFF, 0]), type: .octetStream)
    }
    let archive = try HARArchive([request])
    #expect(archive.log.entries[0].request.postData?.text == "/wA=")
    #expect(archive.log.entries[0].request.postData?.encoding == "base64")
    #expect(try HARArchive(parsing: archive.data).requests[0].request() == request)
  }

  @Test func `a question mark that begins the query belongs to a name`() throws {
    let request = try ComposedRequest { BaseURL("https://h/a??b=c") }
    let archive = try HARArchive([request])
    #expect(archive.log.entries[0].request.queryString == [.init(name: "?b", value: "c")])
    #expect(try archive.requests[0].request() == request)
    #expect(try archive.requests[0].notes.isEmpty)
  }

  @Test(arguments: [HARArchive.Redaction.secrets, .none])
  func `a response is written and read with its request`(
    _ redaction: HARArchive.Redaction
  ) throws {
    let body = Data(#"{"a":1,"token":"hidden"}"#.utf8)
    var headers: HTTPHeaders = [.contentType("application/json")]
    for name in ["s", "t"] { headers.append(name: "Set-Cookie", value: "\(name)=hidden") }
    let response = HARArchive.Response(status: 201, headers: headers, body: body)
    var archive = try HARArchive([])
    let request = try ComposedRequest { BaseURL("https://h/a") }
    let date = Date(timeIntervalSince1970: 1)
    try archive.append(request, response: response, redacting: redaction, date: date, duration: 2)
    try archive.append(request, date: date, comment: "no answer")
    let text = try archive.text
    #expect(text.contains("hidden") == (redaction == .none))
    let exchanges = try HARArchive(parsing: text).exchanges
    #expect(try exchanges.map { try $0.request.request() } == [request, request])
    #expect(exchanges.map(\.request.name) == [nil, "no answer"])
    #expect(exchanges[1].response == nil)
    let read = try #require(exchanges[0].response)
    #expect(read.status == 201 && read.bodySize == body.count)
    #expect(exchanges[1].received == nil)
    guard redaction == .none else { return }
    #expect(read == response)
    let received = try #require(exchanges[0].received)
    #expect(received.status == .created && received.request == request)
    #expect(HARArchive.Response(received) == response)
  }

  @Test(arguments: [
    (#"{"size": 7}"#, nil), ("{}", ""), (#"{"text": "aGk=", "encoding": "base64"}"#, "hi"),
    (#"{"text": "*", "encoding": "base64"}"#, nil),
  ])
  func `a response may have lost its body`(_ content: String, _ body: String?) throws {
    let archive = try HARArchive(
      parsing: """
        {"log": {"version": "1.2", "creator": {"name": "a", "version": "1"}, "entries": [
          {"request": {"method": "GET", "url": "https://h/"},
           "response": {"status": 200, "headers": [{"name": ":status", "value": "200"}], "content": \(content)}}
        ]}}
        """
    )
    let response = try #require(try archive.exchanges.first?.response)
    #expect(response.headers.isEmpty)
    #expect(response.body == body.map { Data($0.utf8) })
  }

  @Test func `what cannot be written is an error`() throws {
    let relative = try ComposedRequest { Endpoint("/a") }
    let stream = try ComposedRequest {
      BaseURL("https://h/")
      RequestBody.source { AsyncStream<[UInt8]> { $0.finish() } }
    }
    for (request, code) in [(relative, RequestError.Code.missingHost), (stream, .notExpressible)] {
      let error = #expect(throws: RequestError.self) { try HARArchive([request]) }
      #expect(error?.code == code)
    }
    var archive = try HARArchive([try ComposedRequest { BaseURL("https://h/") }])
    archive.log.entries[0].time = .infinity
    let error = #expect(throws: RequestError.self) { try archive.data }
    #expect(error?.code == .unencodableValue)
  }

  @Test(arguments: [
    "2015-02-10T07:33:17.146", "2015-02-10", "2015-02-10 07:33:17Z", "2015-02-10T07:33:17.Z", "",
    "2015-02-10T07:33:17+1", "x015-02-10T07:33:17Z", "2015-02-10T07:33:17ZZ",
  ])
  func `a moment without a zone is none`(text: String) {
    #expect(HARArchive.Timestamp(rawValue: text) == nil)
  }

  @Test(arguments: [
    "2015-02-10T07:33:17Z", "2015-02-10T07:33:17.146+01:00", "2015-02-10T07:33:17.1-0100",
  ])
  func `a moment keeps its text`(text: String) {
    #expect(HARArchive.Timestamp(rawValue: text)?.rawValue == text)
  }
}
