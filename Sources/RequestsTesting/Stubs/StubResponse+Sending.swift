// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension StubResponse {
  /// Hands over the body piece by piece.
  ///
  /// - Parameters:
  ///   - wait: Waits for a piece, or gives up.
  ///   - send: Takes a piece.
  /// - Throws: The errors of waiting, sending and the sequence; `URLError` with `networkConnectionLost` at the end
  ///   of a body that is cut off.
  func sendBody(
    waiting wait: (@escaping @Sendable () async throws -> Data?) async throws -> Data? = {
      try await $0()
    },
    to send: (Data) async throws -> Void
  ) async throws {
    func sendPieces(_ pieces: [(pause: Double, data: Data)]) async throws {
      for piece in pieces {
        let next = try await wait {
          try await Self.pause(piece.pause)
          return piece.data
        }
        if let next { try await send(next) }
      }
    }
    guard let stream = stream?() else {
      try await sendPieces(pieces)
      if isCutOff { throw URLError(.networkConnectionLost) }
      return
    }
    var rest = cutOff ?? .max
    // All iterators of this stream are one.
    while let piece = try await wait({ try await stream.first { _ in true } }) {
      try await sendPieces(pieces(of: piece.prefix(rest)))
      if piece.count > rest { throw URLError(.networkConnectionLost) }
      rest -= piece.count
    }
  }

  /// A Boolean value that indicates whether only a part of the body arrives.
  var isCutOff: Bool { cutOff.map { $0 < body.count } ?? false }

  /// The pieces of the body that are sent, each after a pause in seconds.
  var pieces: [(pause: Double, data: Data)] { pieces(of: body.prefix(cutOff ?? body.count)) }

  private func pieces(of sent: Data) -> [(pause: Double, data: Data)] {
    guard let bytesPerSecond else { return sent.isEmpty ? [] : [(0, Data(sent))] }
    // Twenty pieces a second look like a stream.
    let size = max(1, bytesPerSecond / 20)
    return stride(from: 0, to: sent.count, by: size).map { offset in
      let piece = Data(sent.dropFirst(offset).prefix(size))
      return (Double(piece.count) / Double(bytesPerSecond), piece)
    }
  }

  /// Waits; ends early when the task is cancelled.
  static func pause(_ seconds: Double) async throws {
    // trap-free: no delay is longer than a day, and no piece of a body takes longer.
    if seconds > 0 { try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000)) }
  }
}
