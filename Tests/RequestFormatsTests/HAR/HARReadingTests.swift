// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

@Suite struct HARReadingTests {
  struct Reading: Sendable, CustomTestStringConvertible {
    let json: String
    var method = "GET"
    var url = "https://h/"
    var fields: [String] = []
    var body: String?
    var notes = 0

    var testDescription: String { json }
  }

  static let readings = [
    Reading(json: #"{"method":"GET","url":"https://h/"}"#),
    Reading(
      json:
        #"{"method":"GET","url":"https://h/","headers":[{"name":":path","value":"/"},{"name":"a","value":"b"}]}"#,
      fields: ["a=b"],
      notes: 1
    ),
    Reading(
      json:
        #"{"method":"GET","url":"https://h/?a=b%20c&d","queryString":[{"name":"a","value":"b c"},{"name":"d","value":""}]}"#,
      url: "https://h/?a=b%20c&d"
    ),
    Reading(
      json:
        #"{"method":"GET","url":"https://h/?a=b%20c","queryString":[{"name":"a","value":"b%20c"}]}"#,
      url: "https://h/?a=b%20c"
    ),
    Reading(
      json:
        #"{"method":"GET","url":"https://h?k=v#f","queryString":[{"name":"a[b]","value":"c,d"},{"name":"","value":""}]}"#,
      url: "https://h/?a%5Bb%5D=c%2Cd&k=v#f",
      notes: 2
    ),
    Reading(
      json:
        #"{"method":"GET","url":"https://h/","cookies":[{"name":"a","value":"b"},{"name":"c","value":"d"}]}"#,
      fields: ["Cookie=a=b; c=d"]
    ),
    Reading(
      json:
        #"{"method":"GET","url":"https://h/","headers":[{"name":"cookie","value":"c=d; a=b"}],"cookies":[{"name":"a","value":"b"},{"name":"c","value":"d"}]}"#,
      fields: ["cookie=c=d; a=b"]
    ),
    Reading(
      json:
        #"{"method":"GET","url":"https://h/","headers":[{"name":"cookie","value":"a=x"}],"cookies":[{"name":"a","value":"b"}]}"#,
      fields: ["cookie=a=x"],
      notes: 1
    ),
    Reading(
      json:
        #"{"method":"PUT","url":"https://h/","headers":[{"name":"Content-Length","value":"2"}],"postData":{"mimeType":"text/plain","text":"hi"}}"#,
      method: "PUT",
      fields: ["Content-Length=2", "Content-Type=text/plain"],
      body: "hi"
    ),
    Reading(
      json:
        #"{"method":"PUT","url":"https://h/","headers":[{"name":"Content-Length","value":"3"},{"name":"Transfer-Encoding","value":"chunked"}],"postData":{"mimeType":"","text":"hi"}}"#,
      method: "PUT",
      body: "hi",
      notes: 2
    ),
    Reading(
      json: #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"a/b","text":""}}"#,
      method: "PUT",
      fields: ["Content-Type=a/b"],
      body: ""
    ),
    Reading(
      json: #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"a/b"}}"#,
      method: "PUT"
    ),
    Reading(
      json:
        #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"","text":"aGk=","encoding":"base64"}}"#,
      method: "PUT",
      body: "hi"
    ),
    Reading(
      json:
        #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"","text":"aGk=","_encoding":"base64"}}"#,
      method: "PUT",
      body: "hi"
    ),
    Reading(
      json:
        #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"application/x-www-form-urlencoded","params":[{"name":"a b","value":"é&"},{"name":"c"}]}}"#,
      method: "PUT",
      fields: ["Content-Type=application/x-www-form-urlencoded"],
      body: "a+b=%C3%A9%26&c=",
      notes: 1
    ),
    Reading(
      json:
        #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"application/x-www-form-urlencoded","text":"a=b+c","params":[{"name":"a","value":"b c"}]}}"#,
      method: "PUT",
      fields: ["Content-Type=application/x-www-form-urlencoded"],
      body: "a=b+c"
    ),
    Reading(
      json:
        #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"application/x-www-form-urlencoded","text":"a=b","params":[{"name":"x","value":"y"}]}}"#,
      method: "PUT",
      fields: ["Content-Type=application/x-www-form-urlencoded"],
      body: "a=b",
      notes: 1
    ),
    Reading(
      json:
        #"{"method":"PUT","url":"https://h/","headers":[{"name":"content-type","value":"multipart/form-data; boundary=B"}],"postData":{"mimeType":"x","params":[{"name":"a","value":"b"},{"name":"f","fileName":"t.txt","value":"c","contentType":"text/x"}]}}"#,
      method: "PUT",
      fields: ["content-type=multipart/form-data; boundary=B"],
      body:
        "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"t.txt\"\r\nContent-Type: text/x\r\n\r\nc\r\n--B--\r\n",
      notes: 1
    ),
    Reading(
      json: #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"","text":"\#u{FFFD}"}}"#,
      method: "PUT",
      body: "\u{FFFD}",
      notes: 1
    ),
  ]

  @Test(arguments: readings)
  func `a request is what its members say`(_ reading: Reading) throws {
    let source = try HARArchive.Request(parsing: Data(reading.json.utf8))
    let imported = try source.imported()
    let request = try imported.request()
    #expect(request.method.rawValue == reading.method)
    #expect(request.url.description == reading.url)
    #expect(request.headers.map { "\($0.name)=\($0.value)" } == reading.fields)
    #expect(request.body?.data == reading.body.map { Data($0.utf8) })
    #expect(imported.notes.count == reading.notes, "\(imported.notes)")
    #expect(try source.imported().request() == request)
  }

  @Test func `files that were not recorded are resolved by the caller`() throws {
    let json =
      #"{"method":"POST","url":"https://h/","headers":[{"name":"content-type","value":"multipart/form-data"}],"postData":{"mimeType":"multipart/form-data","params":[{"name":"f","fileName":"a/b.txt","contentType":"text/plain"},{"name":"g","fileName":"a/b.txt"}]}}"#
    let imported = try HARArchive.Request(parsing: Data(json.utf8)).imported(name: "upload")
    #expect(imported.name == "upload")
    #expect(imported.filePaths == ["a/b.txt"])
    #expect(imported.head.body == nil)
    let error = #expect(throws: RequestError.self) { try imported.request() }
    #expect(error?.code == .unresolvedFile)
    let request = try imported.request { path in .bytes(Data("<\(path)>".utf8)) }
    let type = try #require(request.headers.value(for: "Content-Type"))
    let message = try MultipartMessage(
      contentType: MIMEType(type),
      body: try #require(request.body).contents()
    )
    #expect(message.parts.map(\.filename) == ["b.txt", "b.txt"])
    #expect(
      message.parts.map { String(decoding: $0.content, as: UTF8.self) } == [
        "<a/b.txt>", "<a/b.txt>",
      ]
    )
    #expect(message.parts[0].contentType?.description == "text/plain")
  }

  @Test func `an archive may lack what nobody needs, and names its entries`() throws {
    let json =
      "\u{FEFF}"
      + #"{"log":{"version":"1.2","creator":{"name":"c","version":"1"},"_x":[[1]],"entries":[{"comment":"first","request":{"method":"GET","url":"https://h/1"},"time":"soon","response":{"status":1e400}},{"request":{"method":"GET","url":"https://h/2","comment":"second"}}]}}"#
    let requests = try HARArchive(parsing: json).requests
    #expect(requests.map(\.name) == ["first", "second"])
    #expect(requests.map(\.head.url.description) == ["https://h/1", "https://h/2"])
  }

  static let refusals: [(String, RequestError.Code, String)] = [
    (#"{"method":"G T","url":"https://h/"}"#, .invalidMethod, "request.method"),
    (#"{"method":"","url":"https://h/"}"#, .invalidMethod, "request.method"),
    (#"{"method":"GET","url":"h"}"#, .missingHost, "request.url"),
    (#"{"method":"GET","url":"data:,x"}"#, .missingHost, "request.url"),
    (#"{"method":"GET","url":"ftp://h/"}"#, .unsupportedScheme, "request.headers"),
    (#"{"method":"GET","url":"https://u:p@h/"}"#, .credentialsInURL, "request.url"),
    (#"{"method":"GET","url":"https://h/%"}"#, .invalidURL, "request.url"),
    (
      #"{"method":"GET","url":"https://h/","headers":[{"name":"a b","value":""}]}"#,
      .invalidHeaderName, "request.headers.a b"
    ),
    (
      #"{"method":"GET","url":"https://h/","headers":[{"name":"a","value":"\n"}]}"#,
      .invalidHeaderValue, "request.headers.a"
    ),
    (
      #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"","text":"!","encoding":"base64"}}"#,
      .malformedText, "request.postData.text"
    ),
    (
      #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"","text":"!","encoding":"x"}}"#,
      .unsupportedText, "request.postData.encoding"
    ),
    (
      #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"multipart/form-data; boundary=b","params":[{"name":"a","value":"\r\n--b"}]}}"#,
      .invalidBoundary, "request.postData.params"
    ),
    (#"{"url":"https://h/"}"#, .malformedText, "method"),
    (#"{"method":"GET","url":"https://h/","headers":{}}"#, .malformedText, "headers"),
    (
      #"{"method":"GET","url":"https://h/","headers":[{"a":"b"}]}"#, .malformedText,
      "headers[0].name"
    ),
  ]

  @Test(arguments: refusals.indices)
  func `what cannot be sent is refused where it stands`(index: Int) throws {
    let (json, code, field) = Self.refusals[index]
    let error = #expect(throws: RequestError.self) {
      try HARArchive.Request(parsing: Data(json.utf8)).imported()
    }
    #expect(error?.code == code, "\(json)")
    #expect(error?.field?.hasPrefix(field) == true, "\(error?.field ?? "") \(json)")
  }

  @Test(arguments: [
    "", "[", "null", "{}", "\u{FEFF}", #"{"log":[]}"#, #"{"log":{"version":1.2}}"#,
    String(repeating: "[", count: 100_000), String(repeating: #"{"log":"#, count: 100_000),
    #"{"log":{"version":"1.2","creator":{"name":"","version":""},"entries":[{"_x":"#
      + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}]}}",
  ])
  func `what is no archive is one kind of error`(text: String) throws {
    let error = #expect(throws: RequestError.self) { try HARArchive(parsing: text) }
    #expect(error?.code == .malformedText)
  }
}
