// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension InputStream {
  /// Reads to the end by a buffer of a size, or until an error; nil after an error.
  func readAll(bufferSize: Int = 4096) -> Data? {
    if streamStatus == .notOpen { open() }
    var bytes = Data()
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bufferSize)
    defer { unsafe buffer.deallocate() }
    guard let start = buffer.baseAddress else { return nil }
    while true {
      let count = unsafe read(start, maxLength: bufferSize)
      guard count >= 0 else { return nil }
      guard count > 0 else { return bytes }
      unsafe bytes.append(start, count: count)
    }
  }
}
