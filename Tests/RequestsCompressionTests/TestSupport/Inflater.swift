// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Compression
  import CRequestsZlib
  import Foundation

  /// Reads with zlib what was compressed, as a server does.
  enum Inflater {
    enum Failure: Error {
      /// What zlib said, at a byte of the input.
      case status(Int32, offset: Int)
      /// The input goes on after its end.
      case bytesAfterEnd(Int)
    }

    /// The bytes that were compressed as `Content-Encoding` says, checked against the checksum after them.
    static func inflate(_ data: Data, _ name: String) throws -> Data {
      var input = Array(data)
      var stream = unsafe z_stream()
      // 16 is added for gzip; without it only the format of zlib is read.
      let window = MAX_WBITS + (name == "gzip" ? 16 : 0)
      let size = unsafe Int32(MemoryLayout<z_stream>.size)
      var status = unsafe inflateInit2_(&stream, window, ZLIB_VERSION, size)
      defer { unsafe inflateEnd(&stream) }
      var output = Data()
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 65_536)
      defer { unsafe buffer.deallocate() }
      unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        while status == Z_OK {
          unsafe stream.next_out = buffer.baseAddress
          unsafe stream.avail_out = UInt32(buffer.count)
          unsafe status = CRequestsZlib.inflate(&stream, Z_NO_FLUSH)
          let count = unsafe buffer.count - Int(stream.avail_out)
          unsafe output.append(contentsOf: buffer.prefix(count))
        }
      }
      let left = unsafe Int(stream.avail_in)
      guard status == Z_STREAM_END else {
        throw Failure.status(status, offset: data.count - left)
      }
      guard left == 0 else { throw Failure.bytesAfterEnd(left) }
      return output
    }
  }
#endif
