// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestsFoundation
import TestSupport
import Testing

// For what hangs; the tests beside these may keep all threads busy for minutes.
@Suite(.timeLimit(.minutes(15))) struct BodyPumpTests {
  /// A stream that accepts the bytes of each write that it is told to, and has room after each.
  private final class PartialOutput: BodyOutput {
    let room: AsyncStream<Void>
    private let hasRoom: AsyncStream<Void>.Continuation
    private let answers: Locked<[Int]>
    private let offers = Locked<[Data]>([])
    private let bytes = Locked(Data())

    init(_ answers: [Int]) {
      self.answers = Locked(answers)
      (room, hasRoom) = AsyncStream.makeStream()
      hasRoom.yield()
    }

    /// The bytes that each write offered.
    var offered: [Data] { offers.withLock { $0 } }
    /// All bytes that were accepted.
    var accepted: Data { bytes.withLock { $0 } }

    func write(_ bytes: Data) async -> Int {
      offers.withLock { $0.append(bytes) }
      let count = answers.withLock { $0.isEmpty ? bytes.count : $0.removeFirst() }
      self.bytes.withLock { $0 += bytes.prefix(max(0, count)) }
      hasRoom.yield()
      return count
    }

    func close() async { hasRoom.finish() }
  }

  private func sequence(_ chunks: [Data]) -> ByteSource {
    .sequence {
      AsyncStream<Data> {
        for chunk in chunks { $0.yield(chunk) }
        $0.finish()
      }
    }
  }

  private let directory: TemporaryDirectory
  private let content = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func body(_ source: ByteSource) throws -> SegmentedBody {
    let request = try ComposedRequest {
      BaseURL("https://h")
      RequestBody.source(.concatenation([source]))
    }
    return try #require(request.body?.segmented)
  }

  private func sources() throws -> [(String, ByteSource, Data)] {
    let file = try directory.file("a.bin", content)
    let empty = try directory.file("empty.bin", Data())
    let content = content
    return [
      ("nothing", .concatenation([]), Data()),
      ("an empty file", .file(empty), Data()),
      ("bytes", .bytes(content), content),
      ("a file", .file(file), content),
      ("a range", .file(file, range: 5..<70_000), content[5..<70_000]),
      (
        "a sequence with empty chunks",
        .sequence {
          AsyncStream<Data> {
            for chunk in [Data(), content[..<3], Data(), content[3...]] { $0.yield(chunk) }
            $0.finish()
          }
        }, content
      ),
      (
        "all of them",
        .concatenation([
          .bytes(Data("head".utf8)), .file(file), .file(empty), .bytes(Data()),
          .bytes(Data("tail".utf8)),
        ]), Data("head".utf8) + content + Data("tail".utf8)
      ),
    ]
  }

  @Test(arguments: [1, 7, 4_096, 1_000_000])
  func `all bytes arrive through a buffer of any size`(_ capacity: Int) async throws {
    for (name, source, expected) in try sources() {
      // A byte at a time takes long.
      let pair = StreamPair(capacity: max(capacity, expected.count / 10_000))
      let pump = BodyPump(body: try body(source))
      async let end: Void = pump.run(into: pair) { Issue.record("\(name): \($0)") }
      let arrived = try await pair.readAll(upTo: max(7, expected.count / 5_000))
      await end
      #expect(arrived == expected, "\(name)")
      #expect(pair.uninvitedWrites == 0, "\(name)")
      #expect(pair.closes == 1, "\(name)")
    }
  }

  @Test(
    arguments: [
      ([], ["ab", "c"]),
      // The rest waits for room of its own.
      ([1], ["ab", "b", "c"]), ([1, 1], ["ab", "b", "c"]),
      // More than was offered counts as all of it.
      ([9], ["ab", "c"]),
      // A stream that accepts nothing is over.
      ([0], ["ab"]), ([-1], ["ab"]), ([2, 0], ["ab", "c"]),
    ] as [([Int], [String])]
  )
  func `what is offered follows from what was accepted`(
    _ accepted: [Int],
    _ offered: [String]
  ) async throws {
    let output = PartialOutput(accepted)
    let pump = BodyPump(body: try body(sequence([Data("ab".utf8), Data("c".utf8)])))
    await pump.run(into: output) { Issue.record("\($0)") }
    #expect(output.offered == offered.map { Data($0.utf8) })
  }

  @Test(arguments: 0..<20) func `all bytes are written once and in order`(
    _ seed: UInt64
  ) async throws {
    for round in 0..<20 {
      var random = SplitMix64(seed: seed << 16 | UInt64(round))
      let chunks = (0..<Int.random(in: 0...5, using: &random)).map { index in
        Data(repeating: UInt8(index), count: Int.random(in: 1...9, using: &random))
      }
      let all = chunks.reduce(Data(), +)
      // A number above what is offered accepts all of it.
      let output = PartialOutput((0..<all.count).map { _ in Int.random(in: 1...9, using: &random) })
      let pump = BodyPump(body: try body(sequence(chunks)))
      await pump.run(into: output) { Issue.record("\($0)") }
      #expect(output.accepted == all)
    }
  }

  @Test func `no more is read than one chunk beyond what the stream takes`() async throws {
    let asked = Locked(0)
    let source = ByteSource.sequence {
      AsyncStream<Data>(unfolding: {
        asked.withLock { $0 += 1 }
        return Data(count: 10)
      })
    }
    let pair = StreamPair(capacity: 25)
    let pump = BodyPump(body: try body(source))
    let task = Task { await pump.run(into: pair) { _ in } }
    while pair.waitingCount < 25 { await Task.yield() }
    for _ in 0..<1_000 { await Task.yield() }
    // Two and a half chunks are in the stream, and the rest of the third is held.
    #expect(asked.withLock { $0 } == 3)
    #expect(pair.read(upTo: 25)?.count == 25)
    while pair.waitingCount < 25 { await Task.yield() }
    for _ in 0..<1_000 { await Task.yield() }
    #expect(asked.withLock { $0 } == 5 || asked.withLock { $0 } == 6)
    task.cancel()
    await task.value
    #expect(pair.closes == 1)
  }

  @Test func `an error reaches the caller, and the body does not end as if it were whole`()
    async throws
  {
    struct Failure: Error {}
    let source = ByteSource.sequence {
      AsyncThrowingStream<Data, any Error> {
        $0.yield(Data("begin".utf8))
        $0.finish(throwing: Failure())
      }
    }
    let pair = StreamPair(capacity: 100)
    let failure = Locked<(any Error)?>(nil)
    let pump = BodyPump(body: try body(source))
    let task = Task { await pump.run(into: pair) { error in failure.withLock { $0 = error } } }
    while failure.withLock({ $0 }) == nil { await Task.yield() }
    #expect(failure.withLock { $0 } is Failure)
    for _ in 0..<1_000 { await Task.yield() }
    #expect(pair.read(upTo: 100) == Data("begin".utf8))
    #expect(pair.closes == 0)
    #expect(pair.read(upTo: 100) == Data())
    // The session ends, and with it the pump.
    pair.abandon()
    await task.value
    #expect(pair.closes == 1)
  }

  @Test(arguments: ["", "shorter", String(repeating: "longer", count: 20_000)])
  func `a file that changed is an error before its last byte is written`(
    _ other: String
  ) async throws {
    let file = try directory.file("a.bin", content)
    let body = try body(.file(file))
    try directory.file("a.bin", Data(other.utf8))
    let pair = StreamPair(capacity: 1_000_000)
    let failure = Locked<(any Error)?>(nil)
    let task = Task { [body] in
      await BodyPump(body: body).run(into: pair) { error in failure.withLock { $0 = error } }
    }
    while failure.withLock({ $0 }) == nil { await Task.yield() }
    #expect((failure.withLock { $0 } as? RequestError)?.code == .fileChanged)
    #expect(pair.waitingCount < content.count)
    #expect(pair.closes == 0)
    task.cancel()
    await task.value
    #expect(pair.closes == 1)
  }

  @Test func `a reader that wants no more ends the pump`() async throws {
    let pair = StreamPair(capacity: 10)
    let pump = BodyPump(body: try body(.bytes(content)))
    let task = Task { await pump.run(into: pair) { Issue.record("\($0)") } }
    while pair.waitingCount < 10 { await Task.yield() }
    pair.abandon()
    await task.value
    #expect(pair.closes == 1)
  }

  @Test func `cancelling ends a pump that waits for its source or for room`() async throws {
    let silent = ByteSource.sequence { AsyncStream<Data> { _ in } }
    for source in [silent, .bytes(content)] {
      let pair = StreamPair(capacity: 10)
      let pump = BodyPump(body: try body(source))
      let task = Task { await pump.run(into: pair) { Issue.record("\($0)") } }
      for _ in 0..<100 { await Task.yield() }
      task.cancel()
      await task.value
      #expect(pair.closes == 1)
    }
  }
}
