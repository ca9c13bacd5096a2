// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  /// Buffers that are reused after the client released them.
  ///
  /// The client asks for more until its event loop tells it to stop. On a busy machine, that is
  /// late: hundreds of MiB were seen to wait.
  struct BufferPool {
    /// The number of bytes that the client can hold: more than one write, so that waiting is rare.
    private static let byteLimit = 4 << 20
    private static let countLimit = 64
    /// The maximum number of waits, so that a client that never releases buffers does not hang.
    private static let patience = 1_000

    /// The buffers of the client, the oldest first.
    private var given: [ByteBuffer] = []
    private var givenBytes = 0

    private var isExhausted: Bool {
      given.count >= Self.countLimit || given.count > 1 && givenBytes >= Self.byteLimit
    }

    /// Returns an empty buffer, after the client has released enough of them.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    mutating func take() async throws -> ByteBuffer {
      for _ in 0..<Self.patience {
        if let buffer = takeReturned() { return buffer }
        guard isExhausted else { return ByteBuffer() }
        try await Task.sleep(for: .milliseconds(1))
      }
      givenBytes -= given.removeFirst().readableBytes
      return ByteBuffer()
    }

    /// Tracks a buffer that the client receives.
    mutating func give(_ buffer: ByteBuffer) {
      given.append(buffer)
      givenBytes += buffer.readableBytes
    }

    private mutating func takeReturned() -> ByteBuffer? {
      guard !given.isEmpty else { return nil }
      let count = given[0].readableBytes
      guard given[0].modifyIfUniquelyOwned({ $0.clear() }) != nil else { return nil }
      givenBytes -= count
      return given.removeFirst()
    }
  }

  extension ByteBuffer {
    /// Creates a copy of the bytes in one step.
    ///
    /// NIO has such a method in NIOFoundationCompat, which links all of Foundation, and one for any
    /// sequence, which can copy byte by byte.
    init(copying data: Data) {
      self = ByteBufferAllocator().buffer(capacity: data.count)
      writeCopy(of: data)
    }

    /// Appends a copy of the bytes in one step.
    mutating func writeCopy(of data: Data) {
      _ = unsafe data.withUnsafeBytes { unsafe writeBytes($0) }
    }
  }
#endif
