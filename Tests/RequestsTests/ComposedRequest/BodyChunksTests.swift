// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport
import Testing

/// Bodies that are read a chunk at a time.
@Suite struct BodyChunksTests {
  private typealias Body = ComposedRequest.Body

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func body(_ source: ByteSource) throws -> Body {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.source(source)
    }
    return try #require(request.body)
  }

  private func ticks(_ count: Int, length: Int? = nil) -> ByteSource {
    .sequence(length: length) {
      AsyncStream<[UInt8]> { continuation in
        for number in 0..<count {
          continuation.yield(Array(repeating: UInt8(number), count: number))
        }
        continuation.finish()
      }
    }
  }

  private func read(_ chunks: Body.Chunks) async throws -> [Data] {
    var all: [Data] = []
    for try await chunk in chunks { all.append(chunk) }
    return all
  }

  @Test(arguments: 0..<10) func `chunks from any byte on are the bytes that are sent`(
    _ block: Int
  ) async throws {
    let files = try RandomBody.Files(in: directory.url)
    for seed in Effort.seeds(of: block) {
      var random = SplitMix64(seed: seed)
      let drawn = try RandomBody(from: &random, files: files)
      let body = try #require(drawn.streamed.body)
      #expect(body.isSeekable && body.isReplayable)
      let size = random.below(2) == 0 ? 65_536 : 1 + random.below(3_000)
      let offset = random.below(drawn.bytes.count + 1)
      let chunks = try await read(body.chunks(ofAtMost: size, from: offset))
      #expect(chunks.allSatisfy { (1...size).contains($0.count) && $0.startIndex == 0 })
      let isSame = Data(chunks.joined()) == drawn.bytes.dropFirst(offset)
      #expect(isSame, "seed \(seed), from \(offset)")
    }
  }

  @Test(arguments: [
    (1, 0, ["a", "b", "c", "d", "e"]), (2, 0, ["ab", "cd", "e"]), (5, 0, ["abcde"]),
    (2, 1, ["bc", "de"]), (9, 4, ["e"]), (1, 5, []), (Int.max, 0, ["abcde"]),
  ])
  func `a chunk has as many bytes as are asked for`(
    _ size: Int,
    _ offset: Int,
    _ chunks: [String]
  ) async throws {
    let bytes = Data("abcde".utf8)
    let file = try directory.file("body", bytes)
    let slice = Data("xabcde".utf8).dropFirst()
    for source in [ByteSource.bytes(bytes), .bytes(slice), .file(file)] {
      let read = try await read(body(source).chunks(ofAtMost: size, from: offset))
      #expect(read == chunks.map { Data($0.utf8) }, "\(source)")
    }
  }

  @Test func `pieces before the offset are not opened`() async throws {
    let gone = try directory.file("gone", Data("12345".utf8))
    let kept = try directory.file("kept", Data("67890".utf8))
    let body = try body(.concatenation([.file(gone), .bytes(Data("-".utf8)), .file(kept)]))
    try FileManager.default.removeItem(at: gone)
    #expect(Data(try await read(body.chunks(from: 5)).joined()) == Data("-67890".utf8))
    #expect(Data(try await read(body.chunks(from: 8)).joined()) == Data("890".utf8))
    let error = await #expect(throws: RequestError.self) { try await read(body.chunks(from: 4)) }
    #expect(error?.code == .unreadableFile)
  }

  @Test func `a sequence comes in chunks of its own, cut where they are longer`() async throws {
    let body = try body(.concatenation([ticks(9), .bytes(Data("end".utf8))]))
    #expect(!body.isSeekable)
    let chunks = try await read(body.chunks(ofAtMost: 5))
    #expect(chunks.map(\.count) == [1, 2, 3, 4, 5, 5, 1, 5, 2, 5, 3, 3])
    #expect(chunks.allSatisfy { $0.startIndex == 0 })
    #expect(Data(chunks.joined()).suffix(3) == Data("end".utf8))
  }

  @Test func `what cannot be read is an error that says why`() async throws {
    let text = Body(Data("abc".utf8))
    let sequence = try body(ticks(3))
    let short = try body(ticks(3, length: 4))
    let once = try body(.sequence(isReplayable: false) { AsyncStream<[UInt8]> { $0.finish() } })
    _ = try await read(once.chunks())
    let cases: [(Body.Chunks, RequestError.Code, String?)] = [
      (text.chunks(ofAtMost: 0), .invalidOption, "ofAtMost"),
      (text.chunks(ofAtMost: .min), .invalidOption, "ofAtMost"),
      (text.chunks(from: -1), .invalidOption, "from"),
      (text.chunks(from: 4), .invalidOption, "from"),
      (text.chunks(from: .max), .invalidOption, "from"),
      (sequence.chunks(from: 1), .notExpressible, nil),
      (short.chunks(), .contentLengthMismatch, nil),
      (once.chunks(), .notExpressible, nil),
    ]
    for (chunks, code, field) in cases {
      var iterator = chunks.makeAsyncIterator()
      let error = await #expect(throws: RequestError.self) {
        while try await iterator.next() != nil {}
      }
      #expect(error?.code == code)
      #expect(error?.field == field)
      #expect(error?.block == "ComposedRequest.Body")
      let rest = try await iterator.next()
      #expect(rest == nil)
    }
  }

  @Test func `a file that changed is an error in the place of its last chunk`() async throws {
    let file = try directory.file("changing", Data(repeating: 1, count: 3_000))
    let body = try body(.file(file))
    var iterator = body.chunks(ofAtMost: 1_000).makeAsyncIterator()
    let first = try await iterator.next()
    #expect(first?.count == 1_000)
    try Data(repeating: 2, count: 3_000).write(to: file)
    let error = await #expect(throws: RequestError.self) {
      while try await iterator.next() != nil {}
    }
    #expect(error?.code == .fileChanged)
  }

  @Test func `a cancelled task gets no chunk`() async throws {
    let body = Body(Data("abc".utf8))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await read(body.chunks())
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `two readers of one body do not see each other`() async throws {
    let file = try directory.file("both", Data((0..<9_999).map { UInt8(truncatingIfNeeded: $0) }))
    let body = try body(.file(file))
    async let first = read(body.chunks(ofAtMost: 7))
    async let second = read(body.chunks(ofAtMost: 1_000, from: 3))
    let (left, right) = try await (first, second)
    #expect(Data(left.joined()).dropFirst(3) == Data(right.joined()))
  }

  @MainActor @Test func `an actor can read a body`() async throws {
    var count = 0
    for try await chunk in Body(Data("abc".utf8)).chunks(ofAtMost: 2) { count += chunk.count }
    var iterator = Body(Data("abc".utf8)).chunks(ofAtMost: 2, from: 1).makeAsyncIterator()
    while let chunk = try await iterator.next() { count += chunk.count }
    #expect(count == 5)
  }

  #if os(Linux)
    @Test func `what is dropped half-way leaves no descriptor`() async throws {
      let file = try directory.file("dropped", Data(repeating: 0, count: 10_000))
      let body = try body(.file(file))
      for _ in 0..<100 {
        for try await _ in body.chunks(ofAtMost: 10) { break }
      }
      // The thread that read last can still hold its file for a moment.
      #expect(try await Watchdog.settles { OpenDescriptors.files(below: directory.url) == 0 })
    }
  #endif
}
