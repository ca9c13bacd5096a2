// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation

  /// A body read piece by piece while URLSession sends it: bytes in memory and files, one after the
  /// other.
  ///
  /// URLSession on Linux pulls from it, so it needs no thread and no run loop, and at most one buffer is
  /// held. A file that is missing, shorter or longer than announced ends the stream with an error
  /// instead of with other bytes than composed.
  final class BodyInputStream: InputStream {
    let body: SegmentedBody
    private let fail: @Sendable (any Error) -> Void
    private var reader: SegmentReader?
    /// Bytes that have been taken from the reader and not been given on.
    private var pending = Data()
    private var status = Stream.Status.notOpen
    private var failure: (any Error)?

    /// Creates a stream over a body without sequences.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - fail: Called with the error when the body cannot be read to its end.
    init(_ body: SegmentedBody, fail: @escaping @Sendable (any Error) -> Void) {
      self.body = body
      self.fail = fail
      reader = body.reader(block: "URLRequest")
      super.init(data: Data())
    }

    override var streamStatus: Stream.Status { status }
    override var streamError: (any Error)? { failure }
    override var hasBytesAvailable: Bool { status == .open }

    override func open() {
      guard status == .notOpen else { return }
      status = .open
    }

    override func close() {
      reader = nil
      status = .closed
    }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength length: Int) -> Int {
      guard status == .open else { return status == .atEnd ? 0 : -1 }
      // Filled across segments: every read becomes a chunk of its own on the wire.
      var filled = 0
      do {
        while filled < length, try prepare() {
          let count = min(length - filled, pending.count)
          unsafe pending.copyBytes(to: buffer + filled, count: count)
          pending.removeFirst(count)
          filled += count
        }
      } catch {
        failure = error
        status = .error
        fail(error)
        return -1
      }
      if filled == 0 && length > 0 { status = .atEnd }
      return filled
    }

    // Abstract in Foundation; there is nothing to schedule and nothing to know.
    override func schedule(in loop: RunLoop, forMode mode: RunLoop.Mode) {}
    override func remove(from loop: RunLoop, forMode mode: RunLoop.Mode) {}
    override func property(forKey key: Stream.PropertyKey) -> AnyObject? { nil }
    override func setProperty(_ property: AnyObject?, forKey key: Stream.PropertyKey) -> Bool {
      false
    }

    /// Makes bytes pending, or returns false when there are no more.
    private func prepare() throws -> Bool {
      if pending.isEmpty, let data = try reader?.next() { pending = data }
      return !pending.isEmpty
    }
  }

  extension BodyStreams {
    /// A stream that reads the body when it is asked for bytes.
    func makeStream() throws(RequestError) -> InputStream {
      BodyInputStream(body) { self.fail($0) }
    }
  }

  extension InputStream {
    /// The body that the stream reads, when it was made by this package.
    var composedBody: SegmentedBody? { (self as? BodyInputStream)?.body }
  }
#endif
