// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A regular file, or a range of it, in its state when the request was composed.
package struct FileContent: Sendable {
  /// The path in the file system.
  package let path: String

  /// The path as written, possibly relative, to name the file in texts.
  package let statedPath: String

  /// A Boolean value that indicates whether the file was looked up, and can be sent.
  package let isOpened: Bool

  /// The offset of the first byte that will be sent.
  package let offset: Int

  /// The number of bytes that will be sent.
  package let length: Int

  /// The status that distinguishes the file from other files, and from itself after a change.
  let status: FileStatus

  /// Looks up a file.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - range: The bytes to send, by default the whole file.
  ///   - block: The block that errors name.
  /// - Throws: ``RequestError/Code/unreadableFile`` if the URL is not a file URL, the path contains
  ///   a NUL, the file is missing, not regular or not readable, it has more bytes than its size, or
  ///   it does not contain the range.
  package init(_ url: URL, range: Range<Int>? = nil, block: String) throws(RequestError) {
    guard url.isFileURL else {
      throw RequestError(
        .unreadableFile,
        block: block,
        "The URL is not a file URL. Create it with `URL(fileURLWithPath:)`."
      )
    }
    path = url.path(percentEncoded: false)
    statedPath = url.relativePath
    isOpened = true
    guard !path.utf8.contains(0) else {
      throw RequestError(
        .unreadableFile,
        block: block,
        "The path contains a NUL, where the file system would cut it. Remove the NUL."
      )
    }
    let descriptor = try FileDescriptor(opening: path, block: block)
    status = try descriptor.status(block: block)
    let range = range ?? 0..<status.size
    guard range.lowerBound >= 0, range.upperBound <= status.size else {
      throw descriptor.unreadable(
        block: block,
        "The file has \(status.size) bytes, and the range goes past them. Use a range inside the "
          + "file."
      )
    }
    if range.upperBound == status.size {
      let rest = try descriptor.read(upTo: 1, at: status.size, block: block)
      guard rest.isEmpty else {
        throw descriptor.unreadable(
          block: block,
          "The file has more bytes than its size says, as special files of the kernel do. Read it "
            + "yourself and send the data."
        )
      }
    }
    offset = range.lowerBound
    length = range.count
  }

  /// Names a file without looking it up.
  ///
  /// - Parameter path: The path.
  package init(unopened path: String) {
    self.path = path
    statedPath = path
    isOpened = false
    status = FileStatus(device: 0, number: 0, size: 0, modified: 0, changed: 0)
    offset = 0
    length = 0
  }

  /// Refuses a file that was not looked up.
  func checkOpened(block: String) throws(RequestError) {
    guard !isOpened else { return }
    throw RequestError(
      .unresolvedFile,
      block: block,
      field: statedPath,
      "The request names a file that is not opened. Provide it with `request { path in … }`."
    )
  }

  /// A Boolean value that indicates whether the whole file is sent.
  package var isWhole: Bool { offset == 0 && length == status.size }
}

extension FileContent: Hashable {
  /// Returns true if both send the same range of the same path.
  package static func == (left: FileContent, right: FileContent) -> Bool {
    left.path.hasSameBytes(as: right.path) && left.offset == right.offset
      && left.length == right.length
  }

  /// Hashes the path and the range.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(offset)
    hasher.combine(length)
  }
}

/// The status of an open file in the file system.
struct FileStatus: Equatable, Sendable {
  /// The device and the number of the file on it, to recognize another file with the same name.
  let device: Int
  let number: UInt64

  /// The number of bytes.
  let size: Int

  /// The last change of the bytes in nanoseconds, as stored with the file and possibly set by a program.
  let modified: Int64

  /// The last change of anything about the file, including `modified`, set by no program.
  let changed: Int64
}
