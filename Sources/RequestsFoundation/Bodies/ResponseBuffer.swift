// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Passes the bytes of a response from a session that never waits to a reader that can be slow.
///
/// URLSession on Linux cannot be slowed down. It reads on while its delegate is busy, and pausing a
/// task sends its request again. So bytes wait in memory, and then in a private file.
final class ResponseBuffer: Sendable {
  /// The number of bytes that wait in memory before a file is created.
  static let memoryLimit = 1 << 24

  private struct Storage {
    var state: ResponseBufferState
    var reader: CheckedContinuation<Void, Never>?
  }

  /// A file with a position for each side, so that neither side waits for the other.
  private struct Spool {
    let file: SpoolFile
    let writer: FileHandle
    let reader: FileHandle

    init() throws {
      file = try SpoolFile("response")
      writer = try FileHandle(forWritingTo: file.url)
      reader = try FileHandle(forReadingFrom: file.url)
    }
  }

  private let storage: Locked<Storage>
  private let spool = Locked<Spool?>(nil)
  private let fileLimit: Int

  /// Creates an empty buffer.
  ///
  /// - Parameters:
  ///   - memoryLimit: The maximum number of bytes that wait in memory.
  ///   - fileLimit: The maximum number of bytes that wait in a file.
  init(memoryLimit: Int = ResponseBuffer.memoryLimit, fileLimit: Int) {
    let state = ResponseBufferState(memoryLimit: memoryLimit, fileLimit: fileLimit)
    storage = Locked(Storage(state: state))
    self.fileLimit = fileLimit
  }

  /// Adds the next bytes.
  ///
  /// Only one thread at a time can add bytes.
  ///
  /// - Throws: `RequestError` with `bodyTooLarge` if there is no room, and file errors.
  func append(_ data: Data) throws {
    var rest = data
    while !rest.isEmpty {
      switch storage.withLock({ $0.state.place(rest) }) {
      case .memory, .nowhere: rest = Data()
      case .file(let offset, let count):
        let writer = try spool.withLock { spool in
          let opened = try spool ?? Spool()
          spool = opened
          return opened.writer
        }
        try writer.seek(toOffset: UInt64(offset))
        try writer.write(contentsOf: rest.prefix(count))
        storage.withLock { $0.state.noteWritten(count) }
        rest = rest.dropFirst(count)
      case .full:
        throw RequestError(
          .bodyTooLarge,
          block: "URLSession",
          "The response has more than \(fileLimit) bytes that wait for the receiver. Make the receiver "
            + "faster, or raise `bufferLimit`."
        )
      }
    }
    change { _ in }
  }

  /// Lets the reader start.
  func open() { change { $0.open() } }

  /// Drops the waiting bytes, because another response follows.
  func clear() { change { $0.clear() } }

  /// Ends the response; the reader gets the waiting bytes, then the error.
  func finish(throwing error: (any Error)?) { change { $0.finish(throwing: error) } }

  /// Drops the waiting bytes, and passes the error to the reader at once.
  func stop(throwing error: any Error) { change { $0.stop(throwing: error) } }

  /// Waits until the reader can start.
  ///
  /// - Throws: The error of a response that ended before.
  func waitUntilOpen() async throws {
    while try !storage.withLock({ try $0.state.isReadable }) {
      await waitForChange { (try? !$0.isReadable) ?? false }
    }
  }

  /// Returns the next bytes, or nil after the last.
  ///
  /// Only one task at a time can read.
  ///
  /// - Throws: The error of the response, and file errors.
  func next() async throws -> Data? {
    while true {
      switch try storage.withLock({ try $0.state.next() }) {
      case .bytes(let data): return data
      case .end: return nil
      case .wait: await waitForChange { $0.isIdle }
      case .file(let offset, let count):
        let data = try await readFile(offset, count)
        let isCurrent = storage.withLock { storage in
          // Bytes of a response that was stopped meanwhile are dropped.
          guard (try? storage.state.isReadable) == true else { return false }
          storage.state.noteRead(count)
          return true
        }
        if isCurrent { return data }
      }
    }
  }

  private func readFile(_ offset: Int, _ count: Int) async throws -> Data {
    let reader = spool.withLock { $0?.reader }
    return try await BlockingWork.run {
      try reader?.seek(toOffset: UInt64(offset))
      guard let data = try reader?.read(upToCount: count), data.count == count else {
        throw RequestError(
          .unreadableFile,
          block: "URLSession",
          "The temporary file of the response has lost bytes. Send the request again."
        )
      }
      return data
    }
  }

  private func change(_ change: (inout ResponseBufferState) -> Void) {
    let reader = storage.withLock { storage in
      change(&storage.state)
      defer { storage.reader = nil }
      return storage.reader
    }
    reader?.resume()
  }

  private func waitForChange(while isIdle: (ResponseBufferState) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isWaiting = storage.withLock { storage in
        guard isIdle(storage.state) else { return false }
        storage.reader = continuation
        return true
      }
      if !isWaiting { continuation.resume() }
    }
  }
}
