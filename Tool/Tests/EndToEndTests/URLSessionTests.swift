// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import EchoServer
import RequestsFoundation
import Testing

/// Requests composed, sent by URLSession, and compared with the bytes that crossed the wire.
@Suite struct URLSessionTests {
  /// Sends a request to a server of its own and returns what arrived.
  private func send(
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws -> RecordedRequest {
    let block = try content()
    return try await EchoServer.withRunning { server in
      let request = try ComposedRequest {
        BaseURL("http://127.0.0.1:\(server.port)")
        block
      }
      let (data, response) = try await URLSession.shared.data(for: request)
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
      let received = try #require(await server.nextRequest())
      #expect(try received.json == Array(data))
      return received
    }
  }

  private func head(_ request: RecordedRequest) -> [String] {
    String(decoding: request.rawHead, as: UTF8.self).components(separatedBy: "\r\n")
  }

  @Test(arguments: ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "QUERY", "LINK", "patch"])
  func `methods arrive as written`(_ method: String) async throws {
    let received = try await send { Method.custom(method) }
    #expect(head(received)[0] == "\(method) / HTTP/1.1")
  }

  @Test(arguments: [
    "/a%2Fb/%7E~", "/?a=b+c&d=%20", "/a;b=c,d'e(f)*!$@:", "/x?a[]=1", "/é?é=é", "//double//slash",
    "/%e2%82%ac?%E2%82%AC", "/a%5Cb", "/?", "/?a&b=&=c&&", "/a?b?c/d",
  ])
  func `targets arrive byte for byte`(_ target: String) async throws {
    let expected = try URLReference(target).description
    // A path that begins with two slashes would be a host.
    let received = try await send {
      Endpoint(reference: target.hasPrefix("//") ? "/." + target : target)
    }
    let path = target.hasPrefix("//") ? target : expected
    #expect(head(received)[0] == "GET \(path) HTTP/1.1")
  }

  @Test func `values in paths and queries arrive as values`() async throws {
    let hostile = "a/b?c#d&e=f+g h%2F'\u{301}\u{1F600}\r\n;"
    let received = try await send {
      Endpoint("/x/\(hostile)/y")
      Query("q&=", hostile)
    }
    let parts = received.target.split(separator: "?", maxSplits: 1)
    let segments = parts[0].split(separator: "/")
    #expect(segments.count == 3)
    #expect(segments[1].removingPercentEncoding == hostile)
    let pair = parts[1].split(separator: "=")
    #expect(pair.map { $0.removingPercentEncoding } == ["q&=", hostile])
  }

  @Test func `names of fields keep their case, and lines are joined`() async throws {
    let received = try await send {
      Header.custom("X-CaSe").setValue("1")
      Header.custom("DNT").setValue("1")
      Header.custom("x-amz-meta-fooBar").setValue("a\tb")
      Header.custom("X-Utf8").setValue("é")
      Header.custom("X-Many").addValue("1")
      Header.custom("X-Many").addValue("2")
      Cookie("a", "b")
      Cookie("c", "d")
      Authorization.basic(username: "Aladdin", password: "open sesame")
    }
    let lines = head(received)
    for line in [
      "X-CaSe: 1", "DNT: 1", "x-amz-meta-fooBar: a\tb", "X-Utf8: é", "X-Many: 1, 2",
      "Cookie: a=b; c=d", "Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==",
    ] {
      #expect(lines.contains(line), "\(line) is not among \(lines)")
    }
  }

  @Test func `JSON arrives in the order written`() async throws {
    let received = try await send {
      Method.POST
      RequestBody.json(["z": 1, "a": ["k": "v/é", "b": [nil, 1.5]] as OrderedParameters])
    }
    #expect(
      String(decoding: received.body ?? [], as: UTF8.self)
        == #"{"z":1,"a":{"k":"v/é","b":[null,1.5]}}"#
    )
    #expect(head(received).contains("Content-Type: application/json"))
    #expect(head(received).contains("Content-Length: 39"))
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 1_000_000])
  func `bodies in memory, in files and in streams arrive byte for byte`(_ size: Int) async throws {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let file = FileManager.default.temporaryDirectory.appending(path: "body-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path

    for body in [
      RequestBody.data(Data(bytes)), .file(file), .stream(InputStream(fileAtPath: path)),
    ] {
      let received = try await send {
        Method.PUT
        body
      }
      #expect(received.body == bytes)
      let framing = received.headers.filter {
        ["content-length", "transfer-encoding"].contains($0.name.lowercased())
      }
      #expect(framing.count == 1, "one framing, not \(framing)")
    }
  }

  @Test func `multipart arrives the same streamed and in memory`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "part-\(UUID().uuidString).png"
    )
    try Data(repeating: 7, count: 200_000).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var bodies: [[UInt8]?] = []
    for strategy in [Multipart.Strategy.inMemory, .streamed(bufferSize: 1000), .streamed] {
      let received = try await send {
        Method.POST
        RequestBody.multipart(boundary: "a b", strategy: strategy) {
          MultipartPart.field(
            name: "n\"\r\n",
            value: "v\r\n--a b\r\n".replacing("--a b", with: "--a")
          )
          MultipartPart.file(name: "f", fileURL: file)
        }
      }
      #expect(head(received).contains("Content-Type: multipart/form-data; boundary=\"a b\""))
      bodies.append(received.body)
    }
    #expect(bodies[0] == bodies[1] && bodies[1] == bodies[2])
    #expect((bodies[0]?.count ?? 0) > 200_000)
  }

  @Test func `bad input sends nothing`() async throws {
    try await EchoServer.withRunning { server in
      let base = "http://127.0.0.1:\(server.port)"
      let blocks: [RequestBlock] = [
        RequestBlock { Header.custom("X").setValue("a\r\nY: b") },
        RequestBlock { Header.custom("X\r\nY").setValue("a") },
        RequestBlock { Method.custom("GET / HTTP/1.1\r\nX: y\r\n\r\nGET") },
        RequestBlock { Method.custom("get") },
        RequestBlock { Cookie("a", "b; c=d") },
        RequestBlock { RequestBody.string("hi") },
        RequestBlock {
          Method.HEAD; RequestBody.string("hi")
        },
        RequestBlock { Header.custom("Content-Length").setValue("3") },
        RequestBlock { Header.custom("Transfer-Encoding").setValue("chunked") },
        RequestBlock {
          Method.PUT; RequestBody.file(URL(fileURLWithPath: "/does/not/exist"))
        },
        RequestBlock {
          Method.PUT; RequestBody.stream(nil)
        },
      ]
      for block in blocks {
        await #expect(throws: RequestError.self) {
          try await URLSession.shared.data {
            BaseURL(base)
            block
          }
        }
      }
      _ = try await URLSession.shared.data {
        BaseURL(base); Endpoint("/last")
      }
      // The first request to arrive is the one that was fine.
      #expect(await server.nextRequest()?.target == "/last")
    }
  }
}
