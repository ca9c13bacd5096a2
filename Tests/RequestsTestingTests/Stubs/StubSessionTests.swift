// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting
import Testing

@Suite struct StubSessionTests {
  static let base = BaseURL("https://api.example.com")

  private static func status(_ response: URLResponse) -> Int? {
    (response as? HTTPURLResponse)?.statusCode
  }

  @Test func `a session is answered by its stubs`() async throws {
    let stubs = RequestStubs {
      Stub {
        Method.GET; Endpoint("/users/1")
      } answer: {
        StubResponse(.ok, headers: ["X-A": "a"], text: "Ann")
      }
    }
    let session = URLSession(stubs: stubs)
    let (data, response) = try await session.data {
      Self.base; Endpoint("/users/1"); Accept(.json)
    }
    #expect(String(decoding: data, as: UTF8.self) == "Ann")
    let head = try #require(response as? HTTPURLResponse)
    #expect(head.statusCode == 200)
    #expect(head.value(forHTTPHeaderField: "X-A") == "a")
    #expect(head.value(forHTTPHeaderField: "Content-Length") == "3")
    expectRequest(try stubs.onlyRequest) {
      Method.GET
      Self.base
      Endpoint("/users/1")
      Accept(.json)
    }
  }

  @Test func `sessions side by side do not see each other`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          let stubs = RequestStubs {
            Stub {
            } answer: {
              StubResponse(text: "\(number)")
            }
          }
          let session = URLSession(stubs: stubs)
          for _ in 0..<3 {
            let (data, _) = try await session.data { Self.base }
            #expect(String(decoding: data, as: UTF8.self) == "\(number)")
          }
          #expect(stubs.requests.count == 3)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `the configuration of the caller stays as it is`() {
    let configuration = URLSessionConfiguration.ephemeral
    let count = configuration.protocolClasses?.count
    let session = URLSession(stubs: RequestStubs {}, configuration: configuration)
    #expect(configuration.protocolClasses?.count == count)
    #expect(session.configuration.protocolClasses?.count == 1)
  }

  @Test func `stubs of two sessions see both`() async throws {
    let stubs = RequestStubs {
      Stub {
      } answer: {
        StubResponse()
      }
    }
    for _ in 0..<2 { _ = try await URLSession(stubs: stubs).data { Self.base } }
    #expect(stubs.requests.count == 2)
  }

  @Test func `a streamed body is seen whole`() async throws {
    let stubs = RequestStubs {
      Stub {
        Method.POST
      } answer: {
        StubResponse(.created)
      }
    }
    let session = URLSession(stubs: stubs)
    let image = Data(repeating: 7, count: 300_000)
    let (_, response) = try await session.upload {
      Method.POST
      Self.base
      RequestBody.multipart {
        MultipartPart.field(name: "title", value: "Sea")
        MultipartPart.data(name: "image", filename: "a.png", data: image, type: .png)
      }
    }
    #expect(Self.status(response) == 201)
    expectRequest(try stubs.onlyRequest) {
      RequestBody.multipart {
        MultipartPart.field(name: "title", value: "Sea")
        MultipartPart.data(name: "image", filename: "a.png", data: image, type: .png)
      }
    }
  }

  @Test func `bodies of files and sequences are seen whole`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    let text = String(repeating: "0123456789", count: 20_000)
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let stubs = RequestStubs {
      Stub {
        Method.PUT
      } answer: {
        StubResponse(.noContent)
      }
    }
    let session = URLSession(stubs: stubs)
    _ = try await session.upload {
      Method.PUT; Self.base; RequestBody.file(file)
    }
    let pieces = AsyncStream<Data> { continuation in
      continuation.yield(Data(text.utf8))
      continuation.finish()
    }
    _ = try await session.upload {
      Method.PUT
      Self.base
      RequestBody.source { pieces }
    }
    #expect(stubs.requests.map { $0.body?.data } == [Data(text.utf8), Data(text.utf8)])
  }

  @Test func `what no stub takes is an error that says why, and an issue`() async throws {
    let text = "path: expected /a, actual /b"
    for isIgnored in [false, true] {
      let error = await issue(text) {
        let stubs = RequestStubs {
          Stub {
            Endpoint("/a")
          } answer: {
            StubResponse()
          }
        }
        let session = URLSession(stubs: stubs)
        do {
          _ = try await session.data {
            Self.base; Endpoint("/b")
          }
        } catch  where isIgnored {}
      }
      #expect(error?.localizedDescription.contains(text) == (isIgnored ? nil : true))
    }
  }

  @Test func `a redirect is followed, with what may go along`() async throws {
    let stubs = RequestStubs {
      Stub {
        Endpoint("/old")
      } answer: {
        .redirect(to: "https://other.example/new")
      }
      Stub {
        BaseURL("https://other.example"); Endpoint("/new")
      } answer: {
        StubResponse(text: "new")
      }
    }
    let (data, response) = try await URLSession(stubs: stubs).data {
      Self.base
      Endpoint("/old")
      Authorization.bearer("s3cret")
      Accept(.json)
    }
    #expect(String(decoding: data, as: UTF8.self) == "new")
    #expect(response.url?.absoluteString == "https://other.example/new")
    let last = try #require(stubs.requests.last)
    #expect(last.headers["Authorization"] == nil)
    #expect(last.headers["Accept"] == "application/json")
  }

  @Test func `a redirect in a circle ends`() async throws {
    let stubs = RequestStubs {
      Stub {
      } answer: {
        .redirect(to: "/again")
      }
    }
    await #expect(throws: URLError.self) {
      _ = try await URLSession(stubs: stubs).data { Self.base }
    }
  }

  @Test func `a challenge that nobody answers is a response`() async throws {
    let stubs = RequestStubs {
      Stub {
      } answer: {
        var response = StubResponse.challenge("Digest realm=\"a\", nonce=\"b\"")
        response.body = Data("who?".utf8)
        return response
      }
    }
    let (data, response) = try await URLSession(stubs: stubs).data { Self.base }
    #expect(Self.status(response) == 401)
    #expect(String(decoding: data, as: UTF8.self) == "who?")
  }

  @Test func `errors and lost connections arrive`() async throws {
    let stubs = RequestStubs {
      Stub {
        Endpoint("/down")
      } answer: {
        .failure(URLError(.notConnectedToInternet))
      }
      Stub {
        Endpoint("/cut")
      } answer: {
        StubResponse(text: "0123456789").cutOff(after: 4)
      }
    }
    let session = URLSession(stubs: stubs)
    let table: [(String, URLError.Code)] = [
      ("down", .notConnectedToInternet), ("cut", .networkConnectionLost),
    ]
    for (name, code) in table {
      let error = await #expect(throws: URLError.self) {
        _ = try await session.data {
          Self.base; Endpoint("/\(name)")
        }
      }
      #expect(error?.code == code)
    }
  }

  @Test(arguments: [
    StubResponse(text: "0123456789").slowed(to: 40),
    StubResponse(text: "0123456789").delayed(by: 0.25),
    StubResponse(text: "0123456789").delayed(by: 0.05).slowed(to: 50),
  ])
  func `a slow or late body arrives whole, and not before its time`(
    _ response: StubResponse
  ) async throws {
    let stubs = RequestStubs {
      Stub {
      } answer: {
        response
      }
    }
    let start = ContinuousClock.now
    let (data, _) = try await URLSession(stubs: stubs).data { Self.base }
    #expect(start.duration(to: .now) >= .milliseconds(240))
    #expect(String(decoding: data, as: UTF8.self) == "0123456789")
  }

  @Test func `a redirect that comes late is followed late`() async throws {
    let stubs = RequestStubs {
      Stub {
        Endpoint("/old")
      } answer: {
        .redirect(to: "/new").delayed(by: 0.25)
      }
      Stub {
      } answer: {
        StubResponse(text: "new")
      }
    }
    let start = ContinuousClock.now
    let (data, _) = try await URLSession(stubs: stubs).data {
      Self.base
      Endpoint("/old")
    }
    #expect(start.duration(to: .now) >= .milliseconds(240))
    #expect(String(decoding: data, as: UTF8.self) == "new")
  }

  @Test func `a request that waits for its answer is cancelled`() async throws {
    let stubs = RequestStubs {
      Stub {
      } answer: {
        StubResponse().delayed(by: 3_600)
      }
    }
    let session = URLSession(stubs: stubs)
    let task = Task { try await session.data { Self.base } }
    while stubs.requests.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: (any Error).self) { _ = try await task.value }
  }

  @Test(arguments: [
    StubResponse().delayed(by: 3_600), StubResponse(text: "01").slowed(to: 1),
    StubResponse.redirect(to: "/").delayed(by: 3_600),
  ])
  func `an answer that comes after the timeout is an error`(_ response: StubResponse) async throws {
    let stubs = RequestStubs {
      Stub {
        Endpoint("/")
      } answer: {
        response
      }
      Stub {
      } answer: {
        try await Task.sleep(nanoseconds: 3_600_000_000_000)
        return StubResponse()
      }
    }
    let session = URLSession(stubs: stubs)
    for path in ["/", "/slept"] {
      // The methods that take blocks wait for whole seconds on Linux.
      let request = try URLRequest {
        Self.base
        Endpoint(reference: path)
        Timeout(0.2)
      }
      let error = await #expect(throws: URLError.self) {
        _ = try await session.data(for: request)
      }
      #expect(error?.code == .timedOut)
    }
  }

  @Test(arguments: [(204, "GET"), (205, "GET"), (304, "GET"), (200, "HEAD"), (404, "HEAD")])
  func `no body arrives where HTTP has none`(_ status: Int, _ method: String) async throws {
    let stubs = RequestStubs {
      Stub {
      } answer: {
        StubResponse(HTTPResponse.Status(code: status), text: "body")
      }
    }
    let (data, response) = try await URLSession(stubs: stubs).data {
      Method.custom(method)
      Self.base
    }
    #expect(Self.status(response) == status)
    #expect(data.isEmpty)
  }

  /// What an answer is made of.
  private final class Answer: Sendable {
    let data = Data(repeating: 0, count: 100_000)
  }

  @Test func `stubs and their answers end with their sessions`() async throws {
    weak var answer: Answer?
    weak var stubs: RequestStubs?
    for _ in 0..<20 {
      do {
        let content = Answer()
        answer = content
        let session = {
          let made = RequestStubs {
            Stub {
            } answer: {
              StubResponse(body: content.data)
            }
          }
          stubs = made
          return URLSession(stubs: made)
        }()
        // The session keeps them.
        #expect(stubs != nil)
        let (data, _) = try await session.data { Self.base }
        #expect(data.count == 100_000)
        session.finishTasksAndInvalidate()
      }
      // Tasks of the session end on other threads.
      for _ in 0..<1_000 where answer != nil || stubs != nil {
        try await Task.sleep(nanoseconds: 10_000_000)
      }
      #expect(answer == nil)
      #expect(stubs == nil)
    }
  }

  #if canImport(FoundationNetworking)
    @Test func `what stubs cannot see on Linux is refused`() async throws {
      let stubs = RequestStubs {
        Stub {
        } answer: {
          StubResponse()
        }
      }
      let session = URLSession(stubs: stubs)
      let plain = URLRequest(url: try #require(URL(string: "https://h.example")))
      let download = await #expect(throws: RequestError.self) {
        _ = try await session.download(for: plain)
      }
      #expect(download?.code == .notExpressible)
      let post = try URLRequest {
        Self.base; Method.POST
      }
      let upload = await #expect(throws: RequestError.self) {
        _ = try await session.upload(for: post, from: Data("x".utf8))
      }
      #expect(upload?.code == .notExpressible)
      #expect(stubs.requests.isEmpty)
    }
  #endif
}
