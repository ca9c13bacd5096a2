// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import Testing

@Suite struct URLRequestSourceTests {
  @Test func `a request reads as a person would write it`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://api.example.com")
      Endpoint("/v1/users")
      Query("q", "a b")
      Accept(.json)
      Header.custom("X-Tag").setValue("a")
      Header.custom("X-Tag").addValue("b")
      Cookie("a", "1")
      RequestBody.json(["name": "Jane \"J\" Doe"])
      Timeout(30)
    }
    #expect(
      request.urlRequestSource == ##"""
        // A URLRequest joins the lines of X-Tag with commas.
        var request = URLRequest(url: URL(string: "https://api.example.com/v1/users?q=a%20b")!)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.setValue("a", forHTTPHeaderField: "X-Tag")
        request.addValue("b", forHTTPHeaderField: "X-Tag")
        request.setValue("a=1", forHTTPHeaderField: "Cookie")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.timeoutInterval = 30
        request.httpBody = Data(#"{"name":"Jane \"J\" Doe"}"#.utf8)

        """##
    )
  }

  @Test func `a line break in the name of a field does not end a comment`() throws {
    var headers = HTTPHeaders()
    for value in ["a", "b"] { headers.append(name: "X\nfatalError()", value: value) }
    let url = try URLReference("https://h")
    let request = ComposedRequest(method: .get, url: url, headers: headers, body: nil)
    let note = "// A URLRequest joins the lines of X\\nfatalError() with commas.\n"
    #expect(request.urlRequestSource.utf8.starts(with: note.utf8))
  }

  @Test func `parts are appended with the boundary as a constant`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.multipart(boundary: "B-1", strategy: .streamed) {
        MultipartPart.field(name: "a", value: "b")
        MultipartPart.data(name: "n", data: Data("1\n2\n3".utf8), type: .plainText)
        MultipartPart.file(name: "f", fileURL: URL(fileURLWithPath: "/etc/hosts"))
      }
    }
    #expect(
      request.urlRequestSource == ##"""
        var request = URLRequest(url: URL(string: "https://h")!)
        request.httpMethod = "POST"
        let boundary = "B-1"
        request.setValue("multipart/form-data; boundary=\(boundary)", forHTTPHeaderField: "Content-Type")
        var body = Data()
        body.append(Data("--\(boundary)\r\n".utf8))
        body.append(Data(#"Content-Disposition: form-data; name="a"\#r\#n\#r\#n"#.utf8))
        body.append(Data("b\r\n".utf8))
        body.append(Data("--\(boundary)\r\n".utf8))
        body.append(Data(#"Content-Disposition: form-data; name="n"\#r\#n"#.utf8))
        body.append(Data("Content-Type: text/plain\r\n\r\n".utf8))
        body.append(
          Data(
            """
            1
            2
            3
            """.utf8
          )
        )
        body.append(Data("\r\n".utf8))
        body.append(Data("--\(boundary)\r\n".utf8))
        body.append(Data(#"Content-Disposition: form-data; name="f"; filename="hosts"\#r\#n"#.utf8))
        body.append(Data("Content-Type: application/octet-stream\r\n\r\n".utf8))
        body.append(try Data(contentsOf: URL(fileURLWithPath: "/etc/hosts")))
        body.append(Data("\r\n".utf8))
        body.append(Data("--\(boundary)--\r\n".utf8))
        request.httpBody = body

        """##
    )
  }

  @Test(arguments: [
    ("get", "// Foundation sends the method get in upper case."),
    ("GET", nil), ("link", nil),
  ])
  func `a method that Foundation changes has a note`(_ method: String, _ note: String?) throws {
    let source = try ComposedRequest {
      Method.custom(method)
      BaseURL("https://h")
    }.urlRequestSource
    #expect(
      source.split(separator: "\n").first { $0.utf8.starts(with: "//".utf8) }
        == note.map { $0[...] }
    )
  }

  @Test(arguments: [
    (
      "curl --aws-sigv4 aws:amz:eu:s3 -u id:key https://h/",
      "// The request is not signed. Sign it for AWS before you send it.\n"
    ),
    ("curl https://h/", "let request = URLRequest(url: URL(string: \"https://h/\")!)\n"),
    (
      "curl \"https://h/$ID\"",
      """
      func request(ID: String) -> URLRequest {
        func encoded(_ value: String) -> String {
          let unreserved = CharacterSet.alphanumerics.union(["-", ".", "_", "~"])
          return value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
        }
        return URLRequest(url: URL(string: "https://h/\\(encoded(ID))")!)
      }

      """
    ),
    (
      "curl \"$request/a\"",
      """
      func request(request: String) throws -> URLRequest {
        let address = "\\(request)/a"
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        return URLRequest(url: url)
      }

      """
    ),
  ])
  func `a command is written without this package`(_ text: String, _ start: String) throws {
    let command = try CurlCommand(parsing: text)
    let source = try command.requests[0].request().urlRequestSource
    #expect(source.utf8.starts(with: start.utf8), "\(source)")
  }

  @Test func `credentials with variables are encoded when the source runs`() throws {
    let command = "curl -u me:x -H \"X-Key: $KEY\" https://h/"
    let files = ["{{USERNAME}} {{PASSWORD}}", "{{USERNAME}}:{{PASSWORD}}"].map {
      "GET https://h/\nAuthorization: Basic \($0)\nX-Key: {{KEY}}\n"
    }
    let sources =
      try [CurlCommand(parsing: command).requests[0].request().namingSecrets().urlRequestSource]
      + files.map { try HTTPFile(parsing: $0).urlRequestSource }
    for source in sources {
      let credentials = #"""
          request.setValue(
            "Basic " + Data("\(USERNAME):\(PASSWORD)".utf8).base64EncodedString(),
            forHTTPHeaderField: "Authorization"
          )
          request.setValue(KEY, forHTTPHeaderField: "X-Key")
        """#
      #expect(source.contains(credentials), "\(source)")
      #expect(!source.contains("is not used"), "\(source)")
    }
  }

  @Test func `a body from a stream has a note`() throws {
    let source = try ComposedRequest {
      BaseURL("https://h")
      RequestBody.source { AsyncStream<[UInt8]> { _ in } }
    }.urlRequestSource
    #expect(
      source.utf8.starts(
        with: "// The source cannot contain the body, because it comes from a stream. Add it."
          .dropLast(3).utf8
      ),
      "\(source)"
    )
  }

  @Test func `several requests of a file are functions`() throws {
    let file = try HTTPFile(parsing: "### List users\nGET https://h/a\n###\nDELETE https://h/b\n")
    #expect(
      try file.urlRequestSource == """
        func listUsers() -> URLRequest {
          return URLRequest(url: URL(string: "https://h/a")!)
        }

        func request() -> URLRequest {
          var request = URLRequest(url: URL(string: "https://h/b")!)
          request.httpMethod = "DELETE"
          return request
        }

        """
    )
  }
}
