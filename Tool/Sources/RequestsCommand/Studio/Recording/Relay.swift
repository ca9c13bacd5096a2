// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// A response in transit from one server to the client of another, with its beginning kept.
///
/// The answer to the client owns the streams. After they are released, the client has left.
struct Relay: Sendable {
  typealias Heads = AsyncThrowingStream<any ResponseHead, any Error>
  typealias Pieces = AsyncThrowingStream<[UInt8], any Error>

  let recorder: ResponseRecorder
  private let heads: Heads.Continuation
  private let pieces: Pieces.Continuation
  private let patience: Duration

  /// Creates a relay for the response to a request that is sent now.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes that are kept of the body.
  ///   - waitingLimit: The maximum number of pieces that wait for the client, each of about 16 KiB.
  ///   - patience: The time to wait for a client that does not read.
  /// - Returns: The relay, the stream of the head, and the stream of the body.
  static func make(
    limit: Int,
    waitingLimit: Int = 2048,
    patience: Duration = .seconds(10)
  ) -> (relay: Relay, heads: Heads, pieces: Pieces) {
    let (heads, head) = Heads.makeStream(bufferingPolicy: .bufferingOldest(1))
    let (pieces, piece) = Pieces.makeStream(bufferingPolicy: .bufferingOldest(waitingLimit))
    let recorder = ResponseRecorder(limit: limit)
    let relay = Relay(recorder: recorder, heads: head, pieces: piece, patience: patience)
    return (relay, heads, pieces)
  }

  /// Passes on a piece of the body when there is room for it; an empty piece comes with the head.
  ///
  /// - Throws: `CancellationError` if the client has left, and `InterfaceError` if it does not read.
  func take(_ piece: Data, of head: any ResponseHead) async throws {
    recorder.take(piece, of: head)
    heads.yield(head)
    guard !piece.isEmpty else { return }
    let bytes = [UInt8](piece)
    let start = ContinuousClock.now
    while true {
      switch pieces.yield(bytes) {
      case .enqueued: return
      // The stream does not report when there is room.
      case .dropped where ContinuousClock.now - start < patience:
        try await Task.sleep(for: .milliseconds(2))
      case .dropped: throw InterfaceError(504, "The client stopped reading the response.")
      default: throw CancellationError()
      }
    }
  }

  /// Ends the response; an error truncates it.
  func finish(throwing error: (any Error)?) {
    heads.finish(throwing: error)
    pieces.finish(throwing: error)
  }

  /// Calls a closure when the client has left.
  func onLeave(_ body: @escaping @Sendable () -> Void) {
    pieces.onTermination = { end in
      guard case .cancelled = end else { return }
      // It does not run here: the stream ends after this, and the session can be waiting for that.
      DispatchQueue.global().async { body() }
    }
  }
}
