// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Compression
  internal import CRequestsZlib

  /// Compresses one body with zlib, piece by piece.
  ///
  /// It uses 256 KiB for zlib and one buffer of output for a body of any size. Its memory is not
  /// visible outside.
  @safe final class Deflater {
    private static let bufferSize = 64 * 1024
    /// The maximum number of bytes that zlib reads at once, with a 32-bit count.
    private static let sliceSize = 1 << 30
    /// The first bytes of gzip (RFC 1952 §2.3): deflate, no flags, no time, and an unknown system.
    ///
    /// The zlib header names the system, so requests would differ between systems.
    private static let gzipHead: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

    private let format: ContentCoding.Format
    // zlib stores this address, so it must not change.
    private let stream: UnsafeMutablePointer<z_stream>
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private var head: [UInt8]
    /// The last bytes of gzip: the checksum and the length of the content.
    private var checksum: uLong = 0
    private var length: UInt32 = 0

    /// Creates the compressor of one body.
    ///
    /// - Parameter coding: The format, and a valid level.
    /// - Throws: `notExpressible` if memory is exhausted.
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
        // A negative number selects raw deflate, in which gzip is written here.
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
      // A stream that failed to start owns nothing, and zlib checks for that.
      unsafe deflateEnd(stream)
      unsafe stream.deallocate()
      unsafe buffer.deallocate()
    }

    /// Compresses bytes.
    ///
    /// - Parameter bytes: The next bytes, or nil after the last.
    /// - Returns: The output so far. It can be empty.
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
        // Modulo 2^32, as in the format.
        length &+= count
      }
      deflate(Z_NO_FLUSH, into: &output)
      unsafe stream.pointee.next_in = nil
    }

    /// Runs zlib until it has no more output for now.
    private func deflate(_ flush: Int32, into output: inout Data) {
      repeat {
        unsafe stream.pointee.next_out = buffer.baseAddress
        unsafe stream.pointee.avail_out = UInt32(buffer.count)
        // The status does not matter: without progress, there is no output.
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
