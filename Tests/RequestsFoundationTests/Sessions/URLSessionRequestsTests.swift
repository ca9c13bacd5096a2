// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import TestSupport
import Testing

/// Requests over the wire, to a server of the test's own.
@Suite(.enabled(if: EchoServer.isAvailable, "The server needs python3."), .serialized)
struct URLSessionRequestsTests {
  private let server: EchoServer
  private let session = URLSession(configuration: .ephemeral)

  init() throws {
    server = try EchoServer()
  }

  private func echo(
    @RequestBuilder _ content: () throws -> RequestBlock
  ) async throws
    -> EchoServer.Echo
  {
    let block = try content()
    let (data, response) = try await session.data {
      BaseURL(server.url)
      block
    }
    let head = try #require(response as? HTTPURLResponse)
    #expect(head.statusCode == 200)
    #expect(head.headers["x-case"] == "1")
    return try JSONDecoder().decode(EchoServer.Echo.self, from: data)
  }

  @Test func `blocks are waited for before the request is sent`() async throws {
    let echo = try await echo {
      Method.POST
      Deferred {
        let token = await Task { "t1" }.value
        Authorization.bearer(token)
      }
      RequestBody.data(Data("abc".utf8))
      Finalize { request in
        await Task.yield()
        let sum = try request.body?.contents().reduce(0) { $0 + Int($1) } ?? 0
        request.headers.update(name: "X-Sum", value: String(sum))
      }
    }
    #expect(echo.values("Authorization") == ["Bearer t1"])
    #expect(echo.values("X-Sum") == ["294"])
    #expect(echo.body == Data("abc".utf8))
    let rendered = try await URLRequest.compose {
      BaseURL("https://h")
      Deferred { Header.accept.setValue(await Task { "a/b" }.value) }
    }
    #expect(rendered.value(forHTTPHeaderField: "Accept") == "a/b")
  }

  /// A checksum that depends on each byte and its place.
  private static func checksum(_ bytes: some Sequence<UInt8>, after sum: UInt32 = 0) -> UInt32 {
    bytes.reduce(sum) { $0 &* 31 &+ UInt32($1) }
  }

  @Test(arguments: ["memory", "file", "range", "sequence", "multipart"])
  func `a signature that waits is over the bytes that arrive`(_ kind: String) async throws {
    let directory = try TemporaryDirectory()
    let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let file = try directory.file("body.bin", content)
    let body: RequestBody =
      switch kind {
      case "memory": .data(content)
      case "file": .file(file)
      case "range": .source(.file(file, range: 5..<150_000))
      case "sequence":
        .source(
          .sequence {
            AsyncStream<Data> { continuation in
              continuation.yield(content.prefix(70_000))
              continuation.yield(content.dropFirst(70_000))
              continuation.finish()
            }
          }
        )
      default:
        .multipart(strategy: .streamed) {
          MultipartPart.file(name: "a", fileURL: file)
          MultipartPart.field(name: "b", value: "é")
        }
      }
    let (data, _) = try await session.upload {
      Method.PUT
      BaseURL(server.url)
      Deferred { Authorization.bearer(await Task { "t1" }.value) }
      body
      Finalize { request in
        var sum: UInt32 = 0
        if let body = request.body {
          for try await chunk in body.chunks() { sum = Self.checksum(chunk, after: sum) }
        }
        request.headers.update(name: "X-Sum", value: String(sum))
      }
    }
    let echo = try JSONDecoder().decode(EchoServer.Echo.self, from: data)
    #expect(echo.values("Authorization") == ["Bearer t1"])
    #expect(echo.body.count > 100_000)
    #expect(echo.values("X-Sum") == [String(Self.checksum(echo.body))])
  }

  @Test func `nothing is sent when the task is cancelled while a block waits`() async throws {
    let (server, session) = (server.url, session)
    let task = Task {
      try await session.data {
        BaseURL(server)
        Endpoint("/landed")
        Deferred {
          let _: Void? = try? await Task.sleep(for: .seconds(600))
          Timeout(5)
        }
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let (arrived, _) = try await session.data {
      BaseURL(server)
      Endpoint("/arrived")
    }
    #expect(String(decoding: arrived, as: UTF8.self) == "[]")
  }

  @Test func `a GET arrives as composed`() async throws {
    let echo = try await echo {
      Endpoint("/a%2Fb/\("c d")?x=%7E")
      Query("q", "a+b")
      Query("flag")
      Header.custom("x-fooBAR").setValue("ü")
      Cookie("a", "1")
      Cookie("b", "2")
    }
    #expect(echo.method == "GET")
    #expect(echo.target == "/a%2Fb/c%20d?x=%7E&q=a%2Bb&flag")
    #expect(echo.values("x-fooBAR").count == 1)
    #expect(echo.values("Cookie") == ["a=1; b=2"])
    #expect(echo.body.isEmpty)
  }

  @Test func `a POST of JSON arrives with one length`() async throws {
    let echo = try await echo {
      Method.POST
      Endpoint("/login")
      RequestBody.json(["user": "älice"])
    }
    #expect(echo.method == "POST")
    #expect(echo.body == Data(#"{"user":"älice"}"#.utf8))
    #expect(echo.values("Content-Type") == ["application/json"])
    #expect(echo.values("Content-Length") == ["17"])
    #expect(echo.values("Transfer-Encoding").isEmpty)
  }

  @Test func `a file arrives with one framing`() async throws {
    let directory = try TemporaryDirectory()
    let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let file = try directory.file("a.png", content)
    let echo = try await echo {
      Method.PUT
      RequestBody.file(file)
    }
    #expect(echo.body.elementsEqual(content))
    #expect(echo.values("Content-Type") == ["image/png"])
    #expect(echo.values("Content-Length") == ["\(echo.body.count)"])
    #expect(echo.values("Transfer-Encoding").isEmpty)
  }

  @Test(arguments: [Multipart.Strategy.inMemory, .streamed, .streamed(bufferSize: 10)])
  func `multipart arrives byte for byte`(_ strategy: Multipart.Strategy) async throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("f.bin", Data([0, 1, 2, 0xFF]))
    func parts() -> [MultipartPart] {
      [
        .field(name: "user", value: "alice"),
        .data(name: "a", filename: "a.png", data: Data([0xFF, 0x0D, 0x0A])),
        .file(name: "f", fileURL: file),
      ]
    }
    let echo = try await echo {
      Method.POST
      RequestBody.multipart(boundary: "B", strategy: strategy) { parts() }
    }
    let expected = try ComposedRequest { RequestBody.multipart(boundary: "B") { parts() } }
    #expect(echo.body == expected.body?.data)
    #expect(echo.values("Content-Type") == ["multipart/form-data; boundary=B"])
    #expect(echo.values("Content-Length") == ["\(echo.body.count)"])
    #expect(echo.values("Transfer-Encoding").isEmpty)
  }

  @Test func `a file that changed fails the request`() async throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("f.bin", Data([0, 1, 2, 3]))
    let request = try URLRequest {
      Method.POST
      BaseURL(server.url)
      RequestBody.file(file)
    }
    try directory.file("f.bin", Data([0]))
    let session = session
    await #expect(throws: (any Error).self) { try await session.data(for: request) }
  }

  @Test func `HEAD and an empty body on GET are sent`() async throws {
    let head = try await session.data {
      Method.HEAD; BaseURL(server.url)
    }
    #expect(head.0.isEmpty)
    let echo = try await echo { RequestBody.data(Data()) }
    #expect(echo.method == "GET")
    #expect(echo.body.isEmpty)
  }

  @Test(arguments: [Requests.Method.GET, .HEAD])
  func `a body that URLSession would refuse or drop is refused before sending`(
    _ method: Requests.Method
  ) async throws {
    let bodies = [
      RequestBody.string("x"), .stream(InputStream(data: Data())), .multipart {},
    ]
    for body in bodies {
      let block = RequestBlock {
        method; BaseURL(server.url); body
      }
      let error = try await failure(block)
      #expect(error.code == .notExpressible)
      #expect(error.block == "URLSession")
    }
  }

  @Test func `a request without a host is refused before sending`() async throws {
    let error = try await failure(RequestBlock { Endpoint("/x") })
    #expect(error.code == .missingHost)
    #expect(error.block == "URLSession")
  }

  #if canImport(FoundationNetworking)
    @Test(arguments: ["/a/../x", "/./x", "/x/.", "/x/..", "/..?a"])
    func `a path that URLSession would change is refused before sending`(
      _ path: String
    ) async throws {
      let error = try await failure(RequestBlock { BaseURL(server.url + path) })
      #expect(error.code == .notExpressible)
      #expect(error.block == "URLSession")
    }

    @Test(arguments: ["/..x", "/x/...", "/x..", "/.x/", "/x?a=/../b"])
    func `other dots arrive as written`(_ path: String) async throws {
      let (data, _) = try await session.data { BaseURL(server.url + path) }
      #expect(try JSONDecoder().decode(EchoServer.Echo.self, from: data).target == path)
    }
  #endif

  private func failure(_ block: RequestBlock) async throws -> RequestError {
    do {
      _ = try await session.data(for: block)
    } catch let error as RequestError {
      return error
    }
    throw CancellationError()
  }
}
