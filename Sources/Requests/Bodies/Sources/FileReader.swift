// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Reads a file piece by piece, and watches that it stays what it was when the request was composed.
///
/// A file that grew, shrank, was changed or replaced is an error: never fewer bytes, nor others, than
/// were announced. It is looked at when it is opened, with its last bytes and at its end. The
/// descriptor, which copies share, is closed when the last of them is released. A value, so that a client can hand it to the thread that may block.
package struct FileReader: Sendable {
  private let content: FileContent
  private let block: String
  private let descriptor: FileDescriptor
  private var position: Int

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - content: The file, or the range of one.
  ///   - offset: The first byte of it to read, up to its length.
  ///   - block: The block or client that errors name.
  /// - Throws: ``RequestError/Code/unreadableFile`` or ``RequestError/Code/fileChanged``.
  package init(
    _ content: FileContent,
    from offset: Int = 0,
    block: String
  ) throws(RequestError) {
    guard content.isOpened else {
      throw RequestError(
        .unresolvedFile,
        block: block,
        field: content.statedPath,
        "The request names a file that is not opened. Provide it with `request { path in … }`."
      )
    }
    self.content = content
    self.block = block
    position = content.offset + offset
    descriptor = try FileDescriptor(opening: content.path, block: block)
    try check()
  }

  /// The number of bytes that have not been read.
  package var remaining: Int { content.offset + content.length - position }

  /// Reads the next bytes.
  ///
  /// - Parameter count: The number of bytes at most; at least 1.
  /// - Returns: The bytes, or nil after the last one.
  /// - Throws: ``RequestError/Code/unreadableFile`` or ``RequestError/Code/fileChanged``.
  package mutating func read(upTo count: Int) throws(RequestError) -> Data? {
    guard remaining > 0 else {
      try check()
      return nil
    }
    let data = try descriptor.read(upTo: min(count, remaining), at: position, block: block)
    guard !data.isEmpty else { throw changed }
    try advance(by: data.count)
    return data
  }

  /// Reads the next bytes into memory of the caller, which saves copying them.
  ///
  /// - Parameter buffer: The memory, for at least one byte.
  /// - Returns: The number of bytes that were read, and 0 after the last one.
  /// - Throws: ``RequestError/Code/unreadableFile`` or ``RequestError/Code/fileChanged``.
  package mutating func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(RequestError) -> Int {
    guard remaining > 0 else {
      try check()
      return 0
    }
    let free = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(remaining))
    let count = try unsafe descriptor.read(into: free, at: position, block: block)
    guard count > 0 else { throw changed }
    try advance(by: count)
    return count
  }

  /// Checks the file together with its last bytes, so that they are not given if it was changed.
  ///
  /// A client that knows the length of a body may not come back for its end.
  private mutating func advance(by count: Int) throws(RequestError) {
    position += count
    if remaining == 0 { try check() }
  }

  /// Checks that nothing follows what was announced, as it does in files of the kernel, which say
  /// that they are empty.
  private func check() throws(RequestError) {
    guard try descriptor.status(block: block) == content.status else { throw changed }
    guard position == content.status.size else { return }
    let rest = try descriptor.read(upTo: 1, at: position, block: block)
    guard rest.isEmpty else { throw changed }
  }

  private var changed: RequestError {
    RequestError(
      .fileChanged,
      block: block,
      field: descriptor.name,
      "The file changed after the request was composed. Compose the request again."
    )
  }
}
