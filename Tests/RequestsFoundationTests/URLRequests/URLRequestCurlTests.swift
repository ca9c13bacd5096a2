// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import Testing

struct URLRequestCurlTests {
  @Test
  func `fields are sorted by name`() throws {
    var request = URLRequest(url: try #require(URL(string: "https://h/a?b=1")))
    request.setValue("2", forHTTPHeaderField: "X-B")
    request.setValue("it's", forHTTPHeaderField: "X-C")
    request.setValue("1", forHTTPHeaderField: "Accept")
    #expect(
      request.curlCommand
        == "curl -H 'Accept: 1' -H 'X-B: 2' -H 'X-C: it'\\''s' 'https://h/a?b=1'"
    )
  }

  @Test
  func `a body of bytes is an argument`() throws {
    var request = URLRequest(url: try #require(URL(string: "https://h/")))
    request.httpMethod = "PUT"
    request.httpBody = Data("@a".utf8)
    #expect(
      request.curlCommand == "curl -X PUT -H 'Content-Type:' --data-raw '@a' 'https://h/'"
    )
  }

  @Test
  func `a stream of the package names its files`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("swift-requests-\(UUID().uuidString).txt")
    try Data("a".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let request = try RequestBlock {
      Method.POST
      BaseURL("https://h/")
      RequestBody.file(file)
    }.request
    #expect(request.curlCommand.hasSuffix(" --data-binary '@\(file.path)' 'https://h/'"))
    #expect(request.curlCommand.hasPrefix("curl -X POST -H "))
  }

  @Test
  func `another stream is said in front`() throws {
    var request = URLRequest(url: try #require(URL(string: "https://h/")))
    request.httpMethod = "POST"
    request.httpBodyStream = InputStream(data: Data("a".utf8))
    #expect(
      request.curlCommand
        == "# The body is an InputStream, which a command cannot contain. Pipe it into the command.\n"
        + "curl -X POST -H 'Content-Type:' -H 'Expect:' --data-binary @- 'https://h/'"
    )
  }

  @Test
  func `a field with a line break is left out`() throws {
    var request = URLRequest(url: try #require(URL(string: "https://h/")))
    request.allHTTPHeaderFields = ["X-A": "1", "X-B": "2\r\nX-C: 3"]
    #expect(
      request.curlCommand
        == "# The field X-B was left out because it is invalid.\ncurl -H 'X-A: 1' 'https://h/'"
    )
  }

  @Test
  func `brackets of a query are no pattern for curl`() throws {
    let request = URLRequest(url: try #require(URL(string: "https://h/a?b[]=1")))
    let text = try #require(request.url?.absoluteString)
    let flag = text.contains("[") ? "--globoff " : ""
    #expect(request.curlCommand == "curl \(flag)'\(text)'")
  }
}
