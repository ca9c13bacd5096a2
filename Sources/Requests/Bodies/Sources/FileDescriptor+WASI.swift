// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(WASI)
  /// A file that cannot be opened: programs on WASI see files only if the host grants them.
  final class FileDescriptor: Sendable {
    /// The last component of the path, for errors.
    let name: String

    /// Refuses a file.
    ///
    /// - Throws: ``RequestError/Code/unreadableFile``, always.
    init(opening path: String, block: String) throws(RequestError) {
      name = URL(fileURLWithPath: path).lastPathComponent
      throw failure(block: block)
    }

    /// Refuses to return the status of a file.
    ///
    /// - Throws: ``RequestError/Code/unreadableFile``, always.
    func status(block: String) throws(RequestError) -> FileStatus {
      throw failure(block: block)
    }

    /// Refuses to read a file.
    ///
    /// - Throws: ``RequestError/Code/unreadableFile``, always.
    func read(upTo count: Int, at offset: Int, block: String) throws(RequestError) -> Data {
      throw failure(block: block)
    }

    /// Refuses to read a file into memory.
    ///
    /// - Throws: ``RequestError/Code/unreadableFile``, always.
    func read(
      into buffer: UnsafeMutableRawBufferPointer,
      at offset: Int,
      block: String
    ) throws(RequestError) -> Int {
      throw failure(block: block)
    }

    private func failure(block: String) -> RequestError {
      unreadable(
        block: block,
        "Requests cannot read files on WASI. Read the bytes yourself and send them as data."
      )
    }
  }
#endif
