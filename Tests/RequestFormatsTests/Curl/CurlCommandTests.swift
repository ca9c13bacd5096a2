// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import TestSupport
import Testing

struct CurlCommandTests {
  @Test
  func `the command has the form that people know`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://api.example.com/foo")
      RequestBody.json(["x": 1])
    }
    #expect(
      request.curlCommand
        == "curl -X POST -H 'Content-Type: application/json' --data-binary '{\"x\":1}' "
        + "'https://api.example.com/foo'"
    )
  }

  @Test(
    arguments: [
      ("GET", nil, "curl 'http://h/'"),
      ("HEAD", nil, "curl --head 'http://h/'"),
      ("POST", nil, "curl -X POST 'http://h/'"),
      ("DELETE", nil, "curl -X DELETE 'http://h/'"),
      ("get", nil, "curl -X get 'http://h/'"),
      ("-o", nil, "curl -X -o 'http://h/'"),
      ("A'B`!", nil, "curl -X 'A'\\''B`!' 'http://h/'"),
      ("GET", "a", "curl -X GET -H 'Content-Type:' --data-binary 'a' 'http://h/'"),
      ("HEAD", "a", "curl -X HEAD -H 'Content-Type:' --data-binary 'a' 'http://h/'"),
      ("POST", "", "curl -X POST -H 'Content-Type:' --data-binary '' 'http://h/'"),
      ("PUT", "@f", "curl -X PUT -H 'Content-Type:' --data-raw '@f' 'http://h/'"),
      ("PUT", "@\u{301}f", "curl -X PUT -H 'Content-Type:' --data-raw '@\u{301}f' 'http://h/'"),
      ("PUT", "a\nit's", "curl -X PUT -H 'Content-Type:' --data-binary 'a\nit'\\''s' 'http://h/'"),
      (
        "PUT", "@\t\n",
        "curl -X PUT -H 'Content-Type:' --data-raw \"$(printf '@\\t')\n\" 'http://h/'"
      ),
      (
        "PUT", "-\0%",
        "printf '\\055\\000%%' | curl -X PUT -H 'Content-Type:' --data-binary @- 'http://h/'"
      ),
    ] as [(String, String?, String)]
  )
  func `method and body are written when curl would send others`(
    _ method: String,
    _ body: String?,
    _ command: String
  ) throws {
    let request = try ComposedRequest {
      Method.custom(method)
      BaseURL("http://h/")
      if let body { RequestBody.data(Data(body.utf8)) }
    }
    #expect(request.curlCommand == command)
  }

  @Test(arguments: [
    ("X-Note", "a", "'X-Note: a'"), ("X-Empty", "", "'X-Empty;'"), ("X", "  a b ", "'X: a b'"),
    ("X", "it's $(ls) `ls` !!", "'X: it'\\''s $(ls) `ls` !!'"), ("X", "é", "'X: é'"),
    ("X", "a\tb", "\"$(printf 'X: a\\tb')\""),
    ("X", "a\u{202E}", "\"$(printf 'X: a\\342\\200\\256')\""),
    ("it's", "a", "'it'\\''s: a'"), ("Host", "other:80", "'Host: other:80'"),
    ("X", "@f", "'X: @f'"),
    ("Content-Length", "0", "'Content-Length: 0'"), ("X", ";", "'X: ;'"),
  ])
  func `a field is one word`(_ name: String, _ value: String, _ word: String) throws {
    let request = try ComposedRequest {
      BaseURL("http://h/")
      Header.custom(name).setValue(value)
    }
    #expect(request.curlCommand == "curl -H \(word) 'http://h/'")
  }

  @Test(arguments: [
    ("http://h", "'http://h'"),
    ("http://h/a?b=1&c#d", "'http://h/a?b=1&c#d'"),
    ("http://h/it's", "'http://h/it'\\''s'"),
    ("http://[::1]:8080/a", "'http://[::1]:8080/a'"),
    ("http://[fe80::1%25eth0]/", "'http://[fe80::1%25eth0]/'"),
    ("http://h/a.b/..c?/../", "'http://h/a.b/..c?/../'"),
    ("http://h/a/%2e%2E/b", "--path-as-is 'http://h/a/%2e%2E/b'"),
    ("http://h/a/.%2e", "--path-as-is 'http://h/a/.%2e'"),
  ])
  func `a URL is one word behind the flags it needs`(_ url: String, _ words: String) throws {
    var request = try ComposedRequest { BaseURL("http://other/") }
    request.url = try URLReference(url)
    #expect(request.curlCommand == "curl \(words)")
  }

  @Test(arguments: [
    ("http://h/a/../b", "curl --path-as-is 'http://h/a/../b'"),
    ("http://h/a?b[]={1,2}", "curl --globoff 'http://h/a?b[]={1,2}'"),
    ("http://[::1]/a?b[0]=1", "curl --globoff 'http://[::1]/a?b[0]=1'"),
    ("http://[::1]", "curl 'http://[::1]'"),
    ("-o/tmp/x", "# The URL has no host. Add it.\ncurl --url '-o/tmp/x'"),
    ("/users/42", "# The URL has no host. Add it.\ncurl '/users/42'"),
    ("http:///a", "# The URL has no host. Add it.\ncurl 'http:///a'"),
    ("", "# The URL has no host. Add it.\ncurl ''"),
  ])
  func `a URL of another maker cannot act on curl`(_ url: String, _ command: String) {
    #expect(CurlWriter(method: "GET", url: url, headers: [], body: nil).text == command)
  }

  @Test(arguments: [
    ("X", "a\r\nY: b", "X"), ("X", "a\0b", "X"), ("@/etc/passwd", "a", "@/etc/passwd"),
    ("X\nls", "a", "X_ls"), ("", "a", ""), ("Transfer-Encoding", "chunked", "Transfer-Encoding"),
    ("content-length", "5", "content-length"), ("Content-Length", "+2", "Content-Length"),
  ])
  func `a field that cannot be sent is left out and named`(
    _ name: String,
    _ value: String,
    _ shown: String
  ) throws {
    var request = try ComposedRequest {
      BaseURL("http://h/")
      RequestBody.data(Data("ab".utf8))
    }
    request.headers.append(name: name, value: value)
    #expect(
      request.curlCommand
        == "# The field \(shown) was left out because it is invalid.\n"
        + "curl -X GET -H 'Content-Type:' --data-binary 'ab' 'http://h/'"
    )
  }

  @Test(arguments: ["", "G ET", "GET / HTTP/1.1\r\nX: y", "G\0ET"])
  func `a method that is no token is left out`(_ method: String) {
    let command = CurlWriter(method: method, url: "http://h/", headers: [], body: nil)
    #expect(
      command.text == "# The method was left out because it is not a valid token.\ncurl 'http://h/'"
    )
  }

  @Test(arguments: [(131_071, false), (131_072, true)])
  func `a body too long for an argument is piped`(_ length: Int, _ isPiped: Bool) throws {
    let text = String(repeating: "a", count: length)
    let command = try Self.post(text).curlCommand
    let curl = "curl -X POST -H 'Content-Type:' --data-binary"
    #expect(
      command
        == (isPiped ? "printf '\(text)' | \(curl) @- 'http://h/'" : "\(curl) '\(text)' 'http://h/'")
    )
  }

  @Test(arguments: [(1_048_576, ""), (1_048_577, " -H 'Expect:'")])
  func `curl does not ask before it sends a large body`(_ length: Int, _ flag: String) throws {
    let command = try Self.post(String(repeating: "a", count: length)).curlCommand
    #expect(
      command.hasSuffix(
        "' | curl -X POST -H 'Content-Type:'\(flag) --data-binary @- 'http://h/'"
      )
    )
  }

  @Test
  func `a file is named and read by curl`() throws {
    try TemporaryDirectory.with { directory in
      let file = directory.appendingPathComponent("it's\t.json")
      try Data("{}".utf8).write(to: file)
      let request = try ComposedRequest {
        Method.PUT
        BaseURL("http://h/")
        RequestBody.file(file)
      }
      let name = "@\(directory.path)/it\\047s\\t.json"
      #expect(
        request.curlCommand
          == "curl -X PUT -H 'Content-Type: application/json' --data-binary "
          + "\"$(printf '\(name)')\" 'http://h/'"
      )
    }
  }

  @Test
  func `streamed parts are put together by the shell`() throws {
    try TemporaryDirectory.with { directory in
      let file = directory.appendingPathComponent("a.txt")
      try Data("x".utf8).write(to: file)
      let request = try ComposedRequest {
        Method.POST
        BaseURL("http://h/")
        RequestBody.multipart(boundary: "b", strategy: .streamed) {
          MultipartPart.field(name: "n", value: "1")
          MultipartPart.file(name: "f", fileURL: file)
        }
      }
      let head = "Content-Disposition: form-data; name=\""
      #expect(
        request.curlCommand
          == "{ printf '\\055-b\\r\\n\(head)n\"\\r\\n\\r\\n1\\r\\n--b\\r\\n\(head)f\"; "
          + "filename=\"a.txt\"\\r\\nContent-Type: text/plain\\r\\n\\r\\n'; "
          + "cat '\(file.path)'; printf '\\r\\n--b--\\r\\n'; } | "
          + "curl -X POST -H 'Content-Type: multipart/form-data; boundary=b' "
          + "--data-binary @- 'http://h/'"
      )
    }
  }

  @Test
  func `streamed parts without a file are one argument`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("http://h/")
      RequestBody.multipart(boundary: "b", strategy: .streamed) {}
    }
    #expect(
      request.curlCommand
        == "curl -X POST -H 'Content-Type: multipart/form-data; boundary=b' "
        + "--data-binary \"$(printf '\\055-b--\\r')\n\" 'http://h/'"
    )
  }

  @Test
  func `a stream is said in front`() {
    let command = CurlWriter(
      method: "POST",
      url: "http://h/",
      headers: [],
      body: .unknown("an InputStream"),
      notes: ["A curl command cannot contain a hook; $(ls)\nls."]
    )
    #expect(
      command.text
        == "# A curl command cannot contain a hook_ __ls__ls.\n"
        + "# The body is an InputStream, which a command cannot contain. Pipe it into the command.\n"
        + "curl -X POST -H 'Content-Type:' -H 'Expect:' --data-binary @- 'http://h/'"
    )
  }

  private static func post(_ text: String) throws -> ComposedRequest {
    try ComposedRequest {
      Method.POST
      BaseURL("http://h/")
      RequestBody.data(Data(text.utf8))
    }
  }
}
