// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

extension GrowthOperation {
  static let bodies = [
    GrowthOperation("multipart") { try Sized.multipart($0).body?.length ?? 0 },
    GrowthOperation("multipart-read") { size in
      let body = try Sized.multipart(size).body?.data ?? Data()
      return try MultipartMessage(boundary: "B", body: body).parts.count
    },
    GrowthOperation("multipart-read-text") { size in
      let text = "--B\r\n\r\n" + Sized.text(size, "\r\n--A") + "\r\n--B--"
      return try MultipartMessage(boundary: "B", body: Data(text.utf8)).parts.count
    },
    // In small pieces a content that is the beginning of the delimiter over and over.
    GrowthOperation("multipart-read-pieces") { size in
      let body = Array("--B-B\r\n\r\n\(Sized.text(size, "\r\n--B-"))\r\n--B-B--".utf8)
      var parser = try MultipartParser(boundary: "B-B")
      var length = 0
      for start in stride(from: 0, to: body.count, by: 7) {
        for event in try parser.append(body[start..<min(start + 7, body.count)]) {
          if case .partBytes(let bytes) = event { length += bytes.count }
        }
      }
      try parser.finish()
      return length
    },
    GrowthOperation("sources") { size in
      let source = ByteSource.concatenation((0..<size).map { .bytes(Data("\($0)".utf8)) })
      return try ComposedRequest { RequestBody.source(source) }.body?.contents().count ?? 0
    },
    GrowthOperation("form") { size in
      try ComposedRequest { RequestBody.urlEncoded(Sized.parameters(size)) }.body?.length ?? 0
    },
  ]

  static let requests = [
    GrowthOperation("response-cookies") { size in
      let url = URL(fileURLWithPath: "/")
      let fields = ["Set-Cookie": Sized.text(size, "a=1; Path=/, ") + "b=2"]
      return HTTPURLResponse(
        url: url,
        statusCode: 200,
        httpVersion: nil,
        headerFields: fields
      )?.headers.count ?? 0
    },
    GrowthOperation("response-description") { size in
      // The credentials begin alike, and the fields repeat their beginning.
      let secrets = Sized.list(size, { "token=abcdef\($0)" }, joined: "&")
      let long = Sized.text(size, "a") + "b"
      let request = try ComposedRequest {
        BaseURL("https://h/?token=\(long)&\(secrets)")
      }
      let fields: HTTPHeaders = ["X-A": Sized.text(size, "abcdef"), "X-B": Sized.text(size, "aa")]
      return ReceivedResponse(.notFound, headers: fields, to: request).description.utf8.count
    },
    GrowthOperation("response-links") { size in
      let request = try ComposedRequest { BaseURL("https://h/\(Sized.text(size, "a/"))") }
      let fields: HTTPHeaders = ["Link": Sized.text(size, "<b>; rel=next; anchor=c,")]
      let response = ReceivedResponse(headers: fields, to: request)
      return response.links.count + (response.link("next") == nil ? 0 : 1)
    },
    GrowthOperation("request-description") { try Sized.request($0).description.utf8.count },
    GrowthOperation("request-debug-description") {
      try Sized.request($0).debugDescription.utf8.count
    },
    GrowthOperation("multipart-debug-description") {
      try Sized.multipart($0).debugDescription.utf8.count
    },
    GrowthOperation("request-redacted") { try Sized.request($0).redacted().headers.count },
    GrowthOperation("json-redacted") { size in
      let list = Sized.list(size) { #"{"token":"\#($0)","a\\u\#($0)":[1]},"# }
      // Neither ends: strings, names and what is in a value.
      let open = Sized.text(size, #"["a\u":{""#) + #""otp":"# + Sized.text(size, "[{\"")
      return try Sized.body(list + open, type: .json).redacted().body?.length ?? 0
    },
    GrowthOperation("xml-redacted") { size in
      // No element ends, and each has another name.
      let list = Sized.list(size) { #"<a\#($0) name="token">"# }
      return try Sized.body(list, type: .xml).redacted().body?.length ?? 0
    },
    GrowthOperation("request-redirected") {
      try Sized.request($0).redirected(to: "https://other/", status: 302).headers.count
    },
    GrowthOperation("request-location") { size in
      let location = "https://other/" + Sized.text(size, "a/../b/")
      return try Sized.request(1).redirected(to: location, status: 307).url.path.utf8.count
    },
    GrowthOperation("request-as-URLRequest") {
      try URLRequest(Sized.request($0)).allHTTPHeaderFields?.count ?? 0
    },
    GrowthOperation("request-finalized") { size in
      let request = try ComposedRequest {
        BaseURL("https://h")
        for _ in 0..<size { Finalize { $0.headers["X"] = "1" }.secret() }
      }
      return request.headers.count
    },
    GrowthOperation("request-finalized-fields") { size in
      let request = try ComposedRequest {
        BaseURL("https://h")
        for number in 0..<size { Finalize { $0.headers["X-\(number)"] = "1" }.secret() }
      }
      return request.headers.count
    },
    GrowthOperation("request-finalized-query") { size in
      let url = try URLReference("https://h/?" + Sized.list(size, { "a\($0)=1" }, joined: "&"))
      let request = try ComposedRequest {
        BaseURL("https://h")
        Finalize { $0.url = url }.secret()
        Finalize { $0.url = try URLReference("\($0.url)&b=1") }.secret()
      }
      return request.description.utf8.count
    },
  ]

  static let formats =
    texts + commands + [
      GrowthOperation("curl") { try Sized.request($0).curlCommand.utf8.count },
      GrowthOperation("curl-redacted") {
        try Sized.request($0).curlCommand(redacting: .secrets).utf8.count
      },
      GrowthOperation("curl-redacted-one-name") { size in
        let request = try ComposedRequest {
          BaseURL("https://h")
          for number in 0..<size { Query("token", "secret \(number)") }
        }
        return request.curlCommand(redacting: .secrets).utf8.count
      },
      GrowthOperation("curl-multipart") { try Sized.multipart($0).curlCommand.utf8.count },
      GrowthOperation("swift") { try Sized.request($0).swiftSource.utf8.count },
      GrowthOperation("swift-multipart") { try Sized.multipart($0).swiftSource.utf8.count },
      GrowthOperation("swift-binary") { size in
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        return try Sized.body(Data(bytes)).swiftSource.utf8.count
      },
      GrowthOperation("urlrequest") { try Sized.request($0).urlRequestSource.utf8.count },
      GrowthOperation("urlrequest-multipart") {
        try Sized.multipart($0).urlRequestSource.utf8.count
      },
      GrowthOperation("postman") { size in
        let request = try ComposedRequest { BaseURL("https://h/a?b=c") }
        let requests = (0..<size).map { (name: "a / b \($0 / 7) / c", request: request) }
        let data = try PostmanCollection(requests).data
        return try PostmanCollection(parsing: data).requests.count
      },
      GrowthOperation("message") { try HTTPMessage(Sized.request($0)).data.count },
      GrowthOperation("message-read") { size in
        let text = Sized.list(size) { "X-Name-\($0 % 5_000): \($0)\r\n" }
        return try HTTPMessage(parsing: "GET / HTTP/1.1\r\nHost: h\r\n\(text)\r\n")
          .request.headers.count
      },
      GrowthOperation("curl-variables") { try Sized.variables($0).curlCommand.utf8.count },
      GrowthOperation("swift-variables") { try Sized.variables($0).swiftSource.utf8.count },
      GrowthOperation("urlrequest-variables") {
        try Sized.variables($0).urlRequestSource.utf8.count
      },
      GrowthOperation("http-file-variables") {
        try HTTPFile([Sized.variables($0)]).text.utf8.count
      },
      GrowthOperation("postman-variables") {
        try PostmanCollection([(name: "a", request: Sized.variables($0))]).data.count
      },
      GrowthOperation("har") { try HARArchive([Sized.request($0)]).text.utf8.count },
      GrowthOperation("har-read") {
        try HARArchive(parsing: HARArchive([Sized.request($0)]).text).requests.count
      },
      GrowthOperation("http-file") { try HTTPFile([Sized.request($0)]).text.utf8.count },
      GrowthOperation("http-file-read") { size in
        let text = Sized.list(size, { "GET https://h/\($0)\nX: \($0)\n" }, joined: "\n###\n")
        return try HTTPFile(parsing: text).requests.count
      },
      GrowthOperation("curl-read-fields") { size in
        try ComposedRequest(curl: "curl https://h" + Sized.list(size) { " -H 'X-\($0): 1'" })
          .headers.count
      },
      GrowthOperation("curl-read-outputs") { size in
        try ComposedRequest(curl: "curl https://h -d " + Sized.list(size) { "$(a \($0))" })
          .headers.count
      },
      GrowthOperation("curl-read-skipped") { size in
        let text = "curl https://h -d \"" + Sized.text(size, "$(curl) ") + "\""
        return try CurlCommand(parsing: text).requests[0].notes.count
      },
      GrowthOperation("curl-read-documents") { size in
        let outputs = Sized.list(size) { " -d \"$(cat <<E\n$(a \($0))\nE\n)\"" }
        return try ComposedRequest(curl: "curl https://h" + outputs).headers.count
      },
      GrowthOperation("curl-read-data") { size in
        try ComposedRequest(curl: "curl https://h" + Sized.list(size) { " -d 'a\($0)=1'" })
          .body?.length ?? 0
      },
      GrowthOperation("curl-read-form") { size in
        try ComposedRequest(curl: "curl https://h" + Sized.list(size) { " -F 'a\($0)=1'" })
          .body?.length ?? 0
      },
      GrowthOperation("curl-read-url") { size in
        try ComposedRequest(curl: "curl 'https://h/\(Sized.text(size, "a%20/"))'")
          .url.path.utf8.count
      },
      GrowthOperation("curl-read-quotes") { size in
        try ComposedRequest(curl: "curl https://h -d '" + Sized.text(size, "a'\\''") + "'")
          .body?.length ?? 0
      },
    ]

  /// Texts with what a format has to escape, in a URL and in a body.
  private static var texts: [GrowthOperation] {
    ["#", "\"#", "\\", "'", "\"\n", "é\u{301}", "$", "{{", "~"].enumerated().flatMap {
      index,
      part in
      [
        GrowthOperation("swift-text-\(index)") {
          try Sized.body("\"" + Sized.text($0, part)).swiftSource.utf8.count
        },
        GrowthOperation("swift-json-\(index)") {
          try Sized.body("{\"a\": 1}" + Sized.text($0, part), type: .json).swiftSource.utf8.count
        },
        GrowthOperation("curl-text-\(index)") {
          try Sized.body(Sized.text($0, part)).curlCommand.utf8.count
        },
        GrowthOperation("http-file-text-\(index)") {
          try HTTPFile([Sized.body(Sized.text($0, part))]).text.utf8.count
        },
      ]
    }
  }

  /// Commands that are made of one piece of the grammar, most of which are errors in the end.
  private static var commands: [GrowthOperation] {
    let pieces = [
      "'", "\"", "\\", "$'\\", "{", "{,", "#", "\n", " ", "\\\n", "a{b}", "\"$(printf 'a", "$", "^",
      "''", "$a ", "${a}", "$(a)", "`a`", "${", "$(", "<a>", "<a", "{{ a }}", "{{ a", "a=$a;",
      "<<E\n", "<<E ", "“a ", "‘a", "–a ", "~ ", "~", "%7e$a", "\"\\$\"", "2>", "$'\\x", "a\\\r\n",
      "\"$(printf 'a')\"", "$(<<E\n", "a+=a;",
    ]
    // The first word says that a text is one for Windows.
    let windows = ["^\"", "^", "\\", "^\n", "\"", " ", "a^\"\\"]
    return pieces.enumerated().map { index, piece in
      command("curl-read-text-\(index)", "curl h " + piece, piece)
    }
      + windows.enumerated().map { index, piece in
        command("curl-read-windows-\(index)", "curl ^\"h^\" " + piece, piece)
      }
  }

  private static func command(
    _ name: String,
    _ start: String,
    _ piece: String
  ) -> GrowthOperation {
    GrowthOperation(name) { size in
      let text = start + Sized.text(size, piece)
      do {
        return try CurlCommand(parsing: text).requests.count
      } catch let error as RequestError {
        return error.message.utf8.count
      }
    }
  }
}
