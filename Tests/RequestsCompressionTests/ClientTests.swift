// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Compression && os(Linux)
  import RequestsCompression
  import RequestsFoundation
  import TestSupport
  import Testing

  #if AsyncHTTPClient
    import NIOHTTP1
    import RequestsAsyncHTTPClient
  #endif

  /// Compressed bodies that are sent by clients.
  @Suite(.timeLimit(.minutes(15))) struct ClientTests {
    /// Who sends.
    enum Sender: CaseIterable {
      case data, upload, spooled
      #if AsyncHTTPClient
        case asyncHTTPClient
      #endif

      func send(_ request: ComposedRequest) async throws -> Int {
        switch self {
        case .data: return try await status { try await URLSession.shared.data(for: request).1 }
        case .upload: return try await status { try await URLSession.shared.upload(for: request).1 }
        case .spooled:
          return try await status {
            try await URLSession.shared.upload(for: request, spooling: .always).1
          }
        #if AsyncHTTPClient
          case .asyncHTTPClient:
            let response = try await HTTPClient.shared.execute(request, timeout: .minutes(5))
            return Int(response.status.code)
        #endif
        }
      }

      private func status(_ send: () async throws -> URLResponse) async throws -> Int {
        (try await send() as? HTTPURLResponse)?.statusCode ?? 0
      }
    }

    /// What is sent.
    enum Kind: CaseIterable {
      case memory, file, parts, sequence

      func body(_ file: URL) -> RequestBody {
        switch self {
        case .memory: .data(ClientTests.content)
        case .file: .file(file)
        case .parts:
          .multipart(boundary: "not-in-noise", strategy: .streamed(bufferSize: 7_000)) {
            MultipartPart.file(name: "f", fileURL: file)
          }
        case .sequence:
          .source {
            AsyncStream { continuation in
              for start in stride(from: 0, to: ClientTests.content.count, by: 99_999) {
                continuation.yield(ClientTests.content.dropFirst(start).prefix(99_999))
              }
              continuation.finish()
            }
          }
        }
      }

      var isWhole: Bool { self != .parts }
    }

    /// Noise, so that more is sent than fits into a socket.
    private static let content = Data.noise(600_000)

    private let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
    }

    @Test(arguments: Sender.allCases, Kind.allCases)
    func `what arrives inflates to the body`(_ sender: Sender, _ kind: Kind) async throws {
      let file = try directory.file("a.bin", Self.content)
      for (coding, name) in [(ContentCoding.gzip, "gzip"), (.deflate, "deflate")] {
        let server = try FaultServer(.answer)
        defer { server.stop() }
        let request = try ComposedRequest {
          Method.POST
          BaseURL(server.url)
          kind.body(file).compressed(coding)
        }
        #expect(try await sender.send(request) == 200)
        let received = try #require(await server.next())
        #expect(received.isComplete)
        let inflated = try Inflater.inflate(Data(received.bytes), name)
        let isSame =
          kind.isWhole
          ? inflated == Self.content
          : inflated.starts(with: "--not-in-noise\r\n".utf8) && inflated.count > Self.content.count
        #expect(isSame)
        let isClosed = try await Watchdog.settles {
          OpenDescriptors.files(below: directory.url) == 0
        }
        #expect(isClosed)
      }
    }

    @Test(arguments: Sender.allCases)
    func `a file that changed since the request was composed is an error`(
      _ sender: Sender
    ) async throws {
      let file = try directory.file("a.bin", Self.content)
      let server = try FaultServer(.answer)
      defer { server.stop() }
      let request = try ComposedRequest {
        Method.POST
        BaseURL(server.url)
        RequestBody.file(file).compressed(.gzip)
      }
      try FileFault.grown.strike(file)
      let error = await #expect(throws: RequestError.self) { try await sender.send(request) }
      #expect(error?.code == .fileChanged)
      #expect(error?.field == "a.bin")
    }

    @Test(arguments: Sender.allCases)
    func `an upload that is cancelled half-way leaves no file open`(_ sender: Sender) async throws {
      let file = try directory.file("a.bin", .noise(8 << 20))
      let upload = CancellableUpload()
      let server = try FaultServer(.stall(after: 100_000)) { count in
        if count >= 50_000 { upload.cancel() }
      }
      defer { server.stop() }
      let request = try ComposedRequest {
        Method.POST
        BaseURL(server.url)
        RequestBody.file(file).compressed(.gzip)
      }
      await #expect(throws: (any Error).self) {
        try await upload.run { try await sender.send(request) }
      }
      let isClosed = try await Watchdog.settles {
        OpenDescriptors.files(below: directory.url) == 0
      }
      #expect(isClosed)
    }
  }
#endif
