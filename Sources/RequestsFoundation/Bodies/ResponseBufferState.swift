// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What waits between a session that delivers a response and the one who reads it.
///
/// ```text
///           open                  finish                 all is read
///   closed ──────▶ open ───────────────▶ finishing ───────────────────▶ over
///      └── stop ──────┴───────── stop ──────┴──▶ stopped: nothing is read any more
/// ```
///
/// Pieces stay in memory up to a bound. The next ones go to a file, and so do all after them until the
/// file is read, since the order counts. The file is a ring, so a slow reader never makes it larger than
/// its limit.
struct ResponseBufferState {
  /// Where to put bytes.
  enum Place: Equatable {
    /// They are in memory now.
    case memory
    /// Write so many of them to the file, then call ``noteWritten(_:)``, and ask for the rest.
    case file(offset: Int, count: Int)
    /// There is no room.
    case full
    /// Nobody will read them.
    case nowhere
  }

  /// What to do next to read.
  enum Step: Equatable {
    /// Wait for a change.
    case wait
    /// Take these bytes.
    case bytes(Data)
    /// Read bytes from the file, then call ``noteRead(_:)``.
    case file(offset: Int, count: Int)
    /// All has been read.
    case end
  }

  /// The most bytes that a step gives, and the size up to which small pieces are joined.
  private static let stepSize = 1 << 16

  private let memoryLimit: Int
  private let fileLimit: Int
  private var pieces: [Data] = []
  /// The pieces before this one have been read.
  private var first = 0
  private var memoryCount = 0
  /// Bytes that were ever written to the file, and read from it.
  private var (written, read) = (0, 0)
  private var isOpen = false
  private var result: Result<Void, any Error>?
  private var isStopped = false

  /// Creates an empty buffer.
  ///
  /// - Parameters:
  ///   - memoryLimit: The bytes that may wait in memory.
  ///   - fileLimit: The bytes that may wait in the file.
  init(memoryLimit: Int, fileLimit: Int) {
    self.memoryLimit = memoryLimit
    self.fileLimit = fileLimit
  }

  /// Whether the reader may begin.
  ///
  /// - Throws: The error of the response, if it ended before.
  var isReadable: Bool {
    get throws {
      if case .failure(let error) = result, !isOpen || isStopped { throw error }
      return isOpen || result != nil
    }
  }

  /// Whether a reader has to wait.
  var isIdle: Bool {
    guard result == nil else { return false }
    return !isOpen || first == pieces.count && read == written
  }

  /// Finds a place for the next bytes.
  mutating func place(_ data: Data) -> Place {
    guard result == nil else { return .nowhere }
    guard written == read, data.count <= memoryLimit - memoryCount else {
      guard data.count <= fileLimit - (written - read) else { return .full }
      let offset = written % fileLimit
      return .file(offset: offset, count: min(data.count, fileLimit - offset))
    }
    memoryCount += data.count
    if pieces.count > first, data.count <= Self.stepSize - pieces[pieces.count - 1].count {
      pieces[pieces.count - 1] += data
    } else {
      pieces.append(data)
    }
    return .memory
  }

  /// Notes that bytes are in the file.
  mutating func noteWritten(_ count: Int) {
    written += count
  }

  /// Notes that bytes of the file have been read.
  mutating func noteRead(_ count: Int) {
    read += count
  }

  /// Lets the reader begin.
  mutating func open() {
    isOpen = true
  }

  /// Drops all bytes.
  mutating func clear() {
    pieces = []
    (first, memoryCount) = (0, 0)
    (written, read) = (0, 0)
  }

  /// Notes the end of the response.
  ///
  /// The reader gets what waits, and then the error. The first end counts.
  mutating func finish(throwing error: (any Error)? = nil) {
    guard result == nil else { return }
    result = if let error { .failure(error) } else { .success(()) }
  }

  /// Drops all bytes, and gives the reader an error at once.
  ///
  /// A response whose last byte has not been read is cancelled too.
  mutating func stop(throwing error: any Error) {
    guard !isStopped else { return }
    clear()
    result = .failure(error)
    isStopped = true
  }

  /// What to read now.
  ///
  /// - Throws: The error of the response, when all before it has been read.
  mutating func next() throws -> Step {
    guard try isReadable else { return .wait }
    if first < pieces.count {
      let piece = pieces[first]
      pieces[first] = Data()
      first += 1
      memoryCount -= piece.count
      if first == pieces.count { (pieces, first) = ([], 0) }
      return .bytes(piece)
    }
    if read < written {
      let offset = read % fileLimit
      return .file(offset: offset, count: min(Self.stepSize, written - read, fileLimit - offset))
    }
    guard let result else { return .wait }
    try result.get()
    return .end
  }
}
