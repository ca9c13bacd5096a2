// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import NIOHTTP1
  import RequestsAsyncHTTPClient
  import TestSupport
  import Testing

  /// Requests over the wire, to a server of the test's own.
  @Suite struct HTTPClientTests {
    private let directory: TemporaryDirectory
    private let content = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

    init() throws {
      directory = try TemporaryDirectory()
    }

    private func chunks() -> @Sendable () -> AsyncStream<Data> {
      let content = content
      return {
        AsyncStream { continuation in
          for offset in stride(from: 0, to: content.count, by: 10_000) {
            continuation.yield(content[offset..<offset + 10_000])
            // An empty chunk would end the body.
            continuation.yield(Data())
          }
          continuation.finish()
        }
      }
    }

    /// A body of each kind with the same bytes, and whether its length is known.
    private func bodies() throws -> [(String, RequestBody, Bool)] {
      let file = try directory.file("a.bin", content)
      return [
        ("memory", .data(content, type: .octetStream), true),
        ("file", .source(.file(file), type: .octetStream), true),
        ("sequence", .source(.sequence(chunks()), type: .octetStream), false),
        (
          "known sequence",
          .source(.sequence(length: content.count, chunks()), type: .octetStream), true
        ),
        (
          "all",
          .source(
            .concatenation([
              .bytes(content[..<10]), .file(file, range: 10..<20), .bytes(Data()),
              .file(file, range: 20..<content.count),
            ]),
            type: .octetStream
          ), true
        ),
      ]
    }

    @Test func `the head is on the wire as composed, with one framing`() async throws {
      try await WireServer.run { server in
        let block = RequestBlock {
          Method.custom("PUT")
          BaseURL(server.url)
          Endpoint("/a%2Fb//c/./d?x=%7e&y=a+b&z=%ff")
          Header.custom("X-lOwEr").setValue("1")
          Header.custom("a").setValue("2")
          RequestBody.json(["z": 1])
        }
        let response = try await server.client.execute(block, timeout: .seconds(30))
        #expect(response.status == .ok)
        let request = try await server.next()
        #expect(request.head.first?.hasPrefix("PUT /a%2Fb/") == true)
        #expect(request.head.first?.hasSuffix("?x=%7e&y=a+b&z=%ff HTTP/1.1") == true)
        #expect(request.head[1...3] == ["X-lOwEr: 1", "a: 2", "Content-Type: application/json"])
        #expect(request.values("host") == ["127.0.0.1:\(server.port)"])
        #expect(request.values("content-length") == ["7"])
        #expect(request.body == Array(#"{"z":1}"#.utf8))
      }
    }

    @Test func `a body of every kind arrives whole, and its progress ends at the total`()
      async throws
    {
      let bodies = try bodies()
      let content = content
      try await WireServer.run { server in
        for (name, body, isKnown) in bodies {
          for hasProgress in [false, true] {
            let steps = Steps()
            let response = try await server.client.execute(
              ComposedRequest {
                Method.POST
                BaseURL(server.url)
                body
              },
              progress: steps.handler(hasProgress)
            )
            #expect(response.status == .ok)
            let request = try await server.next()
            #expect(request.body.elementsEqual(content), "\(name)")
            #expect(request.values("content-length") == (isKnown ? ["1000000"] : []), "\(name)")
            #expect(request.values("transfer-encoding") == (isKnown ? [] : ["chunked"]), "\(name)")
            #expect(request.values("content-type") == ["application/octet-stream"])
            guard hasProgress else { continue }
            #expect(steps.sent.last == content.count, "\(name)")
            #expect(steps.sent == steps.sent.sorted())
            #expect(steps.sent.count > 1)
            #expect(steps.totals == [isKnown ? content.count : nil], "\(name)")
          }
        }
      }
    }

    @Test func `a response of blocks reports the progress of their body`() async throws {
      try await WireServer.run { server in
        let block = RequestBlock {
          Method.PUT
          BaseURL(server.url)
          RequestBody.data(content)
        }
        let (steps, built) = (Steps(), Steps())
        _ = try await server.client.response(for: block, progress: steps.handler(true))
        _ = try await server.client.response(progress: built.handler(true)) { block }
        #expect(steps.sent.last == content.count && built.sent.last == content.count)
      }
    }

    @Test func `progress is a sequence, which ends with the call`() async throws {
      let file = try directory.file("a.bin", content)
      try await WireServer.run { server in
        let progress = UploadProgress()
        let steps = Task { await progress.reduce(into: []) { $0.append($1) } }
        let block = RequestBlock {
          Method.PUT
          BaseURL(server.url)
          RequestBody.file(file)
        }
        _ = try await server.client.execute(block, progress: progress)
        let last = await steps.value.last
        #expect(last?.sent == content.count)
        #expect(last?.fraction == 1)
      }
    }

    @Test func `a length stated for a sequence is announced and held to`() async throws {
      let (content, chunks) = (content, chunks())
      try await WireServer.run { server in
        for (length, isRight) in [(content.count, true), (content.count + 1, false)] {
          let request = try ComposedRequest {
            Method.POST
            BaseURL(server.url)
            Header.custom("Content-Length").setValue(String(length))
            RequestBody.source(.sequence(chunks), type: .octetStream)
          }
          guard isRight else {
            await #expect(throws: (any Error).self) { try await server.client.execute(request) }
            #expect(try await server.next().isComplete == false)
            continue
          }
          _ = try await server.client.execute(request)
          #expect(try await server.next().values("content-length") == [String(length)])
        }
      }
    }

    @Test(arguments: [1, -1]) func `a sequence of another length than announced is an error`(
      surplus: Int
    ) async throws {
      let (content, chunks) = (content, chunks())
      try await WireServer.run { server in
        let error = await #expect(throws: RequestError.self) {
          try await server.client.execute {
            Method.POST
            BaseURL(server.url)
            RequestBody.source(.sequence(length: content.count - surplus, chunks))
          }
        }
        #expect(error?.code == .contentLengthMismatch)
        let seen = try await server.next()
        #expect(!seen.isComplete)
      }
    }

    @Test func `bytes of a sequence that was announced as empty are an error before it is sent`()
      async throws
    {
      try await WireServer.run { server in
        let error = await #expect(throws: RequestError.self) {
          try await server.client.execute {
            Method.POST
            BaseURL(server.url)
            RequestBody.source(.sequence(length: 0) { AsyncStream { Self.yieldByte(to: $0) } })
          }
        }
        #expect(error?.code == .contentLengthMismatch)
        #expect(server.connectionCount == 0)
      }
    }

    private static func yieldByte(to continuation: AsyncStream<Data>.Continuation) {
      continuation.yield(Data([1]))
      continuation.finish()
    }

    @Test func `a file that changes while it is sent is an error, and the connection is closed`()
      async throws
    {
      let file = try directory.file("big.bin", Data(count: 8 << 20))
      try await WireServer.run { server in
        let request = try ComposedRequest {
          Method.POST
          BaseURL(server.url)
          RequestBody.file(file)
        }
        let error = await #expect(throws: RequestError.self) {
          try await server.client.execute(request) { sent, _ in
            if sent <= 1 << 20 { try? Data(count: 70_000).write(to: file) }
          }
        }
        #expect(error?.code == .fileChanged)
        #expect(error?.field == "big.bin")
        let seen = try await server.next()
        #expect(!seen.isComplete)
        #expect(seen.length < 8 << 20)
      }
    }

    @Test func `a timeout is that of the call, or else that of the request`() async throws {
      let body = Data(count: 64 << 20)
      try await WireServer.run { server in
        for (own, given) in [(0.2, TimeAmount?.none), (1_000, .milliseconds(200))] {
          let request = try ComposedRequest {
            Method.POST
            BaseURL(server.url)
            Endpoint("/stall")
            Timeout(own)
            RequestBody.data(body)
          }
          let error = await #expect(throws: HTTPClientError.self) {
            try await server.client.execute(request, timeout: given)
          }
          #expect(error == .deadlineExceeded)
        }
      }
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300])
    func `a timeout that is no length of time is an error`(seconds: Double) async throws {
      var request = try ComposedRequest { BaseURL("http://127.0.0.1:9") }
      request.options.timeout = seconds
      let sent = request
      let error = await #expect(throws: RequestError.self) {
        try await HTTPClient.shared.execute(sent)
      }
      #expect(error?.code == .invalidOption)
      #expect(error?.field == "timeout")
    }
  }
#endif
