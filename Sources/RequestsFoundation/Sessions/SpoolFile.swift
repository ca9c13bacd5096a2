// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// A temporary file that only its owner can read, removed when this is released.
final class SpoolFile: Sendable {
  /// The file.
  let url: URL

  /// Creates an empty file.
  ///
  /// Its name cannot be guessed, and a link of that name is not followed.
  ///
  /// - Throws: `RequestError` with `unreadableFile` and the error of the system.
  init() throws(RequestError) {
    // The number of the process says whose file it is, should one be left by a crash.
    let name = "upload-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    url = FileManager.default.temporaryDirectory.appending(path: name)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let descriptor = unsafe open(url.path(percentEncoded: false), flags, 0o600)
    guard descriptor >= 0 else {
      throw RequestError(
        .unreadableFile,
        block: "URLSession",
        field: url.lastPathComponent,
        underlying: POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO),
        "The temporary file cannot be created; the underlying error says why."
      )
    }
    close(descriptor)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes the pieces of a body, one behind the other, a buffer at a time.
  ///
  /// - Throws: What reading a piece and writing throw, and `CancellationError`.
  @concurrent
  func write(_ body: SegmentedBody) async throws {
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    var scan = body.scan
    for (index, piece) in body.pieces.enumerated() {
      switch piece {
      case .bytes(let data):
        try await write(data, ofPiece: index, scan: &scan, to: handle)
      case .file(let content):
        let reader = try await BlockingWork.run { try FileReader(content, block: "URLSession") }
        try await copy(reader, ofPiece: index, of: body, scan: &scan, to: handle)
      case .sequence(let sequence):
        let next = sequence.chunks(block: "URLSession")
        while let chunk = try await next() {
          try await write(chunk, ofPiece: index, scan: &scan, to: handle)
        }
      }
    }
  }

  @concurrent
  private func write(
    _ data: Data,
    ofPiece piece: Int,
    scan: inout BoundaryScan,
    to handle: FileHandle
  ) async throws {
    try Task.checkCancellation()
    try scan.check(data, ofPiece: piece)
    try await BlockingWork.run { try handle.write(contentsOf: data) }
  }

  @concurrent
  private func copy(
    _ reader: FileReader,
    ofPiece piece: Int,
    of body: SegmentedBody,
    scan: inout BoundaryScan,
    to handle: FileHandle
  ) async throws {
    var reader = reader
    while true {
      try Task.checkCancellation()
      let (next, data) = try await BlockingWork.run { [reader] in
        var reader = reader
        let data = try reader.read(upTo: body.bufferSize)
        if let data { try handle.write(contentsOf: data) }
        return (reader, data)
      }
      guard let data else { return }
      try scan.check(data, ofPiece: piece)
      reader = next
    }
  }
}
