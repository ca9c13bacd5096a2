// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Compression
  import Foundation
  import RequestsCompression
  import TestSupport
  import Testing

  /// Bodies that are compressed while they are read.
  @Suite struct StreamedBodyTests {
    private let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
    }

    private func body(_ body: RequestBody) throws -> ComposedRequest.Body {
      let request = try ComposedRequest {
        Method.POST
        BaseURL("https://api.example.com")
        body
      }
      return try #require(request.body)
    }

    /// All bytes, read by who waits; no chunk is empty or longer than asked for.
    private func read(_ body: ComposedRequest.Body, size: Int = 65_536) async throws -> Data {
      var all = Data()
      for try await chunk in body.chunks(ofAtMost: size) {
        #expect((1...size).contains(chunk.count) && chunk.startIndex == 0)
        all += chunk
      }
      return all
    }

    private func events(_ count: Int, length: Int? = nil, replay: Bool = true) -> ByteSource {
      .sequence(length: length, isReplayable: replay) {
        AsyncStream<[UInt8]> { continuation in
          for number in 0..<count { continuation.yield(Array("event \(number)\n".utf8)) }
          continuation.finish()
        }
      }
    }

    @Test(arguments: 1...9)
    func `the bytes are the same however the body is cut into pieces`(_ level: Int) async throws {
      let text = (0..<20_000).map { "event \($0 % 997)" }.joined(separator: "\n")
      let content = Data.noise(70_000) + Data(text.utf8) + Data.noise(70_000)
      let whole = try body(.data(content).compressed(.gzip(level: level))).contents()
      for size in [61, 1_000, 70_000] {
        let source = ByteSource.sequence {
          AsyncStream<Data> { continuation in
            for start in stride(from: 0, to: content.count, by: size) {
              continuation.yield(content[start..<min(start + size, content.count)])
            }
            continuation.finish()
          }
        }
        let isSame = try await read(body(.source(source).compressed(.gzip(level: level)))) == whole
        #expect(isSame, "pieces of \(size) bytes")
      }
    }

    @Test(arguments: [0, 1, 524_288, 524_289, 1_200_000], CodingCase.all)
    func `a file arrives, with the same bytes each time and however it is read`(
      _ size: Int,
      _ coding: CodingCase
    ) async throws {
      let content = Data.noise(size)
      let file = try directory.file("events.bin", content)
      let body = try body(.file(file).compressed(coding.coding))
      #expect(body.data == nil && body.length == nil)
      #expect(body.isReplayable)
      #expect(!body.isSeekable)
      let bytes = try body.contents()
      let isSame = try Inflater.inflate(bytes, coding.name) == content
      #expect(isSame)
      for limit in [1_000, 65_536, .max] {
        let again = try await read(body, size: limit)
        #expect(again == bytes)
      }
      var pieces = Data()
      try body.forEachChunk { chunk in
        #expect(!chunk.isEmpty)
        pieces += chunk
      }
      #expect(pieces == bytes)
    }

    @Test(arguments: 0..<10) func `random parts arrive with any buffer`(_ block: Int) async throws {
      let files = try RandomBody.Files(in: directory.url)
      for seed in Effort.seeds(of: block) {
        var random = SplitMix64(seed: seed)
        let drawn = try RandomBody(from: &random, files: files)
        let pieces = try #require(drawn.streamed.body?.segmented)
        let coding = CodingCase.all[random.below(CodingCase.all.count)]
        let body = try body(.source(pieces.source).compressed(coding.coding))
        let bytes = try await read(body)
        let isSame = try Inflater.inflate(bytes, coding.name) == drawn.bytes
        #expect(isSame, "seed \(seed)")
        #expect(try body.contents() == bytes, "seed \(seed)")
      }
    }

    @Test func `parts with files keep their boundary`() async throws {
      let file = try directory.file("a.txt", "content")
      let body = RequestBody.multipart(boundary: "B", strategy: .streamed(bufferSize: 3)) {
        MultipartPart.field(name: "a", value: "b")
        MultipartPart.file(name: "f", fileURL: file)
      }
      let request = try ComposedRequest {
        Method.POST
        BaseURL("https://api.example.com")
        body.compressed(.gzip)
      }
      #expect(request.headers["Content-Type"] == "multipart/form-data; boundary=B")
      #expect(request.headers["Content-Encoding"] == "gzip")
      let compressed = try #require(request.body)
      let plain = try self.body(body).contents()
      #expect(try Inflater.inflate(compressed.contents(), "gzip") == plain)
      #expect(try Inflater.inflate(try await read(compressed), "gzip") == plain)
    }

    @Test func `a boundary that a file holds is found before it is compressed`() async throws {
      let file = try directory.file("a.txt", "x\r\n--B\r\ny")
      let body = try body(
        .multipart(boundary: "B", strategy: .streamed) {
          MultipartPart.file(name: "f", fileURL: file)
        }.compressed(.gzip)
      )
      let error = #expect(throws: RequestError.self) { try body.contents() }
      #expect(error?.code == .invalidBoundary)
      let later = await #expect(throws: RequestError.self) { try await read(body) }
      #expect(later?.code == .invalidBoundary)
    }

    @Test func `a sequence arrives, and can be read by who waits only`() async throws {
      let source = ByteSource.concatenation([.bytes(Data("first\n".utf8)), events(1_000)])
      let body = try body(.source(source).compressed(.gzip))
      let expected = "first\n" + (0..<1_000).map { "event \($0)\n" }.joined()
      let bytes = try await read(body)
      #expect(try Inflater.inflate(bytes, "gzip") == Data(expected.utf8))
      #expect(try await read(body) == bytes)
      #expect(body.isReplayable)
      for read in [{ _ = try body.contents() }, { try body.forEachChunk { _ in } }] {
        let error = #expect(throws: RequestError.self) { try read() }
        #expect(error?.code == .notExpressible)
      }
      let rest = await #expect(throws: RequestError.self) {
        for try await _ in body.chunks(from: 1) {}
      }
      #expect(rest?.code == .notExpressible)
    }

    @Test func `a file that is compressed is read from its beginning only`() async throws {
      let body = try body(.file(directory.file("a", "abc")).compressed(.gzip))
      let error = await #expect(throws: RequestError.self) {
        for try await _ in body.chunks(from: 1) {}
      }
      #expect(error?.code == .notExpressible)
    }

    @Test func `a sequence that can be read once is read once`() async throws {
      let body = try body(.source(events(3, replay: false)).compressed(.gzip))
      #expect(!body.isReplayable)
      _ = try await read(body)
      let error = await #expect(throws: RequestError.self) { try await read(body) }
      #expect(error?.code == .notExpressible)
    }

    @Test func `a sequence of another length than announced is an error`() async throws {
      // Eight bytes each.
      #expect(try await !read(body(.source(events(3, length: 24)).compressed(.gzip))).isEmpty)
      for length in [0, 23, 25] {
        let body = try body(.source(events(3, length: length)).compressed(.gzip))
        let error = await #expect(throws: RequestError.self) { try await read(body) }
        #expect(error?.code == .contentLengthMismatch)
      }
    }

    @Test func `the error of a sequence arrives as it is`() async throws {
      let chunks = TrackedChunks(count: 4, size: 100_000, fault: .failure(at: 2))
      let body = try body(.source(.sequence { chunks.sequence() }).compressed(.gzip))
      await #expect(throws: TrackedChunks.Failure(index: 2)) { try await read(body) }
      #expect(chunks.readerCount == 0)
    }

    @Test(arguments: FileFault.allCases)
    func `a file that changes after the request was composed is an error`(
      _ fault: FileFault
    ) async throws {
      let file = try directory.file("a.bin", Data(repeating: 7, count: 100_000))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
        ofItemAtPath: file.path
      )
      let body = try body(.file(file).compressed(.gzip))
      try fault.strike(file)
      let codes = [RequestError.Code.fileChanged, .unreadableFile]
      let error = #expect(throws: RequestError.self) { try body.contents() }
      #expect(error.map { codes.contains($0.code) } == true)
      let later = await #expect(throws: RequestError.self) { try await read(body) }
      #expect(later.map { codes.contains($0.code) } == true)
      #expect(later?.field == "a.bin")
    }

    @Test func `a file that grows while it is read is an error`() async throws {
      let file = try directory.file("a.bin", Data.noise(2 << 20))
      let body = try body(.file(file).compressed(.gzip(level: 1)))
      var iterator = body.chunks().makeAsyncIterator()
      #expect(try await iterator.next() != nil)
      try FileFault.grown.strike(file)
      let error = await #expect(throws: RequestError.self) {
        while try await iterator.next() != nil {}
      }
      #expect(error?.code == .fileChanged)
    }

    @Test func `a task that is cancelled half-way lets go of what it reads`() async throws {
      let chunks = TrackedChunks(count: 100, size: 100_000, fault: .wait(at: 5))
      let body = try body(.source(.sequence { chunks.sequence() }).compressed(.gzip(level: 1)))
      let task = Task { try await read(body) }
      let hasBegun = try await Watchdog.settles { chunks.readerCount == 1 }
      #expect(hasBegun)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(chunks.readerCount == 0)
    }

    @Test func `what is in memory next to a file comes in pieces of a buffer`() throws {
      let noise = Data.noise(2 << 20)
      let file = try directory.file("a", "abc")
      let body = try body(.source(.concatenation([.bytes(noise), .file(file)])).compressed(.gzip))
      var bytes = Data()
      var largest = 0
      try body.forEachChunk { chunk in
        bytes += chunk
        largest = max(largest, chunk.count)
      }
      // A little more than a buffer, as noise gets longer.
      #expect(largest < 600_000)
      #expect(try Inflater.inflate(bytes, "gzip") == noise + Data("abc".utf8))
    }

    @Test func `two bodies are equal when the content and the coding are`() throws {
      let file = try directory.file("a", "abc")
      let codings: [ContentCoding] = [.gzip, .gzip(level: 1), .deflate]
      let bodies = try codings.map { try body(.file(file).compressed($0)) }
      for (index, coding) in codings.enumerated() {
        let again = try body(.file(file).compressed(coding))
        #expect(bodies.map { $0 == again } == codings.indices.map { $0 == index })
        #expect(again.hashValue == bodies[index].hashValue)
      }
      #expect(try body(.file(file)) != bodies[0])
    }
  }

  extension SegmentedBody {
    /// The pieces as a source.
    fileprivate var source: ByteSource {
      .concatenation(
        pieces.map { piece in
          switch piece {
          case .bytes(let data): .bytes(data)
          case .file(let file): .file(URL(fileURLWithPath: file.path))
          case .sequence, .coded: .bytes(Data())
          }
        }
      )
    }
  }
#endif
