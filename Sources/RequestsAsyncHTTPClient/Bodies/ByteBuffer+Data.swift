// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  extension ByteBuffer {
    /// A copy of the bytes, made at once.
    ///
    /// NIO has one in NIOFoundationCompat, which links all of Foundation, and one for any sequence,
    /// which may go through it byte by byte.
    init(copying data: Data) {
      self = ByteBufferAllocator().buffer(capacity: data.count)
      writeCopy(of: data)
    }

    /// Appends a copy of the bytes, made at once.
    mutating func writeCopy(of data: Data) {
      _ = unsafe data.withUnsafeBytes { unsafe writeBytes($0) }
    }
  }
#endif
