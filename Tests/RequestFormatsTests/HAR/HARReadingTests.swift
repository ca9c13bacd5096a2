// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RequestFormats

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
    Reading(
      json:
        #"{"method":"POST","url":"https://h/","bodySize":2,"postData":{"mimeType":"a/b","text":""}}"#,
      method: "POST",
      fields: ["Content-Type=a/b"],
      body: "",
      notes: 1
    ),
    Reading(
      json: #"{"method":"POST","url":"https://h/","bodySize":2}"#,
      method: "POST",
      notes: 1
    ),
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
        #"{"method":"GET","url":"https://h/?a%3Ab&c=d","queryString":[{"name":"","value":"a:b"},{"name":"c","value":"d"}]}"#,
      url: "https://h/?a%3Ab&c=d"
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
        #"{"method":"GET","url":"https://h/","headers":[{"name":"cookie","value":"a=b"},{"name":"x","value":"y"},{"name":"cookie","value":"c=d"}],"cookies":[{"name":"a","value":"b"},{"name":"c","value":"d"}]}"#,
      fields: ["cookie=a=b; c=d", "x=y"]
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
        #"{"method":"PUT","url":"https://h/","headers":[{"name":"Content-Length","value":"0"}]}"#,
      method: "PUT",
      fields: ["Content-Length=0"]
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
        #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"","text":"aGk=","_encoding":"Base64"}}"#,
      method: "PUT",
      body: "hi"
    ),
    Reading(
      json:
        #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"application/x-www-form-urlencoded","params":[{"name":"a b","value":"é&"},{"name":"c"},{"name":"f","fileName":"x.txt"}]}}"#,
      method: "PUT",
      fields: ["Content-Type=application/x-www-form-urlencoded"],
      body: "a+b=%C3%A9%26&c=&f=x.txt",
      notes: 1
    ),
    Reading(
      json:
        #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"application/x-www-form-urlencoded","text":"a=b+c&f=x","params":[{"name":"a","value":"b c"},{"name":"f","fileName":"x"}]}}"#,
      method: "PUT",
      fields: ["Content-Type=application/x-www-form-urlencoded"],
      body: "a=b+c&f=x"
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
        "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--B\r\nContent-Disposition: "
        + "form-data; name=\"f\"; filename=\"t.txt\"\r\nContent-Type: text/x\r\n\r\nc\r\n--B--\r\n",
      notes: 1
    ),
    Reading(
      json:
        #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"multipart/mixed; boundary=B","params":[{"name":"a","value":"b"}]}}"#,
      method: "PUT",
      fields: ["Content-Type=multipart/mixed; boundary=B"],
      body: "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--B--\r\n",
      notes: 1
    ),
    Reading(
      json:
        #"{"method":"PUT","url":"https://h/","headers":[{"name":"content-type","value":"multipart/mixed; boundary==B"}],"postData":{"mimeType":"","params":[{"name":"a","value":"b"}]}}"#,
      method: "PUT",
      fields: ["content-type=multipart/mixed; boundary==B"],
      body: "--=B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--=B--\r\n",
      notes: 1
    ),
    Reading(
      json:
        #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"application/x-www-form-urlencoded; charset=","text":"a=b","params":[{"name":"x","value":"y"}]}}"#,
      method: "PUT",
      fields: ["Content-Type=application/x-www-form-urlencoded; charset="],
      body: "a=b",
      notes: 1
    ),
    Reading(
      json: #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"","text":"\#u{FFFD}"}}"#,
      method: "PUT",
      body: "\u{FFFD}",
      notes: 1
    ),
  ]

  /// Returns an archive with one entry, which has a request object and other members.
  private static func archive(
    _ request: String,
    _ members: String = ""
  ) throws(RequestError) -> HARArchive {
    try HARArchive(parsing: HARText.archive(of: request, members))
  }

  @Test(arguments: readings)
  func `a request is what its members say`(_ reading: Reading) throws {
    let archive = try Self.archive(reading.json)
    let imported = try archive.requests[0]
    let request = try imported.request()
    #expect(request.method.rawValue == reading.method)
    #expect(request.url.description == reading.url)
    #expect(request.headers.map { "\($0.name)=\($0.value)" } == reading.fields)
    #expect(request.body?.data == reading.body.map { Data($0.utf8) })
    #expect(imported.notes.count == reading.notes, "\(imported.notes)")
    #expect(try archive.requests[0].request() == request)
  }

  @Test func `a body in a file next to the archive is resolved by the caller`() throws {
    let json =
      #"{"method":"POST","url":"https://h/","bodySize":2,"postData":{"mimeType":"a/b","params":[],"text":"","_file":"x.dat"}}"#
    let archive = try Self.archive(json)
    let imported = try archive.requests[0]
    #expect(imported.filePaths == ["x.dat"])
    #expect(imported.notes.isEmpty)
    let request = try imported.request { _ in .bytes(Data("hi".utf8)) }
    #expect(request.headers.map(\.value) == ["a/b"])
    #expect(try request.body?.contents() == Data("hi".utf8))
    #expect(try archive.text.contains("_file"))
  }

  @Test func `files that were not recorded are resolved by the caller`() throws {
    let json =
      #"{"method":"POST","url":"https://h/","headers":[{"name":"content-type","value":"multipart/form-data"}],"postData":{"mimeType":"multipart/form-data","params":[{"name":"f","fileName":"a/b.txt","contentType":"text/plain"},{"name":"g","fileName":"a/b.txt"}]}}"#
    let imported = try Self.archive(json, #","comment":"upload""#).requests[0]
    #expect(imported.name == "upload")
    #expect(imported.filePaths == ["a/b.txt"])
    #expect(imported.requestWithoutFiles.body == nil)
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
    #expect(requests.map(\.requestWithoutFiles.url.description) == ["https://h/1", "https://h/2"])
  }

  static let refusals: [(String, RequestError.Code, String)] = [
    (#"{"method":"G T","url":"https://h/"}"#, .invalidMethod, "request.method"),
    (#"{"method":"","url":"https://h/"}"#, .invalidMethod, "request.method"),
    (#"{"method":"GET","url":"h"}"#, .missingHost, "request.url"),
    (#"{"method":"GET","url":"data:,x"}"#, .missingHost, "request.url"),
    (#"{"method":"GET","url":"ftp://h/"}"#, .unsupportedScheme, "request.url"),
    (#"{"method":"GET","url":"chrome-extension://abc/x.js"}"#, .unsupportedScheme, "request.url"),
    (#"{"method":"GET","url":"blob:https://h/1"}"#, .missingHost, "request.url"),
    (#"{"method":"GET","url":"https://u:p@h/"}"#, .credentialsInURL, "request.url"),
    (#"{"method":"GET","url":"https://h/%"}"#, .invalidURL, "request.url"),
    (
      #"{"method":"GET","url":"https://h/","headers":[{"name":"a b","value":""}]}"#,
      .invalidHeaderName, "request.headers[0]"
    ),
    (
      #"{"method":"GET","url":"https://h/","headers":[{"name":"b","value":""},{"name":"a","value":"\n"}]}"#,
      .invalidHeaderValue, "request.headers[1]"
    ),
    (
      #"{"method":"GET","url":"https://h/","headers":[{"name":"host","value":"h"},{"name":"Host","value":"h"}]}"#,
      .repeatedHeader, "request.headers[1]"
    ),
    (
      #"{"method":"GET","url":"https://h/","headers":[{"name":"a","value":"b"},{"name":"Host","value":"a b"}]}"#,
      .invalidHeaderValue, "request.headers[1]"
    ),
    (
      #"{"method":"GET","url":"https://h/","cookies":[{"name":"a","value":"b"},{"name":"c","value":"d; admin=1"}]}"#,
      .invalidCookie, "request.cookies[1].value"
    ),
    (
      #"{"method":"GET","url":"https://h/","cookies":[{"name":"a=b; admin","value":"1"}]}"#,
      .invalidCookie, "request.cookies[0].name"
    ),
    (
      #"{"method":"GET","url":"https://h/","cookies":[{"name":"a","value":"b\r\nc"}]}"#,
      .invalidCookie, "request.cookies[0].value"
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
    (
      #"{"method":"PUT","url":"https://h/","postData":{"mimeType":"multipart/form-data","params":[{"name":"a","value":""},{"name":"b","value":"","contentType":"x"}]}}"#,
      .invalidMIMEType, "request.postData.params"
    ),
    (#"{"url":"https://h/"}"#, .malformedText, "request.method"),
    (#"{"method":"GET","url":"https://h/","headers":{}}"#, .malformedText, "request.headers"),
    (
      #"{"method":"GET","url":"https://h/","headers":[{"a":"b"}]}"#, .malformedText,
      "request.headers[0].name"
    ),
  ]

  @Test(arguments: refusals.indices)
  func `what cannot be sent is refused where it stands`(index: Int) throws {
    let (json, code, field) = Self.refusals[index]
    let error = #expect(throws: RequestError.self) { try Self.archive(json).requests }
    #expect(error?.code == code, "\(json)")
    #expect(error?.field == "log.entries[0].\(field)", "\(json)")
    #expect(error?.offset == nil, "\(json)")
  }

  /// Queries of a URL, and what tools say of them once more.
  static let queries: [(url: String, pairs: [(String, String)])] = [
    ("filter[name]=John%20Doe", [("filter[name]", "John%20Doe")]),
    ("?a=b", [("?a", "b")]),
    ("filter[name]=John%20Doe", [("filter[name]", "John Doe")]),
    ("filter%5Bname%5D=John%20Doe", [("filter[name]", "John%20Doe")]),
    ("filter[name]=John%20Doe", [("filter%5Bname%5D", "John Doe")]),
    ("a[]=1+2&a[]=3%2B4", [("a[]", "1+2"), ("a[]", "3%2B4")]),
    ("a[]=1+2&a[]=3%2B4", [("a[]", "1 2"), ("a[]", "3+4")]),
    ("q=100%2525", [("q", "100%25")]), ("q=100%25", [("q", "100%25")]),
    ("q=é%20|", [("q", "é |")]), ("q=%C3%A9 |", [("q", "%C3%A9 |")]),
    ("q=%FF", [("q", "\u{FFFD}")]), ("q=%FF{", [("q", "%FF{")]),
    ("q=\"a\"&r", [("q", "%22a%22"), ("r", "")]), ("a=b=c&d=", [("a", "b=c"), ("d", "")]),
  ]

  @Test(arguments: queries.indices)
  func `a pair that the URL has is not added again`(index: Int) throws {
    let (query, pairs) = Self.queries[index]
    var request = HARArchive.Request(method: "GET", url: "https://h/?\(query)#\(query)")
    request.queryString = pairs.map { HARArchive.Pair(name: $0.0, value: $0.1) }
    var archive = try Self.archive(#"{"method":"GET","url":"https://h/"}"#)
    archive.log.entries[0].request = request
    let imported = try archive.requests[0]
    #expect(imported.requestWithoutFiles.url == (try URLReference("https://h/?\(query)#\(query)")))
    #expect(imported.notes.isEmpty, "\(imported.notes)")
    archive.log.entries[0].request.queryString.append(request.queryString[0])
    #expect(try archive.requests[0].notes.map(\.field) == ["log.entries[0].request.queryString"])
  }

  @Test(arguments: [
    #"{"method":"GET","url":"chrome-extension://abc/x.js"}"#, #"{"method":"GET","url":"data:,x"}"#,
    #"{"method":"GET","url":"blob:https://h/1"}"#, #"{"method":"GET","url":"about:blank"}"#,
    #"{"method":"GET","url":"https://h/","headers":[{"name":"a b","value":""}]}"#,
    #"{"method":"GET","url":"https://h/","cookies":[{"name":"a","value":"b; c=d"}]}"#,
    #"{"method":"","url":"https://h/"}"#, #"{"method":"CONNECT","url":"https://h:443"}"#,
  ])
  func `an entry that cannot be sent is skipped with a note`(json: String) throws {
    let good = #"{"request":{"method":"GET","url":"https://h/"}}"#
    let text =
      #"{"log":{"version":"1.2","creator":{"name":"c","version":"1"},"entries":["#
    let archive = try HARArchive(parsing: text + good + ",{\"request\":\(json)}," + good + "]}}")
    #expect(try archive.requests.count == 2)
    let note = try #require(archive.notes.first)
    #expect(archive.notes.count == 1)
    #expect(note.field?.hasPrefix("log.entries[1].request.") == true, "\(note)")
    #expect(note.offset == nil)
    #expect(note.description.hasPrefix("The entry was skipped. "))
    #expect(note.description.hasSuffix(" (\(note.field ?? ""))"))
    let only = try HARArchive(parsing: text + "{\"request\":\(json)}]}}")
    let error = #expect(throws: RequestError.self) { try only.requests }
    #expect(error?.field?.hasPrefix("log.entries[0].request.") == true)
  }

  @Test(arguments: [
    ("7", "log.entries[1]"),
    ("null", "log.entries[1]"),
    (#"{"request":[{"url":"https://h/"}]}"#, "log.entries[1].request"),
    (#"{"request":{"method":"GET"}}"#, "log.entries[1].request.url"),
    (#"{"request":{"method":1,"url":"https://h/"}}"#, "log.entries[1].request.method"),
    (#"{"request":{"method":"GET","url":"https://h/"},"comment":[]}"#, "log.entries[1].comment"),
  ])
  func `an entry that breaks the format is skipped with a note`(
    json: String,
    field: String
  ) throws {
    let text =
      #"{"log":{"version":"1.2","creator":{"name":"c","version":"1"},"entries":["#
    let good = #"{"request":{"method":"GET","url":"https://h/"}}"#
    let unsendable = #"{"request":{"method":"GET","url":"data:,x"}}"#
    var archive = try HARArchive(parsing: "\(text)\(good),\(json),\(unsendable),\(good)]}}")
    #expect(
      try archive.requests.map(\.requestWithoutFiles.url.description) == [
        "https://h/", "https://h/",
      ]
    )
    #expect(archive.notes.map(\.field) == [field, "log.entries[2].request.url"])
    #expect(
      archive.notes[0].message == "The entry was skipped: it does not match HAR 1.2."
    )
    archive.log.entries.removeFirst()
    #expect(archive.notes.map(\.field) == ["log.entries[0].request.url"])
    let error = #expect(throws: RequestError.self) {
      try HARArchive(parsing: "\(text)\(json),\(json)]}}")
    }
    #expect(error?.code == .malformedText)
    #expect(error?.field == field.replacing("[1]", with: "[0]"))
  }

  @Test func `notes name the member that they are about`() throws {
    let json =
      #"{"method":"PUT","url":"https://h/a","queryString":[{"name":"","value":""}],"cookies":[{"name":"x","value":"y"}],"headers":[{"name":"a","value":"b"},{"name":":path","value":"/a"},{"name":":path","value":"/b"},{"name":":scheme","value":"https://h/admin?"},{"name":"cookie","value":"c=d"}],"postData":{"mimeType":"","text":"\#u{FFFD}"}}"#
    let notes = try Self.archive(json).requests[0].notes
    let path = "log.entries[0].request."
    #expect(
      notes.map(\.field) == [
        path + "queryString[0]", path + "postData.text", path + "headers[1]", path + "headers[2]",
        path + "headers[3]", path + "cookies",
      ]
    )
    #expect(
      notes.map { $0.message.contains("It differs from the method and the URL") } == [
        false, false, false, true, true, false,
      ]
    )
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

  @Test(arguments: [
    (#"{"log":{"version":"1.2","#, 24), ("\u{FEFF}{\"log\":]", 10),
    (#"{"log":{"version":01}}"#, 19),
    (
      #"{"log":"# + String(repeating: "[", count: 600) + String(repeating: "]", count: 600) + "}",
      518
    ),
  ])
  func `a text that is not JSON is an error with the offset`(text: String, offset: Int) throws {
    let error = #expect(throws: RequestError.self) { try HARArchive(parsing: text) }
    #expect(error?.offset == offset)
  }
}
