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
    url = FileManager.default.temporaryDirectory.appending(path: "upload-\(UUID().uuidString)")
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
  func write(_ segments: [BodySegment], bufferSize: Int) async throws {
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    for segment in segments {
      switch segment {
      case .bytes(let data): try handle.write(contentsOf: data)
      case .file(let content): try await write(content, to: handle, bufferSize: bufferSize)
      case .sequence(let sequence):
        let next = sequence.chunks(block: "URLSession")
        while let chunk = try await next() {
          try Task.checkCancellation()
          try handle.write(contentsOf: chunk)
        }
      }
    }
  }

  private func write(
    _ content: FileContent,
    to handle: FileHandle,
    bufferSize: Int
  ) async throws {
    var reader = try FileReader(content, block: "URLSession")
    while let data = try reader.read(upTo: bufferSize) {
      try Task.checkCancellation()
      try handle.write(contentsOf: data)
      // Reading blocks, so others get a turn after each buffer.
      await Task.yield()
    }
  }
}
