// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The waiting bytes between a session that delivers a response and its reader.
///
/// ```text
///           open                  finish                 all is read
///   closed ──────▶ open ───────────────▶ finishing ───────────────────▶ over
///      └── stop ──────┴───────── stop ──────┴──▶ stopped: nothing is read any more
/// ```
///
/// Pieces stay in memory up to a limit. Later pieces go to a file until the file is read, because
/// their order counts. The file is a ring, which is never larger than its limit.
struct ResponseBufferState {
  /// The place for new bytes.
  enum Place: Equatable {
    /// They are in memory now.
    case memory
    /// Write this many bytes to the file, call ``noteWritten(_:)``, and place the rest.
    case file(offset: Int, count: Int)
    /// There is no room.
    case full
    /// The bytes have no reader.
    case nowhere
  }

  /// The next step of a reader.
  enum Step: Equatable {
    /// Wait for a change.
    case wait
    /// Take these bytes.
    case bytes(Data)
    /// Read bytes from the file, then call ``noteRead(_:)``.
    case file(offset: Int, count: Int)
    /// All bytes were read.
    case end
  }

  /// The maximum number of bytes of a step, and the size up to which small pieces are joined.
  private static let stepSize = 1 << 16

  private let memoryLimit: Int
  private let fileLimit: Int
  private var pieces: [Data] = []
  /// The index of the first unread piece.
  private var first = 0
  private var memoryCount = 0
  /// The number of bytes written to the file since it was last read completely, and read from it.
  private var (written, read) = (0, 0)
  private var isOpen = false
  private var result: Result<Void, any Error>?
  private var isStopped = false

  /// Creates an empty buffer.
  ///
  /// - Parameters:
  ///   - memoryLimit: The maximum number of bytes that wait in memory.
  ///   - fileLimit: The maximum number of bytes that wait in the file.
  init(memoryLimit: Int, fileLimit: Int) {
    self.memoryLimit = memoryLimit
    self.fileLimit = fileLimit
  }

  /// A Boolean value that indicates whether the reader can start.
  ///
  /// - Throws: The error of the response, if it ended before.
  var isReadable: Bool {
    get throws {
      if case .failure(let error) = result, !isOpen || isStopped { throw error }
      return isOpen || result != nil
    }
  }

  /// A Boolean value that indicates whether a reader has to wait.
  var isIdle: Bool {
    guard result == nil else { return false }
    return !isOpen || first == pieces.count && read == written
  }

  /// Returns a place for the next bytes.
  mutating func place(_ data: Data) -> Place {
    guard result == nil else { return .nowhere }
    // A file that was read completely is written from its start, so it grows only while bytes wait.
    if written == read { (written, read) = (0, 0) }
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

  /// Notes that bytes of the file were read.
  mutating func noteRead(_ count: Int) {
    read += count
  }

  /// Lets the reader start.
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
  /// The reader gets the waiting bytes, and then the error. The first end counts.
  mutating func finish(throwing error: (any Error)? = nil) {
    guard result == nil else { return }
    result = if let error { .failure(error) } else { .success(()) }
  }

  /// Drops all bytes, and passes an error to the reader at once.
  ///
  /// This also cancels a response whose last byte is unread.
  mutating func stop(throwing error: any Error) {
    guard !isStopped else { return }
    clear()
    result = .failure(error)
    isStopped = true
  }

  /// Returns the next step of the reader.
  ///
  /// - Throws: The error of the response, after all earlier bytes were read.
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
