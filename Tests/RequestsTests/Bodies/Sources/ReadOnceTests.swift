// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite(.timeLimit(.minutes(15))) struct ReadOnceTests {
  private static func stream() -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      continuation.yield([1, 2])
      continuation.yield([3])
      continuation.finish()
    }
  }

  private static func throwingStream() -> AsyncThrowingStream<[UInt8], any Error> {
    AsyncThrowingStream { continuation in
      continuation.yield([1, 2, 3])
      continuation.finish()
    }
  }

  private static func read(_ sequence: ByteSequence) async throws -> Data {
    let next = sequence.chunks(block: "Test")
    var data = Data()
    while let chunk = try await next() { data.append(chunk) }
    return data
  }

  /// Sequences that can be read once.
  private static var single: [(String, ByteSequence)] {
    let (plain, throwing, wrapped) = (stream(), throwingStream(), stream())
    return [
      ("a stream", ByteSequence(length: nil, isReplayable: true) { plain }),
      ("a stream that throws", ByteSequence(length: 3, isReplayable: true) { throwing }),
      (
        "a stream inside of another",
        ByteSequence(length: nil, isReplayable: false) { wrapped.map { $0 } }
      ),
      ("what was said to be so", ByteSequence(length: 3, isReplayable: false) { stream() }),
    ]
  }

  @Test func `a second reader gets an error, and the first gets all`() async throws {
    for (name, sequence) in Self.single {
      #expect(try await Self.read(sequence) == Data([1, 2, 3]), "\(name)")
      for _ in 0..<2 {
        let error = await #expect(throws: RequestError.self, "\(name)") {
          try await Self.read(sequence)
        }
        #expect(error?.code == .notExpressible)
        #expect(error?.block == "Test")
      }
    }
  }

  @Test func `of two readers at once one gets an error`() async throws {
    for (name, sequence) in Self.single {
      let results = await withTaskGroup(of: Data?.self) { group in
        for _ in 0..<2 { group.addTask { try? await Self.read(sequence) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.compactMap { $0 } == [Data([1, 2, 3])], "\(name)")
    }
  }

  @Test func `a sequence that is made anew is read as often as wanted`() async throws {
    let sequences = [
      ByteSequence(length: 3, isReplayable: true) { Self.stream() },
      ByteSequence(length: nil, isReplayable: true) { Self.throwingStream() },
      ByteSequence(length: 3, isReplayable: true) { Self.stream().map { $0 } },
    ]
    for sequence in sequences {
      for _ in 0..<200 { #expect(try await Self.read(sequence) == Data([1, 2, 3])) }
    }
  }

  @Test func `a sequence that nobody has read can be read`() async throws {
    let stream = Self.stream()
    let sequence = ByteSequence(length: nil, isReplayable: true) { stream }
    _ = sequence.chunks(block: "Test")
    #expect(try await Self.read(sequence) == Data([1, 2, 3]))
  }
}
