// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The body of a response as an asynchronous sequence of its pieces.
///
/// The client reads only as fast as you take pieces, so a slow loop slows down the server.
/// URLSession on Linux cannot do that: up to 16 MiB wait in memory, then up to 1 GiB in a private
/// file, and then reading throws. Cancelling the task ends a wait immediately and throws.
///
/// You can iterate over a body once. A second loop throws ``RequestError`` with
/// ``RequestError/Code/notExpressible``.
public struct ResponseBody: AsyncSequence, Sendable {
  /// A piece of the body, as it arrived.
  public typealias Element = Data

  /// Returns the next piece, or nil at the end.
  public typealias Pieces = @concurrent () async throws -> Data?

  private let claim: Claim

  /// Creates a body from a closure that reads it.
  ///
  /// - Parameter makePieces: Begins to read, and returns a closure that returns the next piece, or
  ///   nil at the end. It is called at most once.
  public init(_ makePieces: @escaping @Sendable () -> Pieces) {
    claim = Claim(makePieces)
  }

  /// Creates a body of bytes in memory.
  ///
  /// - Parameter data: The bytes.
  public init(_ data: Data) {
    self.init {
      var rest: Data? = data.isEmpty ? nil : data
      return { rest.take() }
    }
  }

  /// Creates an iterator.
  ///
  /// Only the first iterator that requests a piece gets the body.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(claim: claim) }

  /// An iterator over the pieces.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let claim: Claim
    private var pieces: Pieces?

    fileprivate init(claim: Claim) {
      self.claim = claim
    }

    /// Waits for the next piece.
    ///
    /// - Returns: The piece, or nil after the last one.
    /// - Throws: The error of the client, or `CancellationError`.
    @concurrent
    public mutating func next() async throws -> Data? {
      if pieces == nil {
        guard let makePieces = await claim.take() else { throw Claim.refusal }
        pieces = makePieces()
      }
      let piece = try await pieces?()
      // The end after a cancellation is not the end of the body.
      if piece == nil { try Task.checkCancellation() }
      return piece
    }
  }

  /// Reads a short body to its end, so the next request can reuse the connection, but not a long body.
  package func skip() async {
    _ = await beginning(seconds: 1)
  }

  /// Reads the first 64 KiB, or what comes of them in some seconds, because a server can stop in the middle.
  func beginning(seconds: UInt64) async -> Data {
    await withTaskGroup(of: Data.self) { group in
      group.addTask {
        let limit = 1 << 16
        var (content, pieces) = (Data(), makeAsyncIterator())
        // The status, or the next request, matters more than an error of the body.
        while content.count < limit, let piece = try? await pieces.next() {
          content += piece.prefix(limit - content.count)
        }
        return content
      }
      group.addTask {
        try? await Task.sleep(nanoseconds: seconds * 1_000_000_000)
        return Data()
      }
      var content = Data()
      for await part in group {
        content += part
        group.cancelAll()
      }
      return content
    }
  }

  /// Lets only one iterator read, so it alone keeps the transfer alive.
  fileprivate actor Claim {
    static let refusal = RequestError(
      .notExpressible,
      block: "ResponseBody",
      "The body of the response is read twice. Read it once, and keep what you need of it."
    )

    private var makePieces: (@Sendable () -> Pieces)?

    init(_ makePieces: @escaping @Sendable () -> Pieces) {
      self.makePieces = makePieces
    }

    func take() -> (@Sendable () -> Pieces)? {
      makePieces.take()
    }
  }
}
