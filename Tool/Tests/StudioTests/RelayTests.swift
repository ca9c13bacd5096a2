// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation
internal import Testing

@testable internal import RequestsCommand

@Suite(.timeLimit(.minutes(15)))
struct RelayTests {
  private static let piece = Data("piece".utf8)

  private static func head() throws -> ReceivedResponse {
    ReceivedResponse(.ok, to: try ComposedRequest { BaseURL("http://h/") })
  }

  @Test func `pieces wait for a client, and what takes them waits when they are too many`()
    async throws
  {
    let (relay, heads, pieces) = Relay.make(limit: 12, waitingLimit: 2, patience: .seconds(600))
    let head = try Self.head()
    try await relay.take(Data(), of: head)
    Task {
      for _ in 0..<50 { try? await relay.take(Self.piece, of: head) }
      relay.finish(throwing: nil)
    }
    for try await head in heads {
      #expect(head.status.code == 200)
      break
    }
    var count = 0
    for try await piece in pieces {
      #expect(piece == Array("piece".utf8))
      count += 1
    }
    #expect(count == 50)
    let response = try #require(relay.recorder.response)
    #expect(response.body == Data("piecepiecepi".utf8) && response.bodySize == 250)
  }

  @Test func `a client that does not read is given up`() async throws {
    let (relay, _, pieces) = Relay.make(limit: 9, waitingLimit: 1, patience: .milliseconds(50))
    let head = try Self.head()
    try await relay.take(Self.piece, of: head)
    let error = await #expect(throws: InterfaceError.self) {
      try await relay.take(Self.piece, of: head)
    }
    #expect(error?.message == "The client stopped reading the response.")
    withExtendedLifetime(pieces) {}
  }

  /// Who is told may wait for the session, which waits for what takes the pieces.
  @Test func `a client that leaves frees what waits for it, before anybody is told`() async throws {
    let (ends, ended) = AsyncStream.makeStream(of: String.self)
    let head = try Self.head()
    do {
      let (relay, _, pieces) = Relay.make(limit: 9, waitingLimit: 1, patience: .seconds(600))
      let isFree = DispatchSemaphore(value: 0)
      relay.onLeave {
        isFree.wait()
        ended.yield("told")
      }
      try await relay.take(Self.piece, of: head)
      Task {
        do {
          try await relay.take(Self.piece, of: head)
        } catch {
          ended.yield("\(type(of: error))")
        }
        isFree.signal()
      }
      let reading = Task { for try await _ in pieces {} }
      reading.cancel()
    }
    var iterator = ends.makeAsyncIterator()
    #expect(await iterator.next() == "CancellationError")
    #expect(await iterator.next() == "told")
  }
}
