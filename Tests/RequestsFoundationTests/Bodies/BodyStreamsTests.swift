// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestsFoundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct BodyStreamsTests {
  private func streams(_ source: ByteSource) throws -> BodyStreams {
    let request = try ComposedRequest {
      BaseURL("https://h")
      RequestBody.source(.concatenation([source]))
    }
    return BodyStreams(try #require(request.body?.segmented))
  }

  @Test func `a body that can be read again gives a fresh stream each time`() async throws {
    let streams = try streams(.bytes(Data("abc".utf8)))
    let first = try streams.open()
    #expect(first.readAll() == Data("abc".utf8))
    let second = try streams.open()
    #expect(second !== first)
    #expect(second.readAll() == Data("abc".utf8))
    #expect(streams.failure == nil)
    streams.close()
    try await streams.waitForFailure()
  }

  @Test func `a body that can be read once fails the second time, and says so`() async throws {
    let streams = try streams(.sequence(isReplayable: false) { AsyncStream<Data> { $0.finish() } })
    _ = try streams.open()
    let error = #expect(throws: RequestError.self) { try streams.open() }
    #expect(error?.code == .notExpressible)
    #expect((streams.failure as? RequestError)?.code == .notExpressible)
    await #expect(throws: RequestError.self) { try await streams.waitForFailure() }
  }

  @Test func `the first failure is kept`() async throws {
    let streams = try streams(.bytes(Data()))
    streams.fail(CancellationError())
    streams.fail(RequestError(.fileChanged, block: "x", "y."))
    #expect(streams.failure is CancellationError)
    await #expect(throws: CancellationError.self) { try await streams.waitForFailure() }
  }

  @Test func `a cancelled wait does not end the waits after it`() async throws {
    let streams = try streams(.bytes(Data()))
    let cancelled = Task { try await streams.waitForFailure() }
    cancelled.cancel()
    _ = await cancelled.result
    streams.fail(RequestError(.fileChanged, block: "x", "y."))
    await #expect(throws: RequestError.self) { try await streams.waitForFailure() }
  }

  @Test func `closing ends what writes to the streams`() async throws {
    let streams = try streams(.bytes(Data()))
    let task = Task { while !Task.isCancelled { await Task.yield() } }
    streams.keep(task)
    streams.close()
    await task.value
    try await streams.waitForFailure()
  }
}
