// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A file descriptor whose write errors keep the reason of the system.
struct Descriptor: Sendable {
  static let standardOutput = Descriptor(number: STDOUT_FILENO)

  let number: Int32

  /// Writes all bytes, even to a pipe that accepts only a part at a time.
  ///
  /// - Throws: `POSIXError`.
  func write(_ data: Data) throws(POSIXError) {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.write(number, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR, errno != EAGAIN {
        throw Self.error()
      }
    }
  }

  /// Returns the error of the system call that has just failed.
  static func error() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
