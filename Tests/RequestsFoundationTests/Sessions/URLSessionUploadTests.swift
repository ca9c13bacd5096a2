// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestsFoundation
import TestSupport
import Testing

/// Uploads over the wire, to a server of the test's own.
@Suite(.enabled(if: EchoServer.isAvailable, "The server needs python3."), .serialized)
struct URLSessionUploadTests {
  private let server: EchoServer
  private let session = URLSession(configuration: .ephemeral)
  private let directory: TemporaryDirectory
  private let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

  init() throws {
    server = try EchoServer()
    directory = try TemporaryDirectory()
  }

  private func block(_ path: String = "/", _ body: RequestBody) -> RequestBlock {
    RequestBlock {
      Method.POST
      BaseURL(server.url)
      Endpoint(reference: path)
      body
    }
  }

  private func chunks(_ count: Int = 30) -> @Sendable () -> AsyncStream<Data> {
    let content = content
    return {
      AsyncStream { continuation in
        let size = content.count / count
        for offset in stride(from: 0, to: content.count, by: size) {
          continuation.yield(content[offset..<offset + size])
        }
        continuation.finish()
      }
    }
  }

  private func echo(_ answer: (Data, URLResponse)) throws -> EchoServer.Echo {
    #expect((answer.1 as? HTTPURLResponse)?.statusCode == 200)
    return try JSONDecoder().decode(EchoServer.Echo.self, from: answer.0)
  }

  private var spoolFiles: [String] {
    let directory = FileManager.default.temporaryDirectory.path
    return (try? FileManager.default.contentsOfDirectory(atPath: directory))?
      .filter { $0.hasPrefix("upload-\(ProcessInfo.processInfo.processIdentifier)-") } ?? []
  }

  /// Whether all copies are gone, those of tests beside this one too, which takes them a moment.
  private func hasNoSpoolFiles() async throws -> Bool {
    for _ in 0..<1_000 {
      if spoolFiles.isEmpty { return true }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }

  @Test func `every source arrives whole, with one framing, and its progress ends at the total`()
    async throws
  {
    let file = try directory.file("a.bin", content)
    let sources: [(String, ByteSource, UploadSpooling)] = [
      ("file", .file(file), .whenNeeded),
      ("range", .file(file, range: 0..<content.count), .whenNeeded),
      ("spooled file", .file(file), .always),
      ("sequence", .sequence(chunks()), .whenNeeded),
      ("known sequence", .sequence(length: content.count, chunks()), .whenNeeded),
      (
        "both",
        .concatenation([.bytes(content[..<10]), .file(file, range: 10..<content.count)]),
        .whenNeeded
      ),
    ]
    for (name, source, spooling) in sources {
      let progress = UploadProgress()
      let steps = Task { await progress.reduce(into: []) { $0.append($1) } }
      let block = block("/", .source(source, type: .octetStream))
      let echo = try echo(
        await session.upload(for: block, spooling: spooling, progress: progress)
      )
      #expect(echo.body.elementsEqual(content), "\(name)")
      #expect(echo.values("Content-Type") == ["application/octet-stream"])
      #expect(echo.values("Content-Length") == ["\(content.count)"], "\(name)")
      #expect(echo.values("Transfer-Encoding").isEmpty, "\(name)")
      let last = await steps.value.last
      #expect(last?.sent == content.count, "\(name)")
    }
    #expect(try await hasNoSpoolFiles())
  }

  @Test func `bytes in memory report their progress`() async throws {
    let counts = Locked<[Int]>([])
    let echo = try echo(
      await session.upload(
        for: block("/", .data(content)),
        progress: { sent, _ in counts.withLock { $0.append(sent) } }
      )
    )
    #expect(echo.body.elementsEqual(content))
    let all = counts.withLock { $0 }
    #expect(all.last == content.count)
    #expect(all.first ?? 0 > 0)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 }, "\(all)")
  }

  @Test func `a response of blocks reports the progress of their body`() async throws {
    let counts = Locked<[Int]>([])
    let response = try await session.response(
      for: block("/", .data(content)),
      progress: { sent, _ in counts.withLock { $0.append(sent) } }
    )
    #expect(response.status == .ok)
    let built = try await session.response(
      progress: { sent, _ in counts.withLock { $0.append(-sent) } }
    ) {
      block("/", .data(content))
    }
    #expect(built.status == .ok)
    #expect(counts.withLock { $0.contains(content.count) && $0.last == -content.count })
  }

  @Test func `a file that changed is a typed error, spooled or not`() async throws {
    for spooling in [UploadSpooling.whenNeeded, .always] {
      let file = try directory.file("a.bin", content)
      let request = try ComposedRequest(block("/", .file(file)))
      try directory.file("a.bin", content + [1])
      let error = await #expect(throws: RequestError.self) {
        try await session.upload(for: request, spooling: spooling)
      }
      #expect(error?.code == .fileChanged)
      #expect(error?.field == "a.bin")
    }
    #expect(try await hasNoSpoolFiles())
  }

  @Test(arguments: [299_999, 300_001])
  func `a sequence of another length is a typed error`(_ length: Int) async throws {
    let block = block("/", .source(length: length, chunks()))
    let error = await #expect(throws: RequestError.self) { try await session.upload(for: block) }
    #expect(error?.code == .contentLengthMismatch)
    #expect(try await hasNoSpoolFiles())
  }

  @Test func `an error of the sequence is passed on`() async throws {
    struct Failure: Error {}
    let block = block(
      "/",
      .source {
        AsyncThrowingStream<[UInt8], any Error> { continuation in
          continuation.yield([1])
          continuation.finish(throwing: Failure())
        }
      }
    )
    await #expect(throws: Failure.self) { try await session.upload(for: block) }
    #expect(try await hasNoSpoolFiles())
  }

  @Test func `cancelling removes the copy`() async throws {
    let block = block(
      "/",
      .source {
        // Never ends by itself.
        AsyncStream<[UInt8]>(unfolding: {
          try? await Task.sleep(for: .milliseconds(1))
          return [1]
        })
      }
    )
    let session = session
    let request = try ComposedRequest(block)
    let task = Task { try await session.upload(for: request) }
    while spoolFiles.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await #expect(throws: (any Error).self) { try await task.value }
    #expect(try await hasNoSpoolFiles())
  }

  @Test func `the copy can be read by its owner only`() throws {
    let file = try SpoolFile()
    let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a URLRequest cannot hold a sequence`() throws {
    let error = #expect(throws: RequestError.self) {
      try URLRequest(block("/", .source(chunks())))
    }
    #expect(error?.code == .notExpressible)
  }

  @Test func `a response is kept in a file`() async throws {
    let (file, response) = try await session.download(for: block("/x", .string("hello")))
    defer { try? FileManager.default.removeItem(at: file) }
    let echo = try echo((Data(contentsOf: file), response))
    #if canImport(FoundationNetworking)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    #endif
    #expect(echo.target == "/x")
    #expect(echo.body == Data("hello".utf8))
    let error = await #expect(throws: RequestError.self) {
      try await session.download(for: RequestBlock { Endpoint("/x") })
    }
    #expect(error?.code == .missingHost)
  }

  #if canImport(FoundationNetworking)
    @Test func `a URLRequest with a stream can be sent again`() async throws {
      let file = try directory.file("a", content)
      for body in [RequestBody.file(file), .stream(InputStream(fileAtPath: file.path))] {
        let request = try URLRequest(block("/", body))
        for _ in 0..<3 {
          #expect(try echo(await session.data(for: request)).body == content)
        }
      }
    }

    @Test func `a stream that cannot be made again is an error when the request is sent again`()
      async throws
    {
      nonisolated(unsafe) let once = InputStream(data: content)
      let request = try URLRequest(block("/", .stream(unsafe once)))
      #expect(try echo(await session.data(for: request)).body == content)
      await #expect(throws: (any Error).self) { try await session.data(for: request) }
    }

    @Test func `a URLRequest that is sent twice at once arrives whole or not at all`() async throws
    {
      let request = try URLRequest(block("/", .file(directory.file("a", content))))
      let session = session
      for _ in 0..<5 {
        let answers = await withTaskGroup(of: (Data, URLResponse)?.self) { group in
          for _ in 0..<2 { group.addTask { try? await session.data(for: request) } }
          return await group.reduce(into: []) { $0.append($1) }
        }
        for answer in answers {
          if let answer { #expect(try echo(answer).body == content) }
        }
      }
    }
  #endif

  @Test func `one AsyncStream in two requests is an error for the second`() async throws {
    let stream = chunks()()
    let session = session
    let upload = block("/", .source { stream })
    let requests = try (0..<2).map { _ in try ComposedRequest(upload) }
    let results = await withTaskGroup(of: Result<(Data, URLResponse), any Error>.self) { group in
      for request in requests {
        group.addTask {
          do { return .success(try await session.upload(for: request)) } catch {
            return .failure(error)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    var failures: [RequestError.Code?] = []
    for result in results {
      switch result {
      case .success(let answer): #expect(try echo(answer).body == content)
      case .failure(let error): failures.append((error as? RequestError)?.code)
      }
    }
    #expect(failures == [.notExpressible])
    let error = await #expect(throws: RequestError.self) {
      try await session.upload(for: requests[0])
    }
    #expect(error?.code == .notExpressible)
  }
}
