// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Compression
  internal import CRequestsZlib

  /// Compresses one body with zlib, piece by piece.
  ///
  /// It holds 256 KiB for zlib and one buffer of output, whatever the size of the body. Nothing of its memory is
  /// seen outside.
  @safe final class Deflater {
    private static let bufferSize = 64 * 1024
    /// The most bytes that zlib takes at once, which it counts in 32 bits.
    private static let sliceSize = 1 << 30
    /// What gzip begins with (RFC 1952 §2.3): deflate, no flags, no time, and an unknown system.
    ///
    /// That of zlib names the system, so a request would not be the same on all of them.
    private static let gzipHead: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

    private let format: ContentCoding.Format
    // At an address of its own, which zlib remembers.
    private let stream: UnsafeMutablePointer<z_stream>
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private var head: [UInt8]
    /// What gzip ends with: the checksum of what was compressed, and its length.
    private var checksum: uLong = 0
    private var length: UInt32 = 0

    /// Creates what compresses one body.
    ///
    /// - Parameter coding: The format, and a level that there is.
    /// - Throws: `notExpressible` when there is no memory.
    init(_ coding: ContentCoding) throws(RequestError) {
      format = coding.format
      head = format == .gzip ? Self.gzipHead : []
      unsafe stream = .allocate(capacity: 1)
      unsafe stream.initialize(to: z_stream())
      unsafe buffer = .allocate(capacity: Self.bufferSize)
      let status = unsafe deflateInit2_(
        stream,
        Int32(coding.level),
        Z_DEFLATED,
        // Below zero for bare deflate, in which gzip is written here.
        format == .gzip ? -MAX_WBITS : MAX_WBITS,
        8,
        Z_DEFAULT_STRATEGY,
        ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)
      )
      guard status == Z_OK else {
        throw RequestError(
          .notExpressible,
          block: "RequestBody.compressed",
          "zlib could not start: out of memory. Send the body without compression."
        )
      }
    }

    deinit {
      // Nothing is left of a stream that did not begin, and zlib looks first.
      unsafe deflateEnd(stream)
      unsafe stream.deallocate()
      unsafe buffer.deallocate()
    }

    /// Compresses bytes.
    ///
    /// - Parameter bytes: The next bytes, or nil after the last.
    /// - Returns: What is to be sent by now, which may be nothing.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    func compress(_ bytes: Data?) -> Data {
      var output = Data(head)
      head = []
      guard let bytes else {
        unsafe stream.pointee.avail_in = 0
        deflate(Z_FINISH, into: &output)
        if format == .gzip {
          append(UInt32(truncatingIfNeeded: checksum), to: &output)
          append(length, to: &output)
        }
        return output
      }
      unsafe bytes.withUnsafeBytes { bytes in
        var rest = unsafe bytes.bindMemory(to: UInt8.self)[...]
        while unsafe !rest.isEmpty {
          unsafe take(UnsafeBufferPointer(rebasing: rest.prefix(Self.sliceSize)), into: &output)
          unsafe rest = rest.dropFirst(Self.sliceSize)
        }
      }
      return output
    }

    private func take(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout Data) {
      let count = UInt32(bytes.count)
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      unsafe stream.pointee.avail_in = count
      if format == .gzip {
        checksum = unsafe crc32(checksum, bytes.baseAddress, count)
        // Modulo 2^32, as the format says.
        length &+= count
      }
      deflate(Z_NO_FLUSH, into: &output)
      unsafe stream.pointee.next_in = nil
    }

    /// Lets zlib work until it has no more output for now.
    private func deflate(_ flush: Int32, into output: inout Data) {
      repeat {
        unsafe stream.pointee.next_out = buffer.baseAddress
        unsafe stream.pointee.avail_out = UInt32(buffer.count)
        // No status matters: without progress there is no output.
        _ = unsafe CRequestsZlib.deflate(stream, flush)
        let count = unsafe buffer.count - Int(stream.pointee.avail_out)
        unsafe output.append(contentsOf: buffer.prefix(count))
      } while unsafe stream.pointee.avail_out == 0
    }

    private func append(_ number: UInt32, to output: inout Data) {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        output.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
  }
#endif
