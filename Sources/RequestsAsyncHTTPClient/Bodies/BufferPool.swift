// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  /// Buffers that are filled again once the client has let go of them.
  ///
  /// The client asks for more until its event loop tells it to stop. A loop on a busy machine does so
  /// late, and hundreds of MiB were seen to wait for it.
  struct BufferPool {
    /// What the client may hold: more than it writes at a time, so that it is seldom waited for.
    private static let byteLimit = 4 << 20
    private static let countLimit = 64
    /// How often the client is waited for; if it were always, who keeps buffers for good would hang.
    private static let patience = 1_000

    /// What the client got, the oldest first.
    private var given: [ByteBuffer] = []
    private var givenBytes = 0

    private var isExhausted: Bool {
      given.count >= Self.countLimit || given.count > 1 && givenBytes >= Self.byteLimit
    }

    /// An empty buffer, when the client holds few.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    mutating func take() async throws -> ByteBuffer {
      for _ in 0..<Self.patience {
        if let buffer = takeReturned() { return buffer }
        guard isExhausted else { return ByteBuffer() }
        try await Task.sleep(for: .milliseconds(1))
      }
      forget()
      return ByteBuffer()
    }

    /// Keeps an eye on a buffer that the client gets.
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

    private mutating func forget() {
      givenBytes -= given.removeFirst().readableBytes
    }
  }

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
