// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct URLReferenceParserTests {
  struct Components: Equatable {
    var scheme: String?
    var host: String?
    var port: Int?
    var path = ""
    var query: String?
    var fragment: String?

    init(
      _ scheme: String?,
      _ host: String?,
      _ port: Int?,
      _ path: String,
      _ query: String? = nil,
      _ fragment: String? = nil
    ) {
      self.scheme = scheme
      self.host = host
      self.port = port
      self.path = path
      self.query = query
      self.fragment = fragment
    }

    init(_ url: URLReference) {
      self.init(url.scheme, url.host, url.port, url.path, url.query, url.fragment)
    }
  }

  @Test(arguments: [
    ("", Components(nil, nil, nil, "")),
    ("http://h", Components("http", "h", nil, "")),
    ("HTTP://H:80/A", Components("HTTP", "H", 80, "/A")),
    ("http://h?q", Components("http", "h", nil, "", "q")),
    ("http://h#f", Components("http", "h", nil, "", nil, "f")),
    ("http://h/?", Components("http", "h", nil, "/", "")),
    ("http://h/a?b?c/d#e?f/g", Components("http", "h", nil, "/a", "b?c/d", "e?f/g")),
    ("//h:8080/x", Components(nil, "h", 8080, "/x")),
    ("http://[2001:db8::1]:65535/", Components("http", "[2001:db8::1]", 65_535, "/")),
    ("http://[::1]", Components("http", "[::1]", nil, "")),
    ("http://[fe80::1%25eth0]/", Components("http", "[fe80::1%25eth0]", nil, "/")),
    ("http://[::ffff:192.0.2.1]/", Components("http", "[::ffff:192.0.2.1]", nil, "/")),
    ("http://[1:2:3:4:5:6:7::]/", Components("http", "[1:2:3:4:5:6:7::]", nil, "/")),
    ("http://[1:2:3:4:5:6:1.2.3.4]/", Components("http", "[1:2:3:4:5:6:1.2.3.4]", nil, "/")),
    ("http://192.0.2.1/", Components("http", "192.0.2.1", nil, "/")),
    ("http://h:00080/", Components("http", "h", 80, "/")),
    ("/a:b", Components(nil, nil, nil, "/a:b")),
    ("./a:b", Components(nil, nil, nil, "./a:b")),
    ("?a:b", Components(nil, nil, nil, "", "a:b")),
    ("mailto:x", Components("mailto", nil, nil, "x")),
  ])
  func `components are found and the text stays as it is`(
    _ text: String,
    _ expected: Components
  ) throws {
    let url = try URLReference(text)
    #expect(Components(url) == expected)
    #expect(url.text == text)
    #expect(url.description == text)
  }

  @Test(arguments: [
    ("/a b", "/a%20b"),
    ("/é", "/%C3%A9"),
    ("/e\u{301}", "/e%CC%81"),
    ("/[x]{y}|^\"<>`\\", "/%5Bx%5D%7By%7D%7C%5E%22%3C%3E%60%5C"),
    ("/?a[b]=c d#\u{1F600}", "/?a%5Bb%5D=c%20d#%F0%9F%98%80"),
    ("/%2f%2F%7e~", "/%2f%2F%7e~"),
    ("/?a=%00", "/?a=%00"),
    ("/%ff", "/%ff"),
    ("/a'b", "/a'b"),
    ("/a'\u{301}b", "/a'%CC%81b"),
  ])
  func `escapes stay, and only what cannot stand is escaped`(
    _ text: String,
    _ expected: String
  ) throws {
    #expect(try URLReference(text).description == expected)
  }

  @Test(
    arguments: [
      ("/a%", .invalidURL, 2),
      ("/a%2", .invalidURL, 2),
      ("/a%zz", .invalidURL, 2),
      ("/?a=%2B&b=%", .invalidURL, 10),
      ("/a\r\nb", .invalidURL, 2),
      ("/a\nb", .invalidURL, 2),
      ("/a\0b", .invalidURL, 2),
      ("/\u{7F}", .invalidURL, 1),
      ("/a\tb", .invalidURL, 2),
      ("/#\u{1B}", .invalidURL, 2),
      ("/a%00b", .unsafePathSegment, 2),
      ("1http://h", .invalidURL, 5),
      (":x", .invalidURL, 0),
      ("a b:c", .invalidURL, 3),
      ("\\\\evil/x", .invalidURL, 0),
      ("/\\evil", .invalidURL, 1),
      ("\\/evil", .invalidURL, 0),
      ("http://u@h/", .credentialsInURL, 8),
      ("http://u:p@h/", .credentialsInURL, 10),
      ("http://a@b@c/", .credentialsInURL, 10),
      ("http://h\\@evil/", .credentialsInURL, 9),
      ("http://h\\evil/", .invalidHost, 8),
      ("http://h%0d%0a/", .invalidHost, 8),
      ("http://h%41/", .invalidHost, 8),
      ("http://h\r\n/", .invalidHost, 8),
      ("http://h h/", .invalidHost, 8),
      ("http://①②.com/", .invalidHost, 7),
      ("http://straße.de/", .invalidHost, 11),
      ("http://h|/", .invalidHost, 8),
      ("http://h^/", .invalidHost, 8),
      ("http://<h>/", .invalidHost, 7),
      ("http://[::1/", .invalidHost, 7),
      ("http://x[::1]/", .invalidHost, 8),
      ("http://[::1]x/", .invalidPort, 12),
      ("http://[fe80::1%eth0]/", .invalidHost, 7),
      ("http://[fe80::1%25]/", .invalidHost, 7),
      ("http://[1:2:3]/", .invalidHost, 7),
      ("http://[1::2::3]/", .invalidHost, 7),
      ("http://[::1.2.3.256]/", .invalidHost, 7),
      ("http://[::1.2.3.4.5]/", .invalidHost, 7),
      ("http://[::1.2.3]/", .invalidHost, 7),
      ("http://[::12345]/", .invalidHost, 7),
      ("http://[1:2:3:4:5:6:7:8:9]/", .invalidHost, 7),
      ("http://[1:2:3:4:5:6:7::8]/", .invalidHost, 7),
      ("http://[::1:2:3:4:5:6:7:8]/", .invalidHost, 7),
      ("http://[1:2:3:4:5:6:7:1.2.3.4]/", .invalidHost, 7),
      ("http://[v1.x]/", .invalidHost, 7),
      ("http://[]/", .invalidHost, 7),
      ("http://h:0/", .invalidPort, 8),
      ("http://::1/", .invalidPort, 7),
      (" http://h/", .invalidURL, 0),
      ("\"http://h/", .invalidURL, 0),
      ("my_app://h/", .invalidURL, 2),
      ("http://h:65536/", .invalidPort, 8),
      ("http://h:99999/", .invalidPort, 8),
      ("http://h:99999999999999999999/", .invalidPort, 8),
      ("http://h:000080/", .invalidPort, 8),
      ("http://h:-1/", .invalidPort, 8),
      ("http://h:+5/", .invalidPort, 8),
      ("http://h:1e2/", .invalidPort, 8),
      ("http://h:80:81/", .invalidPort, 8),
    ] as [(String, RequestError.Code, Int)]
  )
  func `what is no URL, or not the same one to everybody, is refused`(
    _ text: String,
    _ code: RequestError.Code,
    _ offset: Int
  ) throws {
    let error = try #require(throws: RequestError.self) { try URLReference(text) }
    #expect(error.code == code)
    #expect(error.offset == offset)
    #expect(!error.description.contains("evil"))
  }

  @Test func `the request target has a slash for an empty path`() throws {
    #expect(try URLReference("http://h").requestTarget == "/")
    #expect(try URLReference("http://h?a=b#c").requestTarget == "/?a=b")
    #expect(try URLReference("http://h/x?").requestTarget == "/x?")
  }

  @Test func `an empty port is kept in the text and sent to nobody`() throws {
    let url = try URLReference("http://h:/a")
    #expect(url.description == "http://h:/a")
    #expect(url.authority == "h:")
    #expect(url.host == "h")
    #expect(url.port == nil)
    #expect(url.normalized().description == "http://h/a")
    let request = try ComposedRequest { BaseURL("http://h:/a") }
    #expect(try request.httpRequest.authority == "h")
    #expect(request.description.contains("Host: h\n"))
  }

  @Test func `reading the text again gives the same reference`() throws {
    for text in ["http://h/a b?c[]=1#é", "", "//h", "a/b;c", "?", "#", "http://[::1]:1"] {
      let url = try URLReference(text)
      #expect(try URLReference(url.description) == url)
      #expect(url.url?.absoluteString ?? url.description == url.description)
    }
  }
}
