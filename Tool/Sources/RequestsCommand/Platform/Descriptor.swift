// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// An open file of the system, which keeps why it could not be written.
struct Descriptor: Sendable {
  static let standardOutput = Descriptor(number: STDOUT_FILENO)

  let number: Int32

  /// Writes all bytes at once, also when there is a pipe.
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

  /// The error of the call that has just failed.
  static func error() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
