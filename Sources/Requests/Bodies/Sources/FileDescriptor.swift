// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif !os(WASI)
  #error("Requests opens files with open, fstat and pread. Add a FileDescriptor for this system.")
#endif

#if !os(WASI)
  /// An open regular file, closed when this is released.
  ///
  /// The file is opened first and checked through its descriptor, so no one can replace it in
  /// between. It is opened without waiting, because opening a FIFO would wait for a writer.
  final class FileDescriptor: Sendable {
    /// The last component of the path, for errors.
    let name: String

    private let number: CInt

    /// Opens a file for reading.
    ///
    /// - Throws: ``RequestError/Code/unreadableFile`` with the error of the system.
    init(opening path: String, block: String) throws(RequestError) {
      name = URL(fileURLWithPath: path).lastPathComponent
      number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard number >= 0 else {
        let error = Self.systemError()
        throw unreadable(block: block, underlying: error, Self.reason(error.code))
      }
    }

    /// The reason why a file cannot be opened, and the remedy.
    private static func reason(_ code: POSIXErrorCode) -> String {
      switch code {
      case .ENOENT: "The file does not exist. Correct the path, or create the file."
      case .ENOTDIR: "A part of the path is a file, not a directory. Correct the path."
      case .EACCES, .EPERM:
        "The process may not read the file. Change the permissions of the file, or the user."
      default: "The file cannot be opened. See the underlying error."
      }
    }

    deinit {
      close(number)
    }

    /// The current status of the file.
    ///
    /// - Throws: ``RequestError/Code/unreadableFile`` if it is not a regular file.
    func status(block: String) throws(RequestError) -> FileStatus {
      var status = stat()
      guard unsafe fstat(number, &status) == 0 else { throw failure(block: block) }
      guard status.st_mode & S_IFMT != S_IFDIR else {
        throw unreadable(block: block, "The path is a directory. Name a file in it.")
      }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw unreadable(
          block: block,
          "The path is not a regular file, so its length is unknown. Read it yourself, or send it "
            + "as a stream."
        )
      }
      return FileStatus(
        device: Int(truncatingIfNeeded: status.st_dev),
        number: UInt64(truncatingIfNeeded: status.st_ino),
        size: try Self.size(Int64(status.st_size), file: name, block: block),
        modified: Self.nanoseconds(status.modified),
        changed: Self.nanoseconds(status.changed)
      )
    }

    /// A moment as a number to compare.
    ///
    /// It wraps around for moments that no clock shows.
    private static func nanoseconds(_ time: timespec) -> Int64 {
      Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    /// The length of a file in an integer type that can overflow: on watches, Int has 32 bits.
    ///
    /// - Throws: ``RequestError/Code/unreadableFile`` if the file is too large.
    static func size<Size: FixedWidthInteger>(
      _ bytes: Int64,
      as type: Size.Type = Int.self,
      file: String,
      block: String
    ) throws(RequestError) -> Size {
      guard let size = Size(exactly: bytes) else {
        throw RequestError(
          .unreadableFile,
          block: block,
          field: file,
          "The file has \(bytes) bytes, but this system can count only \(Size.max). Send it in "
            + "parts."
        )
      }
      return size
    }

    /// Reads at most `count` bytes from an offset, or no bytes at the end of the file.
    ///
    /// - Throws: ``RequestError/Code/unreadableFile`` with the error of the system.
    func read(upTo count: Int, at offset: Int, block: String) throws(RequestError) -> Data {
      guard count > 0 else { return Data() }
      // Data(count:) first writes zeros to the whole buffer.
      let start = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
      let memory = unsafe UnsafeMutableRawBufferPointer(start: start, count: count)
      do throws(RequestError) {
        return unsafe Data(
          bytesNoCopy: start,
          count: try read(into: memory, at: offset, block: block),
          deallocator: .custom { start, _ in unsafe start.deallocate() }
        )
      } catch {
        unsafe start.deallocate()
        throw error
      }
    }

    /// Reads bytes from an offset into memory and returns their number, 0 at the end of the file.
    ///
    /// - Throws: ``RequestError/Code/unreadableFile`` with the error of the system.
    func read(
      into buffer: UnsafeMutableRawBufferPointer,
      at offset: Int,
      block: String
    ) throws(RequestError) -> Int {
      // Only an empty buffer has no address, and `pread` of Android does not accept that.
      guard let start = buffer.baseAddress else { return 0 }
      var result = 0
      repeat {
        result = unsafe pread(number, start, buffer.count, off_t(offset))
      } while result < 0 && errno == EINTR
      guard result >= 0 else { throw failure(block: block) }
      return result
    }

    /// The error for a failed call of the system.
    private func failure(block: String) -> RequestError {
      unreadable(
        block: block,
        underlying: Self.systemError(),
        "The file cannot be read. See the underlying error."
      )
    }

    private static func systemError() -> POSIXError {
      POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }
#endif

#if canImport(Darwin)
  extension stat {
    fileprivate var modified: timespec { st_mtimespec }
    fileprivate var changed: timespec { st_ctimespec }
  }
#elseif !os(WASI)
  extension stat {
    fileprivate var modified: timespec { st_mtim }
    fileprivate var changed: timespec { st_ctim }
  }
#endif
