// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Reads a file piece by piece, and checks that it is unchanged since the request was composed.
///
/// A file that grew, shrank, changed or was replaced is an error: the reader returns exactly the
/// announced bytes. It checks the file when it opens it, with its last bytes and at its end. Copies
/// share the descriptor, and the last one closes it. The reader is a value, so a client can pass it
/// to a thread that can block.
package struct FileReader: Sendable {
  private let content: FileContent
  private let block: String
  private let descriptor: FileDescriptor
  private var position: Int

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - content: The file, or the range of it.
  ///   - offset: The first byte of it to read, up to its length.
  ///   - block: The block or client that errors name.
  /// - Throws: ``RequestError/Code/unreadableFile`` or ``RequestError/Code/fileChanged``.
  package init(
    _ content: FileContent,
    from offset: Int = 0,
    block: String
  ) throws(RequestError) {
    try content.checkOpened(block: block)
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
  /// - Parameter count: The maximum number of bytes, at least 1.
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

  /// Reads the next bytes into the caller's memory, without a copy.
  ///
  /// - Parameter buffer: The memory, for at least one byte.
  /// - Returns: The number of bytes read, or 0 after the last one.
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

  /// Checks the file together with its last bytes, so bytes of a changed file are not returned.
  ///
  /// A client that knows the length of a body does not necessarily read its end.
  private mutating func advance(by count: Int) throws(RequestError) {
    position += count
    if remaining == 0 { try check() }
  }

  /// Checks that nothing follows the announced bytes.
  ///
  /// Files of the kernel claim to be empty, for example.
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

extension FileDescriptor {
  /// The error for a file that cannot be read.
  func unreadable(
    block: String,
    underlying: (any Error)? = nil,
    _ message: String
  ) -> RequestError {
    RequestError(
      .unreadableFile,
      block: block,
      field: name,
      underlying: underlying,
      message
    )
  }
}
