// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import Testing

@Suite struct PostmanReadingTests {
  /// Returns the request of a collection with one item.
  private func only(
    _ request: String,
    collection: String = "",
    variables: [String: String] = [:]
  ) throws -> ImportedRequest {
    let text = #"{"info":{"name":"c"},\#(collection)"item":[{"name":"r","request":\#(request)}]}"#
    let requests = try PostmanCollection(parsing: text, variables: variables).requests
    return try #require(requests.first)
  }

  @Test(arguments: [
    (#""https://h/a?b=c""#, "https://h/a?b=c"),
    (#"{"raw":"https://h/a"}"#, "https://h/a"),
    (
      #"{"raw":"x","protocol":"https","host":["a","b"],"port":"8080","path":["c","d"],"hash":"f"}"#,
      "https://a.b:8080/c/d#f"
    ),
    (#"{"host":"h","path":"/a/b"}"#, "http://h/a/b"),
    (#"{"host":"h","path":["","a",""]}"#, "http://h//a/"),
    (
      #"{"protocol":"https","host":["h"],"path":["a"],"query":[{"key":"q","value":"a b&c"},{"key":"f","value":null},{"key":"x","value":"1","disabled":true},{"key":null,"value":null}]}"#,
      "https://h/a?q=a%20b%26c&f"
    ),
    (#"{"raw":"https://h/:id/x","variable":[{"key":"id","value":"4 2"}]}"#, "https://h/4%202/x"),
    (#""https://h/50%?a=%41%""#, "https://h/50%25?a=%41%25"),
    (#""h/a""#, "http://h/a"),
    (#"{"host":"https://h","query":[{"key":"","value":null}]}"#, "https://h?"),
    (#"{"raw":"http://h/:a.b/:/:1","variable":[{"id":"a","value":"x"}]}"#, "http://h/x.b/:/:1"),
    (#"{"raw":"http://h/:a/b","variable":[{"key":"a","value":"x/y?#"}]}"#, "http://h/x/y%3F%23/b"),
    (#""https://h/a\tb?c=d\n""#, "https://h/a%09b?c=d%0A"),
    (#"{"protocol":"","host":["h"]}"#, "http://h"),
  ])
  func `a URL is text or members`(_ url: String, _ expected: String) throws {
    let imported = try only(#"{"url":\#(url)}"#)
    #expect(try imported.request().url.description == expected)
  }

  @Test(arguments: [
    (
      #"[{"key":"A","value":"1"},{"key":"B","value":"2","disabled":true},"C: 3"]"#,
      ["A: 1", "C: 3"]
    ),
    (#""A: 1\r\nB:2""#, ["A: 1", "B: 2"]),
    (#"[{"key":null,"value":null},{"key":"A","value":null}]"#, ["A: "]),
    (#"[{"key":"Content-Length","value":"5"}]"#, []),
  ])
  func `fields are entries or lines`(_ header: String, _ expected: [String]) throws {
    let imported = try only(#"{"url":"https://h","header":\#(header)}"#)
    #expect(try imported.request().headers.map { "\($0.name): \($0.value)" } == expected)
  }

  @Test(arguments: [
    (#"{"mode":"raw","raw":"a"}"#, "a", "text/plain"),
    (
      #"{"mode":"raw","raw":"{}","options":{"raw":{"language":"json"}}}"#, "{}", "application/json"
    ),
    (#"{"mode":"raw","raw":""}"#, nil, nil),
    (#"{"mode":"none"}"#, nil, nil), ("{}", nil, nil),
    (#"{"mode":"raw","raw":"a","disabled":true}"#, nil, nil),
    (
      #"{"mode":"urlencoded","urlencoded":[{"key":"a b","value":"ü&"},{"key":"n","value":1},{"key":"x","value":"y","disabled":true},{"key":null,"value":null}]}"#,
      "a%20b=%C3%BC%26&n=1", "application/x-www-form-urlencoded"
    ),
    (
      #"{"mode":"graphql","graphql":{"query":"{ a \"b\" }","variables":"{\"n\": 1}"}}"#,
      #"{"query":"{ a \"b\" }","variables":{"n": 1}}"#, "application/json"
    ),
    (
      #"{"mode":"graphql","graphql":{"query":"{a}","operationName":"o"}}"#,
      #"{"query":"{a}","operationName":"o"}"#, "application/json"
    ),
    (
      #"{"mode":"graphql","graphql":{"query":"{a}","variables":{"n":[1.50,null,"\n"]}}}"#,
      #"{"query":"{a}","variables":{"n":[1.50,null,"\n"]}}"#, "application/json"
    ),
    (
      #"{"mode":"raw","raw":"{// a\r\n\"b\": \"// \\\" /*\", /* c */ \"d\": 1} //","options":{"raw":{"language":"json"}}}"#,
      "{\n\"b\": \"// \\\" /*\",  \"d\": 1} ", "application/json"
    ),
    (#"{"mode":"raw","raw":"{} /* a"}"#, "{} /* a", "text/plain"),
    (#"{"mode":"raw","raw":{"a":[true,{}]}}"#, #"{"a":[true,{}]}"#, "text/plain"),
    (#"{"mode":"urlencoded","urlencoded":[]}"#, nil, nil),
    (#"{"mode":"urlencoded","urlencoded":[{"key":"a","value":"1","disabled":true}]}"#, nil, nil),
    (
      #"{"mode":"formdata","formdata":[{"key":"a","value":"1","type":"text"},{"key":"b","value":"2","contentType":"text/css"}]}"#,
      "--boundary-of-postman-form\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"
        + "--boundary-of-postman-form\r\nContent-Disposition: form-data; name=\"b\"\r\n"
        + "Content-Type: text/css\r\n\r\n2\r\n--boundary-of-postman-form--\r\n",
      "multipart/form-data; boundary=boundary-of-postman-form"
    ),
    (#"{"mode":"odd"}"#, nil, nil),
  ])
  func `a body has the bytes and the type that Postman sends`(
    _ body: String,
    _ expected: String?,
    _ type: String?
  ) throws {
    let request = try only(#"{"url":"https://h","method":"POST","body":\#(body)}"#).request()
    #expect(request.body?.data.map { String(decoding: $0, as: UTF8.self) } == expected)
    #expect(request.headers.value(for: "Content-Type") == type)
  }

  @Test(arguments: [
    ("formdata", "multipart/form-data; boundary=x", "multipart/form-data; boundary=x", 0),
    ("formdata", "application/json", "multipart/form-data; boundary=boundary-of-postman-form", 1),
    (
      "formdata", "application/json; a", "multipart/form-data; boundary=boundary-of-postman-form", 1
    ),
    ("formdata", "multipart/form-data; boundary==x", "multipart/form-data; boundary==x", 0),
    (
      "formdata", "multipart/form-data; boundary=",
      "multipart/form-data; boundary=boundary-of-postman-form", 0
    ),
    (
      "formdata", "multipart/form-data; boundary=<calculated when request is sent>",
      "multipart/form-data; boundary=boundary-of-postman-form", 1
    ),
    ("urlencoded", "application/json", "application/x-www-form-urlencoded", 1),
    ("urlencoded", "multipart/form-data; boundary=<x>", "application/x-www-form-urlencoded", 1),
    (
      "urlencoded", "application/x-www-form-urlencoded; charset=utf-8",
      "application/x-www-form-urlencoded; charset=utf-8", 0
    ),
  ])
  func `a form has a type that fits it`(
    _ mode: String,
    _ stated: String,
    _ type: String,
    _ notes: Int
  ) throws {
    let imported = try only(
      #"{"url":"https://h","method":"POST","header":"content-type: \#(stated)","body":{"mode":"\#(mode)","\#(mode)":[{"key":"a","value":"1"}]}}"#
    )
    let request = try imported.request()
    #expect(request.headers.map(\.value) == [type])
    #expect(imported.notes.count == notes)
    guard let boundary = MIMEType(received: type)?.boundary else { return }
    let message = try MultipartMessage(boundary: boundary, body: request.body?.data ?? Data())
    #expect(message.parts.map(\.name) == ["a"])
  }

  @Test(arguments: [
    ("application/json", "", "{} "), ("application/vnd.api+json; a=b", "", "{} "),
    ("application/json", "text", "{} // a"), ("text/json", "", "{} // a"),
  ])
  func `comments are removed from JSON only`(
    _ type: String,
    _ language: String,
    _ expected: String
  ) throws {
    let imported = try only(
      #"{"url":"https://h","method":"POST","header":"Content-Type: \#(type)","body":{"mode":"raw","raw":"{} // a","options":{"raw":{"language":"\#(language)"}}}}"#
    )
    #expect(try imported.request().body?.data == Data(expected.utf8))
    #expect(imported.notes.count == (expected.contains("/") ? 0 : 1))
  }

  @Test(arguments: [
    ("GET", "", "", nil), ("head", "", "", nil), ("POST", "", "", "a"),
    ("GET", "", #""protocolProfileBehavior":{"disableBodyPruning":true},"#, "a"),
    ("GET", #""protocolProfileBehavior":{"disableBodyPruning":true},"#, "", "a"),
    (
      "GET", #""protocolProfileBehavior":{"disableBodyPruning":true},"#,
      #""protocolProfileBehavior":{"disableBodyPruning":false},"#, nil
    ),
  ])
  func `a method without a body has one only if a setting says so`(
    _ method: String,
    _ collection: String,
    _ item: String,
    _ expected: String?
  ) throws {
    let body = #"{"mode":"raw","raw":"a"}"#
    let text =
      #"{\#(collection)"item":[{\#(item)"request":{"url":"https://h","method":"\#(method)","body":\#(body)}}]}"#
    let imported = try #require(try PostmanCollection(parsing: text).requests.first)
    let request = try imported.request()
    #expect(request.method.rawValue == method.uppercased())
    #expect(request.body?.data == expected.map { Data($0.utf8) })
    #expect(request.headers.value(for: "Content-Type") == expected.map { _ in "text/plain" })
    #expect(imported.notes.map(\.field) == (expected == nil ? ["item[0].request.body"] : []))
  }

  @Test(arguments: ["{}", #"{"mode":"raw","raw":""}"#, #"{"mode":"file","file":{}}"#])
  func `an empty body of a method without one has no note`(_ body: String) throws {
    let imported = try only(#"{"url":"https://h","body":\#(body)}"#)
    #expect(try imported.request().body == nil)
    #expect(imported.notes.isEmpty)
  }

  @Test func `credentials in the members of a URL are noted`() throws {
    let imported = try only(#"{"url":{"host":"https://h","auth":{"user":"u","password":"p"}}}"#)
    #expect(try imported.request().url.description == "https://h")
    #expect(imported.notes.map(\.field) == ["item[0].request.url.auth"])
    #expect(try only(#"{"url":{"host":"https://h","auth":{}}}"#).notes.isEmpty)
  }

  @Test func `files of a body are named`() throws {
    let form = try only(
      #"{"url":"https://h","method":"POST","body":{"mode":"formdata","formdata":[{"key":"f","type":"file","src":["a.png","/b/c.txt"]},{"key":"g","type":"file","src":[]}]}}"#
    )
    #expect(form.filePaths == ["a.png", "/b/c.txt"])
    let data = try form.request { .bytes(Data("<\($0)>".utf8)) }.body?.contents()
    let text = String(decoding: data ?? Data(), as: UTF8.self)
    #expect(text.contains("filename=\"c.txt\"\r\nContent-Type: text/plain\r\n\r\n</b/c.txt>\r\n"))
    #expect(form.notes.contains { $0.field == "item[0].request.body.formdata[1]" })
    let named = try only(
      #"{"url":"https://h","method":"POST","body":{"mode":"formdata","formdata":[{"key":"f","type":"file","src":"/b/c.txt","fileName":"x/d.png"},{"key":"g","type":"text","value":"1","fileName":"e.txt"}]}}"#
    )
    #expect(named.filePaths == ["/b/c.txt"])
    let parts = try named.request { .bytes(Data($0.utf8)) }.body?.contents()
    let written = String(decoding: parts ?? Data(), as: UTF8.self)
    #expect(written.contains("filename=\"d.png\"\r\nContent-Type: text/plain\r\n\r\n/b/c.txt\r\n"))
    #expect(written.contains("filename=\"e.txt\"\r\nContent-Type: text/plain\r\n\r\n1\r\n"))
    let file = try only(
      #"{"url":"https://h","method":"PUT","body":{"mode":"file","file":{"src":"x/a.json"}}}"#
    )
    #expect(file.filePaths == ["x/a.json"])
    #expect(file.requestWithoutFiles.headers.value(for: "Content-Type") == "application/json")
  }

  @Test(arguments: [
    (
      #"{"type":"basic","basic":[{"key":"username","value":"u"},{"key":"password","value":"p"}]}"#,
      "Authorization: Basic dTpw"
    ),
    (#"{"type":"basic","basic":{"username":"u","password":"p"}}"#, "Authorization: Basic dTpw"),
    (#"{"type":"bearer","bearer":[{"key":"token","value":"t"}]}"#, "Authorization: Bearer t"),
    (
      #"{"type":"apikey","apikey":[{"key":"key","value":"X-K"},{"key":"value","value":"v"}]}"#,
      "X-K: v"
    ),
    (
      #"{"type":"oauth2","oauth2":[{"key":"accessToken","value":"t"},{"key":"headerPrefix","value":"Token "}]}"#,
      "Authorization: Token t"
    ),
    (#"{"type":"noauth"}"#, nil), (#"{"type":"hawk","hawk":[]}"#, nil), ("{}", nil),
    (#"{"type":"bearer","bearer":{"token":""}}"#, nil),
    (#"{"type":"apikey","apikey":{"key":"","value":""}}"#, nil),
  ])
  func `credentials are a field`(_ auth: String, _ expected: String?) throws {
    let request = try only(#"{"url":"https://h","auth":\#(auth)}"#).request()
    #expect(request.headers.map { "\($0.name): \($0.value)" }.first == expected)
    // A folder and the collection give theirs to requests without any.
    let inherited = try only(#"{"url":"https://h"}"#, collection: #""auth":\#(auth),"#).request()
    #expect(inherited.headers == request.headers)
  }

  @Test func `an API key can be a pair of the query`() throws {
    let auth =
      #"{"type":"apikey","apikey":[{"key":"in","value":"query"},{"key":"key","value":"k"},{"key":"value","value":"a&b"}]}"#
    let added = try only(#"{"url":"https://h/?x=1#f","auth":\#(auth)}"#)
    #expect(try added.request().url.description == "https://h/?x=1&k=a%26b#f")
    #expect(added.notes.isEmpty)
    let replaced = try only(#"{"url":"https://h/?k=1&x&k","auth":\#(auth)}"#)
    #expect(try replaced.request().url.description == "https://h/?x&k=a%26b")
    #expect(replaced.notes.count == 1)
  }

  @Test(arguments: ["header", "query"])
  func `an API key is a secret, and a variable is none`(_ place: String) throws {
    func imported(_ key: String) throws -> ImportedRequest {
      let auth =
        #"{"type":"apikey","apikey":{"key":"X-Shop","value":"\#(key)","in":"\#(place)"}}"#
      return try only(
        #"{"url":"https://h/?x=1#f","auth":\#(auth)}"#,
        variables: ["known": "s3cret"]
      )
    }
    for key in ["s3cret", "{{known}}"] {
      let request = try imported(key).request()
      #expect(!"\(request)".contains("s3cret"))
      #expect(try request.namingSecrets().curlCommand.contains("$X_SHOP"))
      let moved = try request.redirected(to: "https://other/?y", status: 307)
      #expect(moved.headers.isEmpty && moved.url.description == "https://other/?y#f")
    }
    let open = try imported("{{key}}").requestWithoutFiles
    #expect(try open.namingSecrets() == open)
  }

  @Test func `keys for AWS sign the request later`() throws {
    let auth =
      #"{"type":"awsv4","awsv4":[{"key":"accessKey","value":"id"},{"key":"secretKey","value":"key"},{"key":"region","value":"eu"},{"key":"service","value":"s3"}]}"#
    let request = try only(#"{"url":"https://h","auth":\#(auth)}"#).request()
    #expect(request.swiftSource.contains("AWSSignature("))
    #expect(request.curlCommand.contains("--aws-sigv4 'aws:amz:eu:s3'"), "\(request.curlCommand)")
  }

  @Test func `variables in keys for AWS have one order`() throws {
    let words = ["service", "sessionToken", "secretKey", "region", "accessKey"]
    let entries = words.map { #"{"key":"\#($0)","value":"{{\#($0)}}"}"# }.joined(separator: ",")
    let auth = #"{"type":"awsv4","awsv4":[\#(entries),{"key":"id","value":"{{unused}}"}]}"#
    let request = try only(#"{"url":"https://h","auth":\#(auth)}"#)
    #expect(
      request.variables == ["accessKey", "secretKey", "region", "service", "sessionToken"]
    )
  }

  @Test(arguments: [
    (#"{"type":"bearer","bearer":{"token":"t"}}"#, ["X: 1", "Authorization: Bearer t"]),
    (
      #"{"type":"basic","basic":{"username":"u","password":"p"}}"#,
      ["X: 1", "Authorization: Basic dTpw"]
    ),
    (
      #"{"type":"apikey","apikey":{"key":"AUTHORIZATION","value":"k"}}"#,
      ["X: 1", "AUTHORIZATION: k"]
    ),
    (#"{"type":"apikey","apikey":{"key":"x","value":"2"}}"#, ["authorization: own", "x: 2"]),
    (#"{"type":"oauth2","oauth2":{"accessToken":"t"}}"#, ["X: 1", "Authorization: Bearer t"]),
    (#"{"type":"oauth2","oauth2":{"accessToken":"t","addTokenTo":"queryParams"}}"#, ["X: 1"]),
    (#"{"type":"awsv4","awsv4":{"accessKey":"a","secretKey":"s"}}"#, ["X: 1"]),
    (#"{"type":"bearer","bearer":{"token":""}}"#, ["authorization: own", "X: 1"]),
    (#"{"type":"oauth2","oauth2":{}}"#, ["authorization: own", "X: 1"]),
    (#"{"type":"digest","digest":{"username":"u"}}"#, ["authorization: own", "X: 1"]),
  ])
  func `credentials replace a field that the request states, as in Postman`(
    _ auth: String,
    _ lines: [String]
  ) throws {
    let fields = #"[{"key":"authorization","value":"own"},{"key":"X","value":"1"}]"#
    let imported = try only(#"{"url":"https://h","header":\#(fields),"auth":\#(auth)}"#)
    #expect(try imported.request().headers.map { "\($0.name): \($0.value)" } == lines)
    #expect(Set(imported.notes.map(\.field)) == ["item[0].request.auth"])
  }

  @Test func `a variable of a replaced field is not one of the request`() throws {
    let fields = #"[{"key":"Authorization","value":"{{a}}{{a}}"},{"key":"X","value":"{{b}}"}]"#
    let auth = #"{"type":"bearer","bearer":{"token":"{{c}}"}}"#
    let imported = try only(#"{"url":"https://h","header":\#(fields),"auth":\#(auth)}"#)
    #expect(imported.variables == ["b", "c"])
    #expect(imported.notes.count == 3)
  }

  @Test func `variables have the values of the caller, then those of the collection`() throws {
    let collection =
      #""variable":[{"key":"base","value":"https://h/{{v}}"},{"key":"v","value":"v1"},{"key":"t","value":""},{"key":"old","value":"x","disabled":true}],"#
    let request =
      #"{"url":"{{base}}/{{id}}/:name","header":[{"key":"T","value":"{{t}}{{old}}"}]}"#
    let open = try only(request, collection: collection)
    #expect(
      open.variables == ["t", "old", "id", "name"] || open.variables == ["id", "name", "t", "old"]
    )
    #expect(throws: RequestError.self) { try HTTPMessage(open.request()).data }
    let source = try open.request().swiftSource
    #expect(source.contains(#"Endpoint("/v1/\(id)/\(name)")"#), "\(source)")
    let values = ["id": "1", "name": "n", "t": "t", "old": "o", "v": "v2"]
    let known = try only(request, collection: collection, variables: values).request()
    #expect(known.url.description == "https://h/v2/1/n")
    #expect(known.headers.map(\.value) == ["to"])
  }

  @Test func `a base that is a variable stays one in each format`() throws {
    let request = try only(
      #"{"url":{"raw":"{{base}}/a","host":["{{base}}"],"path":["a"]},"auth":{"type":"basic","basic":[{"key":"username","value":"{{user}}"},{"key":"password","value":"p"}]}}"#
    ).request()
    let file = try HTTPFile([request]).text
    #expect(file == "GET {{base}}/a\nAuthorization: Basic {{user}}:p\n\n", "\(file)")
    #expect(request.curlCommand.contains(#""$base/a""#), "\(request.curlCommand)")
  }

  @Test func `folders are in the names, and what is left out is noted`() throws {
    let collection = try PostmanCollection(
      parsing: #"""
        {"info":{"name":"Shop","description":"All of it"},
        "event":[{"listen":"prerequest","script":{"exec":["", "x()"]}},{"listen":"test","script":{"exec":[""]}}],
        "item":[{"name":"Users","description":{"content":"People"},"item":[
        {"name":"List","description":"Each","variable":[{"key":"id"}],"request":{"url":"https://h/1","description":"All","proxy":{"host":"p"}},"response":[{}],
        "event":[{"listen":"test","script":{"exec":"pm.test()"}}],"protocolProfileBehavior":{"followRedirects":false}},
        {"name":"Odd"}]},
        {"variable":[],"request":"https://h/2"}]}
        """#
    )
    #expect(collection.name == "Shop")
    #expect(collection.requests.map(\.name) == ["Users / List", nil])
    #expect(try collection.requests.map { try $0.request().url.path } == ["/1", "/2"])
    #expect(
      collection.notes.map(\.description) == [
        "The script `prerequest` was not run. It was left out. (event[0])",
        "Description: All of it (info.description)",
        "Description: People (item[0].description)",
        "The item has no request. It was skipped. (item[0].item[1])",
      ]
    )
    #expect(
      collection.requests[0].notes.map(\.field) == [
        "item[0].item[0].event[0]", "item[0].item[0].protocolProfileBehavior",
        "item[0].item[0].response", "item[0].item[0].description", "item[0].item[0]",
        "item[0].item[0].request.description", "item[0].item[0].request.proxy",
      ]
    )
  }

  @Test(
    arguments: [
      ("{", RequestError.Code.malformedText, 1), ("\u{FEFF}[1,", .malformedText, 6),
      (#"{"info":{}}"#, .malformedText, nil), (#"{"item":1}"#, .malformedText, nil),
      (#"{"id":"1","order":[],"requests":[]}"#, .unsupportedText, nil),
      (#"{"item":[{"request":{"url":""}}]}"#, .missingHost, nil),
      (#"{"item":[{"request":{"url":"ftp://h"}}]}"#, .unsupportedScheme, nil),
      (#"{"item":[{"request":{"url":"http://h","method":"A B"}}]}"#, .invalidMethod, nil),
      (
        #"{"item":[{"request":{"url":"http://h","header":[{"key":"a b","value":""}]}}]}"#,
        .invalidHeaderName, nil
      ),
      (
        #"{"item":[{"request":{"url":"http://h","method":"PUT","body":{"mode":"formdata","formdata":[{"key":"f","type":"file","src":"x","contentType":"png"}]}}}]}"#,
        .invalidMIMEType, nil
      ),
      (
        #"{"variable":[{"key":"a","value":"{{a}}"}],"item":[{"request":"http://h/{{a}}"}]}"#,
        .unsupportedText, nil
      ),
    ] as [(String, RequestError.Code, Int?)]
  )
  func `wrong input is an error that names the place`(
    _ text: String,
    _ code: RequestError.Code,
    _ offset: Int?
  ) throws {
    let error = #expect(throws: RequestError.self) { try PostmanCollection(parsing: text) }
    #expect(error?.code == code)
    #expect(error?.offset == offset)
    #expect(error?.block == "PostmanCollection")
    #expect(offset != nil || error?.field != nil)
  }

  @Test(arguments: ["", "http:///a"])
  func `one request that cannot be read keeps its place`(_ url: String) throws {
    let collection = try PostmanCollection(
      parsing:
        #"{"item":[{"name":"a","request":{"url":"\#(url)"}},{"name":"b","request":"http://h"}]}"#
    )
    #expect(collection.requests.map(\.name) == ["a", "b"])
    let error = #expect(throws: RequestError.self) { try collection.requests[0].request() }
    #expect(error?.code == .missingHost)
    #expect(error?.field == "item[0].request.url")
    #expect(try collection.requests[1].request().url.host == "h")
  }

  @Test(arguments: [
    ("about:blank", RequestError.Code.invalidPort, []),
    ("http://{{h}}:{{p}}1/", .unresolvedVariable, ["h", "p"]),
  ])
  func `a URL that cannot be read is not a matter of other variables`(
    _ url: String,
    _ code: RequestError.Code,
    _ variables: [String]
  ) throws {
    let auth = #"{"type":"bearer","bearer":{"token":"{{t}}"}}"#
    let items = #"{"request":{"url":"\#(url)","auth":\#(auth)}},{"request":"http://h"}"#
    let imported = try PostmanCollection(parsing: #"{"item":[\#(items)]}"#).requests[0]
    #expect(imported.variables == variables)
    let error = #expect(throws: RequestError.self) { try imported.request() }
    #expect(error?.code == code)
  }

  @Test func `generated values differ from text to text`() throws {
    var count = 0
    let collection = try PostmanCollection(
      parsing: #"{"item":[{"request":{"url":"http://h/{{$guid}}","header":["A: {{$guid}}"]}}]}"#,
      dynamicVariables: { name in
        count += 1
        return name == "$guid" ? "g\(count)" : nil
      }
    )
    let request = try collection.requests[0].request()
    #expect(request.url.path == "/g2" && request.headers.map(\.value) == ["g1"])
  }

  @Test func `names and credentials that repeat do not fill the memory`() throws {
    let name = String(repeating: "n", count: 100_000)
    let items = Array(repeating: #"{"name":"r","request":"http://h"}"#, count: 300)
    let text = #"{"item":[{"name":"\#(name)","item":[\#(items.joined(separator: ","))]}]}"#
    let requests = try PostmanCollection(parsing: text).requests
    let error = #expect(throws: RequestError.self) { try requests.last?.request() }
    #expect(error?.code == .unsupportedText)
    #expect(try requests.first?.request().url.host == "h")
  }
}
