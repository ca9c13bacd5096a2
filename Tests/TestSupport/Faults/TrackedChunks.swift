// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// Chunks that a test watches: it can fail or wait at one of them, and counts who still reads.
package final class TrackedChunks: Sendable {
  /// Thrown by the sequence.
  package struct Failure: Error, Equatable {
    package let index: Int

    package init(index: Int) {
      self.index = index
    }
  }

  /// What happens in place of a chunk.
  package enum Fault: Sendable {
    case none
    case failure(at: Int)
    /// Waits until the reading task is cancelled.
    case wait(at: Int)
    /// Calls back, then waits until the reading task is cancelled.
    case callAndWait(at: Int, @Sendable () -> Void)
  }

  private let count: Int
  private let size: Int
  private let fault: Fault
  private let readers = Locked(0)

  package init(count: Int, size: Int, fault: Fault = .none) {
    self.count = count
    self.size = size
    self.fault = fault
  }

  /// The iterators that have not been released.
  package var readerCount: Int { readers.withLock { $0 } }

  /// A chunk, which differs from its neighbours.
  package static func chunk(_ index: Int, size: Int) -> [UInt8] {
    var chunk = [UInt8](repeating: UInt8(truncatingIfNeeded: index &* 7 &+ 1), count: size)
    // So that a byte too few or too many before it shows.
    if size > 0 { chunk[0] = 0xFF }
    return chunk
  }

  /// All bytes, when nothing happens.
  package var bytes: [UInt8] { (0..<count).flatMap { Self.chunk($0, size: size) } }

  package func sequence() -> Chunks { Chunks(owner: self) }

  package struct Chunks: AsyncSequence {
    fileprivate let owner: TrackedChunks

    package func makeAsyncIterator() -> Iterator { Iterator(owner) }
  }

  package final class Iterator: AsyncIteratorProtocol {
    private let owner: TrackedChunks
    private var index = 0

    fileprivate init(_ owner: TrackedChunks) {
      self.owner = owner
      owner.readers.withLock { $0 += 1 }
    }

    deinit {
      owner.readers.withLock { $0 -= 1 }
    }

    @concurrent
    package func next() async throws -> [UInt8]? {
      switch owner.fault {
      case .failure(index): throw TrackedChunks.Failure(index: index)
      case .wait(index): try await Task.sleep(for: .seconds(86_400))
      case .callAndWait(index, let act):
        act()
        try await Task.sleep(for: .seconds(86_400))
      default: break
      }
      guard index < owner.count else { return nil }
      defer { index += 1 }
      return TrackedChunks.chunk(index, size: owner.size)
    }
  }
}
