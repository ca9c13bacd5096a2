// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A regular file, or a range of one, as it was when the request was composed.
package struct FileContent: Sendable {
  /// The path in the file system.
  package let path: String

  /// The path as it was given, relative where it was: what a text names the file by.
  package let statedPath: String

  /// Whether the file was looked up; one that was not can be written as text and not be sent.
  package let isOpened: Bool

  /// The offset of the first byte that will be sent.
  package let offset: Int

  /// The number of bytes that will be sent.
  package let length: Int

  /// What tells the file from another one, and from itself once it is changed.
  let status: FileStatus

  /// Looks a file up.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - range: The bytes to send; all of them by default.
  ///   - block: The block that errors name.
  /// - Throws: ``RequestError/Code/unreadableFile`` for a URL that is no file URL, a path with a NUL,
  ///   a missing file, everything that is not a regular file or may not be read, a file that has
  ///   more bytes than it says, and a range that the file does not have.
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
      throw RequestError(
        .unreadableFile,
        block: block,
        field: descriptor.name,
        "The file has \(status.size) bytes, and the range goes past them. Use a range inside the "
          + "file."
      )
    }
    if range.upperBound == status.size {
      let rest = try descriptor.read(upTo: 1, at: status.size, block: block)
      guard rest.isEmpty else {
        throw RequestError(
          .unreadableFile,
          block: block,
          field: descriptor.name,
          "The file has more bytes than its size says, as special files of the kernel do. Read it "
            + "yourself and send the data."
        )
      }
    }
    offset = range.lowerBound
    length = range.count
  }

  /// Names a file that nobody looks up.
  ///
  /// - Parameter path: The path.
  package init(unopened path: String) {
    self.path = path
    statedPath = path
    isOpened = false
    let never = FileStatus.Time(seconds: 0, nanoseconds: 0)
    status = FileStatus(device: 0, number: 0, size: 0, modified: never, changed: never)
    offset = 0
    length = 0
  }

  /// Whether all of the file will be sent.
  package var isWhole: Bool { offset == 0 && length == status.size }
}

extension FileContent: Hashable {
  /// Whether both send the same range of the same path.
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

/// What the file system says about an open file.
struct FileStatus: Equatable, Sendable {
  /// The device and the number of the file on it: another file of the same name has another one.
  let device: Int
  let number: UInt64

  /// The number of bytes.
  let size: Int

  /// When the bytes were changed last, as the file says, which a program may set.
  let modified: Time

  /// When anything about the file was changed last, that time included: no program can set it.
  let changed: Time

  /// A moment as file systems count them.
  struct Time: Equatable, Sendable {
    let seconds: Int64
    let nanoseconds: Int
  }
}
