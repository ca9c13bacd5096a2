// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation

  /// A body that URLSession reads piece by piece while it sends it: bytes and files in order, or a
  /// stream of the caller.
  ///
  /// URLSession on Linux pulls from it, so it needs neither a thread nor a run loop, and at most
  /// one buffer is in memory. A file that is missing, shorter or longer than announced ends the
  /// stream with an error. Other bytes than composed are never sent.
  ///
  /// Copies of a `URLRequest` share the stream, and URLSession opens it for each of them. After its
  /// end or an error, it starts again. If it is opened before that, two requests would share its
  /// bytes, so both get an error.
  final class BodyInputStream: InputStream {
    /// A closure that returns the next bytes, or nil after the last.
    typealias Pull = () throws -> Data?

    /// The body, if this package reads it.
    let body: SegmentedBody?
    private let begin: () throws -> Pull
    private let fail: @Sendable (any Error) -> Void
    /// Two tasks can send the same request.
    private let lock = NSLock()
    private var pull: Pull?
    /// Bytes that were pulled, but not returned.
    private var pending = Data()
    private var status = Stream.Status.notOpen
    private var failure: (any Error)?
    private var isShared = false

    /// Creates a stream over a body without sequences.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - fail: Called with the error if the body cannot be read to its end.
    convenience init(_ body: SegmentedBody, fail: @escaping @Sendable (any Error) -> Void) {
      self.init(body, fail: fail) {
        var reader = SegmentReader(body, block: "URLRequest")
        return { try reader.next() }
      }
    }

    /// Creates a stream that reads the streams of a caller.
    ///
    /// - Parameters:
    ///   - stream: The first stream.
    ///   - factory: Creates further streams, if the request is sent again.
    convenience init(_ stream: InputStream, _ factory: StreamFactory) {
      var first: InputStream? = stream
      self.init(nil, fail: { _ in }) {
        let stream = try first ?? factory.stream()
        first = nil
        return try Self.pull(from: stream)
      }
    }

    private init(
      _ body: SegmentedBody?,
      fail: @escaping @Sendable (any Error) -> Void,
      begin: @escaping () throws -> Pull
    ) {
      self.body = body
      self.fail = fail
      self.begin = begin
      super.init(data: Data())
    }

    override var streamStatus: Stream.Status { lock.withLock { status } }
    override var streamError: (any Error)? { lock.withLock { failure } }
    // It is true after an error, because URLSession reads false as the end of the body.
    override var hasBytesAvailable: Bool {
      lock.withLock { status == .open || status == .error }
    }

    override func open() {
      lock.withLock {
        switch status {
        case .notOpen, .atEnd: start()
        case .error where !isShared: start()
        case .open:
          isShared = true
          stop(with: Self.shared)
        default: break
        }
      }
    }

    override func close() {
      lock.withLock {
        pull = nil
        pending = Data()
        status = .closed
      }
    }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength length: Int) -> Int {
      lock.withLock {
        guard status == .open else { return status == .atEnd ? 0 : -1 }
        // Each read becomes a chunk on the wire, so it is filled across segments.
        var filled = 0
        do {
          while filled < length, try prepare() {
            let count = min(length - filled, pending.count)
            unsafe pending.copyBytes(to: buffer + filled, count: count)
            pending.removeFirst(count)
            filled += count
          }
        } catch {
          stop(with: error)
          return -1
        }
        if filled == 0 && length > 0 { status = .atEnd }
        return filled
      }
    }

    // Abstract in Foundation; this stream needs no schedule and has no properties.
    override func schedule(in loop: RunLoop, forMode mode: RunLoop.Mode) {}
    override func remove(from loop: RunLoop, forMode mode: RunLoop.Mode) {}
    override func property(forKey key: Stream.PropertyKey) -> AnyObject? { nil }
    override func setProperty(_ property: AnyObject?, forKey key: Stream.PropertyKey) -> Bool {
      false
    }

    private func start() {
      pending = Data()
      failure = nil
      do {
        pull = try begin()
        status = .open
      } catch {
        stop(with: error)
      }
    }

    private func stop(with error: any Error) {
      pull = nil
      pending = Data()
      failure = error
      status = .error
      fail(error)
    }

    /// Makes bytes pending, or returns false at the end.
    private func prepare() throws -> Bool {
      if pending.isEmpty, let data = try pull?() { pending = data }
      return !pending.isEmpty
    }

    /// Reads an unread stream of the caller.
    private static func pull(from stream: InputStream) throws -> Pull {
      guard stream.streamStatus == .notOpen else { throw wasRead }
      stream.open()
      return {
        var data = Data(count: 64 * 1024)
        let count = unsafe data.withUnsafeMutableBytes { bytes in
          let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
          return unsafe start.map { unsafe stream.read($0, maxLength: bytes.count) } ?? 0
        }
        if count < 0 { throw stream.streamError ?? unreadable }
        return count == 0 ? nil : data.prefix(count)
      }
    }

    private static var shared: RequestError {
      RequestError(
        .notExpressible,
        block: "URLRequest",
        "The request was sent again before its body was read to the end. Render the request once "
          + "for each time you send it."
      )
    }

    private static var wasRead: RequestError {
      RequestError(
        .notExpressible,
        block: "RequestBody.stream",
        "The request was sent again, but its stream was already read. Create a new stream in the "
          + "expression."
      )
    }

    private static var unreadable: RequestError {
      RequestError(
        .unreadableFile,
        block: "RequestBody.stream",
        "The stream cannot be read. Check its source."
      )
    }
  }

  extension BodyStreams {
    /// Returns a stream that reads the body on demand.
    func makeStream() throws(RequestError) -> InputStream {
      BodyInputStream(body) { self.fail($0) }
    }
  }

  extension StreamFactory {
    /// Returns a stream that can be sent again if the caller creates another one then.
    func sendable() throws(RequestError) -> InputStream { BodyInputStream(try stream(), self) }
  }

  extension InputStream {
    /// The body that the stream reads, if this package created it.
    var composedBody: SegmentedBody? { (self as? BodyInputStream)?.body }
  }
#endif
