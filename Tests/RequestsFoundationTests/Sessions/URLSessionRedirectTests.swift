// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestsFoundation
import TestSupport
import Testing

/// Redirects over the wire, between two servers of the test's own.
@Suite(
  .enabled(if: EchoServer.isAvailable, "The server needs python3."),
  .serialized,
  // For what hangs; the tests beside these may keep all threads busy for minutes.
  .timeLimit(.minutes(15))
)
struct URLSessionRedirectTests {
  private let server: EchoServer
  private let other: EchoServer
  private let session = URLSession(configuration: .ephemeral)
  private let directory: TemporaryDirectory
  private let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

  init() throws {
    server = try EchoServer()
    other = try EchoServer()
    directory = try TemporaryDirectory()
  }

  private func block(
    _ status: Int,
    to location: String? = nil,
    @RequestBuilder _ content: () throws -> RequestBlock
  ) rethrows -> RequestBlock {
    let block = try content()
    return RequestBlock {
      BaseURL(server.url)
      Endpoint("/redirect/\(status)")
      if let location { Query("to", location) }
      block
    }
  }

  private func echo(_ answer: (Data, URLResponse)) throws -> EchoServer.Echo {
    #expect((answer.1 as? HTTPURLResponse)?.statusCode == 200)
    return try JSONDecoder().decode(EchoServer.Echo.self, from: answer.0)
  }

  @Test(arguments: [307, 308], [UploadSpooling.whenNeeded, .always])
  func `a body is sent again after a redirect that keeps it`(
    _ status: Int,
    _ spooling: UploadSpooling
  ) async throws {
    let file = try directory.file("a.bin", content)
    let content = content
    for source in [
      ByteSource.bytes(content), .file(file),
      .sequence {
        AsyncStream {
          $0.yield(content); $0.finish()
        }
      },
    ] {
      let block = block(status) {
        Method.POST
        RequestBody.source(source)
      }
      let echo = try echo(await session.upload(for: block, spooling: spooling))
      #expect(echo.target == "/landed")
      #expect(echo.method == "POST")
      #expect(echo.body.elementsEqual(content))
    }
  }

  @Test(arguments: [301, 302, 303])
  func `a redirect that asks for a GET drops the body`(_ status: Int) async throws {
    let echo = try echo(
      await session.data(
        for: block(status) {
          Method.POST; RequestBody.json(["a": 1])
        }
      )
    )
    #expect(echo.method == "GET")
    #expect(echo.body.isEmpty)
    #expect(echo.values("Content-Type").isEmpty)
  }

  @Test func `a redirect of a body that can be read once is the response`() async throws {
    let content = content
    let block = block(307) {
      Method.POST
      RequestBody.source(isReplayable: false) {
        AsyncStream<Data> {
          $0.yield(content); $0.finish()
        }
      }
    }
    let (_, response) = try await session.upload(for: block)
    #expect((response as? HTTPURLResponse)?.statusCode == 307)
  }

  @Test(arguments: [307, 308])
  func `the copy of a body that can be read once is sent again`(_ status: Int) async throws {
    let content = content
    let request = try await block(status, to: "/redirect/307?to=/landed") {
      Method.POST
      RequestBody.source(isReplayable: false) {
        AsyncStream<Data> {
          $0.yield(content); $0.finish()
        }
      }
    }
    .composed()
    let stream = try await session.stream(for: request, spooling: .always)
    #expect(stream.request.body?.isReplayable == false)
    let echo = try await stream.received().json(EchoServer.Echo.self)
    #expect(echo.target == "/landed")
    #expect(echo.body.elementsEqual(content))
    #expect(echo.values("Content-Length") == ["300000"])
  }

  @Test(arguments: [
    ("/a, /a", "/a"), ("/a?b=1, /a?b=2", "/a?b=1"), ("/a, http://h/b", "/a"), ("a, a", "a"),
    ("https://h/a, https://h/b, https://h/c", "https://h/a"),
    ("/a,/b", "/a,/b"), ("/a?q=b, c", "/a?q=b, c"), ("a, b", "a, b"), ("", ""),
  ])
  func `the first of several locations counts`(_ value: String, _ first: String) throws {
    let response = HTTPURLResponse(
      url: try #require(URL(string: server.url)),
      statusCode: 302,
      httpVersion: nil,
      headerFields: ["Location": value]
    )
    #expect(response?.firstLocation == first)
  }

  @Test func `a redirect with several locations leads to the first`() async throws {
    for other in ["/landed", "/other"] {
      let block = block(302, to: "/landed") { Query("to", other) }
      #expect(try echo(await session.data(for: block)).target == "/landed")
    }
  }

  @Test(arguments: [302, 307])
  func `secrets stay with their origin`(_ status: Int) async throws {
    func arrived(_ location: String) async throws -> [[String]] {
      let block = block(status, to: location) {
        Authorization.bearer("t0ken")
        APIKey("X-Api-Key", "k3y", in: .header)
        Header.custom("X-Plain").setValue("p")
        Header.custom("X-Mine").setValue("m").secret()
      }
      let echo = try echo(await session.data(for: block))
      return ["Authorization", "X-Api-Key", "X-Mine", "X-Plain"].map(echo.values)
    }
    #expect(try await arrived("/landed") == [["Bearer t0ken"], ["k3y"], ["m"], ["p"]])
    #expect(try await arrived("\(other.url)/landed") == [[], [], [], ["p"]])
  }

  @Test func `the delegate of a session may refuse a redirect`() async throws {
    final class Refusal: NSObject, URLSessionTaskDelegate {
      func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
      ) {
        completionHandler(nil)
      }
    }
    let session = URLSession(configuration: .ephemeral, delegate: Refusal(), delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let refused = block(302) { Query("body", "It is elsewhere.") }
    let (data, response) = try await session.data(for: refused)
    #expect((response as? HTTPURLResponse)?.statusCode == 302)
    #expect(String(decoding: data, as: UTF8.self) == "It is elsewhere.")
    let (file, _) = try await session.download(for: refused)
    #expect(try Data(contentsOf: file) == data)
    try FileManager.default.removeItem(at: file)
  }

  @Test func `redirects without end are an error`() async throws {
    let error = await #expect(throws: URLError.self) {
      try await session.data(for: block(302, to: "itself") { Method.GET })
    }
    #expect(error?.code == .httpTooManyRedirects)
  }

  @Test func `a download follows redirects`() async throws {
    let (file, response) = try await session.download(for: block(302) { Method.GET })
    defer { try? FileManager.default.removeItem(at: file) }
    let echo = try echo((try Data(contentsOf: file), response))
    #expect(echo.target == "/landed")
  }
}
