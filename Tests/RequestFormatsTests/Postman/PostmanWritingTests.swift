// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import TestSupport
import Testing

@Suite struct PostmanWritingTests {
  @Test(arguments: [
    "http://h:/p", "http://[::1]:/p", "http://[::1]/p", "http://h:8/p", "{{https://r}}s?p=2",
  ])
  func `a colon without a port is kept`(_ url: String) throws {
    let text = #"{"item":[{"name":"a","request":"\#(url)"}]}"#
    let first = try PostmanCollection(parsing: text).requests[0]
    let written = PostmanCollection([(name: "a", request: try first.request())])
    let second = try PostmanCollection(parsing: try written.data).requests[0]
    #expect(second.variables == first.variables)
    #expect(try second.request().url == first.request().url)
  }

  @Test func `a collection is what Postman exports`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://api.example.com:8443")
      Endpoint("/users")
      Query("a", "b c")
      Query("flag")
      Authorization.bearer("t0ken")
      RequestBody.json(["name": "Ada"])
    }
    #expect(
      try PostmanCollection([("Users / Create", request)], name: "Shop").text == #"""
        {
          "info" : {
            "name" : "Shop",
            "schema" : "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
          },
          "item" : [
            {
              "name" : "Users",
              "item" : [
                {
                  "name" : "Create",
                  "request" : {
                    "auth" : {
                      "type" : "bearer",
                      "bearer" : [
                        {
                          "key" : "token",
                          "value" : "t0ken",
                          "type" : "string"
                        }
                      ]
                    },
                    "method" : "POST",
                    "header" : [
                      {
                        "key" : "Content-Type",
                        "value" : "application/json"
                      }
                    ],
                    "body" : {
                      "mode" : "raw",
                      "raw" : "{\"name\":\"Ada\"}",
                      "options" : {
                        "raw" : {
                          "language" : "json"
                        }
                      }
                    },
                    "url" : {
                      "raw" : "https://api.example.com:8443/users?a=b%20c&flag",
                      "protocol" : "https",
                      "host" : [
                        "api",
                        "example",
                        "com"
                      ],
                      "port" : "8443",
                      "path" : [
                        "users"
                      ],
                      "query" : [
                        {
                          "key" : "a",
                          "value" : "b%20c"
                        },
                        {
                          "key" : "flag",
                          "value" : null
                        }
                      ]
                    }
                  }
                }
              ]
            }
          ]
        }

        """#
    )
  }

  private static let commands = [
    "curl https://h", "curl https://h/", "curl https://h/?", "curl 'https://h/a//b?x=1&&y#f'",
    "curl https://h//a//b/",
    "curl 'https://[::1]:8080/a?b=%20+c'", "curl https://h/:id/x:y/:/:id.z",
    "curl -X DELETE https://h/1",
    "curl -d 'a=1&b=%C3%BC' https://h/", "curl -d 'a=1&b=+' https://h/", "curl -d a https://h/",
    "curl --json '{\"a\": \"{{b}}\"}' https://h/", "curl -H 'X: {{{y}}' https://h/%7B%7Bz",
    "curl -u me:pw https://h/", "curl -u me: https://h/",
    "curl -H 'Authorization: Digest x' https://h/",
    "curl -H 'Authorization: Bearer a b' https://h/", "curl --oauth2-bearer t https://h/",
    "curl -H 'A: 1' -H 'A: 2' https://h/", "curl --aws-sigv4 aws:amz:eu:s3 -u id:key https://h/",
    "curl -H 'Content-Type: application/xml' -d '<a/>' https://h/",
    "curl \"$BASE/v1/$ID?q=$Q\"", "curl \"http://localhost:$PORT/x\"",
    "curl -H \"Authorization: Bearer $TOKEN\" https://h/", "curl -u \"$USER:$PASS\" https://h/",
    "curl -d \"q=$Q\" https://h/", "curl -H \"X-$NAME: 1\" https://h/",
    "curl -X GET -d a=1 https://h/",
    "curl --json '{\"a\": 1} // b' https://h/",
  ]

  @Test(arguments: commands)
  func `reading what was written gives the request`(_ command: String) throws {
    let request = try CurlCommand(parsing: command).requests[0].request()
    let text = try PostmanCollection([("a", request)]).text
    let imported = try #require(try PostmanCollection(parsing: text).requests.first)
    let read = try imported.request()
    // Curl has shown each variable in the form that this test compares.
    #expect(read.curlCommand == sorted(request).curlCommand, "\(text)")
    #expect(imported.name == "a")
  }

  /// Returns a request with its credentials after all other fields, as a reader adds them.
  private func sorted(_ request: ComposedRequest) -> ComposedRequest {
    var copy = request
    let own = request.headers.filter { $0.name != "Authorization" }
    copy.headers = HTTPHeaders()
    for field in own + request.headers.filter({ $0.name == "Authorization" }) {
      copy.headers.append(name: field.name, value: field.value)
    }
    return copy
  }

  @Test func `random requests read back, or are errors`() throws {
    try TemporaryDirectory.with { directory in
      var samples = RandomSourceRequest(seed: 20_261_121, directory: directory)
      var count = 0
      for _ in 0..<200 {
        let request = try samples.next()
        let isForm = request.headers.value(for: "Content-Type")?.contains("multipart") ?? false
        guard let text = try? PostmanCollection([("a / b", request)]).text, !isForm else {
          continue
        }
        count += 1
        let imported = try #require(try PostmanCollection(parsing: text).requests.first)
        #expect(imported.name == "a / b")
        let read = try imported.request { .file(URL(fileURLWithPath: $0)) }
        #expect(read.method == request.method && read.url == request.url, "\(text)")
        let contents = try request.body?.contents() ?? Data()
        #expect(try read.body?.contents() ?? Data() == contents, "\(text)")
        var fields = sorted(request).headers
        if fields.value(for: "Content-Type") == nil, !contents.isEmpty {
          // Postman gives every body a type.
          fields.append(name: "Content-Type", value: read.headers.value(for: "Content-Type") ?? "")
        }
        let all = Set(read.headers.map { "\($0.name): \($0.value)" })
        #expect(all == Set(fields.map { "\($0.name): \($0.value)" }), "\(text)")
      }
      #expect(count > 80)
    }
  }

  @Test func `parts of a form are entries, and Postman draws the boundary`() throws {
    let command = "curl -F a=1 -F 'f=@dir/a.png' -F 't=x;type=text/css' https://h/"
    let request = try CurlCommand(parsing: command).requests[0].requestNamingFiles()
    let text = try PostmanCollection([(nil, request)]).text
    #expect(!text.contains("boundary"))
    let read = try #require(try PostmanCollection(parsing: text).requests.first)
    #expect(read.filePaths == ["dir/a.png"])
    #expect(read.name == "POST /")
    let (source, other) = try (request.boundless(), read.requestNamingFiles().boundless())
    #expect(source == other)
  }

  @Test func `variables without a value are listed with an empty one`() throws {
    let command = "curl \"https://h/$ID\" -H \"X: $ID $TOKEN\""
    let request = try CurlCommand(parsing: command).requests[0].request()
    let text = try PostmanCollection([("a", request), ("b", request)]).text
    let words = text.split { $0 == " " || $0 == "\n" }.joined()
    #expect(
      words.contains(#""variable":[{"key":"ID","value":""},{"key":"TOKEN","value":""}]"#),
      "\(words)"
    )
  }

  @Test func `braces in a name are written as they are`() throws {
    let request = try ComposedRequest { BaseURL("https://h/") }
    let collection = PostmanCollection([("Get {{id}}", request)])
    #expect(try PostmanCollection(parsing: collection.data).requests.map(\.name) == ["Get {{id}}"])
  }

  @Test func `filenames that are no end of a path come back`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h/")
      RequestBody.multipart(boundary: "boundary-of-postman-form", strategy: .streamed) {
        MultipartPart.file(
          name: "f",
          fileURL: URL(fileURLWithPath: "/etc/hosts"),
          type: .png,
          filename: "a.png"
        )
        MultipartPart.data(name: "t", filename: "b.txt", data: Data("1".utf8), type: .plainText)
      }
    }
    let text = try PostmanCollection([("a", request)]).text
    let imported = try #require(try PostmanCollection(parsing: text).requests.first)
    #expect(imported.filePaths == ["/etc/hosts"])
    let read = try imported.request { .file(URL(fileURLWithPath: $0)) }
    #expect(try read.body?.contents() == request.body?.contents(), "\(text)")
  }

  @Test func `items of one folder stay together, in order`() throws {
    let request = try ComposedRequest { BaseURL("https://h") }
    let names = ["a / x", "a / b / y", "a / z", "c", "a / w", "a /  / v", " / u"]
    let text = try PostmanCollection(names.map { ($0, request) }).text
    #expect(try PostmanCollection(parsing: text).requests.map(\.name) == names)
    #expect(text.components(separatedBy: #""name" : "a""#).count == 3)
  }

  @Test func `what a collection cannot contain is an error`() throws {
    let part = "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--B--\r\n"
    let bodies: [RequestBody] = [
      .data(Data([0xFF])), .source { AsyncStream<[UInt8]> { _ in } },
      .source(.concatenation([.bytes(Data("a".utf8)), .file(URL(fileURLWithPath: "/etc/hosts"))])),
      .source(.file(URL(fileURLWithPath: "/etc/hosts"), range: 0..<1)),
      // After the last part.
      .source(
        .concatenation([.bytes(Data(part.utf8)), .file(URL(fileURLWithPath: "/etc/hosts"))]),
        type: "multipart/form-data; boundary=B"
      ),
    ]
    for body in bodies {
      let request = try ComposedRequest {
        BaseURL("https://h")
        body
      }
      let error = #expect(throws: RequestError.self) {
        try PostmanCollection([("a", request)]).text
      }
      #expect(error?.code == .notExpressible)
      #expect(error?.block == "PostmanCollection")
    }
    let lower = try CurlCommand(parsing: "curl -X post https://h").requests[0].request()
    let refused = #expect(throws: RequestError.self) {
      try PostmanCollection([("a", lower)]).text
    }
    #expect(refused?.code == .notExpressible)
    let relative = try ComposedRequest { Endpoint("/a") }
    let error = #expect(throws: RequestError.self) { try PostmanCollection([("a", relative)]).text }
    #expect(error?.code == .missingHost)
  }
}

extension ComposedRequest {
  /// The source of the request, with any boundary replaced, and without blanks.
  fileprivate func boundless() -> String {
    let type = headers.value(for: "Content-Type") ?? ""
    let boundary = type.components(separatedBy: "boundary=").last ?? ""
    let words = swiftSource.replacing(boundary, with: "B").split { $0 == " " || $0 == "\n" }
    return words.joined()
  }
}
