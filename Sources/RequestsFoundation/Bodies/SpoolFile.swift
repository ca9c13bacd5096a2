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
#else
  #error("RequestsFoundation creates private files with open. Add the import for this system.")
#endif

/// A temporary file that only its owner can read, and that is removed on release.
final class SpoolFile: Sendable {
  /// The file.
  let url: URL

  /// Creates an empty file.
  ///
  /// - Parameter purpose: The start of the name.
  /// - Throws: The errors of ``create(_:)``.
  init(_ purpose: String = "upload") throws(RequestError) {
    url = try Self.create(purpose)
  }

  /// Creates an empty file that only its owner can read, with a name that cannot be guessed.
  ///
  /// A link with that name is not followed.
  ///
  /// - Parameter purpose: The start of the name.
  /// - Returns: The file, which the caller moves or removes.
  /// - Throws: `RequestError` with `unreadableFile` and the error of the system.
  static func create(_ purpose: String) throws(RequestError) -> URL {
    // The process identifier names the owner of a file that a crash leaves.
    let name = "\(purpose)-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    let url = FileManager.default.temporaryDirectory.appending(path: name)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let descriptor = unsafe open(url.path(percentEncoded: false), flags, 0o600)
    let code = errno
    guard descriptor >= 0 else {
      throw RequestError(
        .unreadableFile,
        block: "URLSession",
        field: url.lastPathComponent,
        underlying: POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO),
        "The temporary file cannot be created. See the underlying error."
      )
    }
    close(descriptor)
    return url
  }

  /// Returns the file as a body.
  ///
  /// - Throws: The errors of opening the file.
  func body() throws(RequestError) -> SegmentedBody {
    SegmentedBody(pieces: [.file(try FileContent(url, block: "URLSession"))])
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes the pieces of a body one after another.
  ///
  /// - Throws: The errors of reading and writing, and `CancellationError`.
  @concurrent
  func write(_ body: SegmentedBody) async throws {
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    var reader = AsyncSegmentReader(body, block: "URLSession")
    while let data = try await reader.next() {
      try await BlockingWork.run { try handle.write(contentsOf: data) }
    }
  }
}
