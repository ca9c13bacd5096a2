// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Foundation

  /// The writing end of a pair of bound streams, whose other end URLSession reads.
  ///
  /// | Documented by Apple | Used in |
  /// |---|---|
  /// | `Stream.getBoundStreams` makes a pair with a buffer between them | `makePair` |
  /// | `CFWriteStreamSetDispatchQueue` sends events to a queue, to the delegate | `init`, `close` |
  /// | `write` does not block after `hasSpaceAvailable`, and takes a part | `write` |
  /// | `close` ends the reader after the buffered bytes | `close` |
  /// | a delegate is not retained | the pump keeps this object until it closes it |
  ///
  /// It is not a subclass of `InputStream`: URLSession requires undocumented methods of its streams.
  final class BoundBodyStream: NSObject, StreamDelegate, BodyOutput {
    /// The size of the buffer between the ends.
    private static let bufferSize = 64 * 1024

    let room: AsyncStream<Void>
    private let hasRoom: AsyncStream<Void>.Continuation
    private let queue = DispatchQueue(label: "swift-requests.body")
    // Sendable although streams are not: from its opening on it is used only on `queue`.
    nonisolated(unsafe) private let output: OutputStream

    private init(_ output: OutputStream) {
      unsafe self.output = output
      (room, hasRoom) = AsyncStream.makeStream()
      super.init()
      unsafe output.delegate = self
      CFWriteStreamSetDispatchQueue(output, queue)
      output.open()
    }

    /// Creates a pair: a stream for URLSession, and the end to write to.
    static func makePair() -> (InputStream, BoundBodyStream)? {
      var input: InputStream?
      var output: OutputStream?
      unsafe Stream.getBoundStreams(
        withBufferSize: bufferSize,
        inputStream: &input,
        outputStream: &output
      )
      guard let input, let output else { return nil }
      return (input, BoundBodyStream(output))
    }

    func stream(_ stream: Stream, handle event: Stream.Event) {
      switch event {
      case .hasSpaceAvailable: hasRoom.yield()
      case .errorOccurred, .endEncountered: hasRoom.finish()
      default: break
      }
    }

    func write(_ bytes: Data) async -> Int {
      await withCheckedContinuation { continuation in
        queue.async {
          let count = unsafe bytes.withUnsafeBytes { bytes in
            guard let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress else { return 0 }
            return unsafe self.output.write(start, maxLength: bytes.count)
          }
          continuation.resume(returning: count)
        }
      }
    }

    func close() async {
      await withCheckedContinuation { continuation in
        queue.async {
          unsafe self.output.delegate = nil
          unsafe CFWriteStreamSetDispatchQueue(self.output, nil)
          unsafe self.output.close()
          self.hasRoom.finish()
          continuation.resume()
        }
      }
    }
  }

  extension BodyStreams {
    /// Returns a file stream for a complete file, or a stream that a task fills as fast as it is read.
    func makeStream() throws(RequestError) -> InputStream {
      // trap-free: a file that is gone by then has no bytes, but a length is announced for it.
      if let file = body.wholeFile, let stream = InputStream(fileAtPath: file.path) {
        return stream
      }
      guard let (input, output) = BoundBodyStream.makePair() else {
        throw RequestError(
          .notExpressible,
          block: "URLRequest",
          "The system could not create a pair of streams. Close other files or streams, and try "
            + "again."
        )
      }
      let pump = BodyPump(body: body)
      keep(Task { await pump.run(into: output) { self.fail($0) } })
      return input
    }
  }

  extension StreamFactory {
    /// Returns the stream of the caller; URLSession on Apple systems refuses to read it twice.
    func sendable() throws(RequestError) -> InputStream { try stream() }
  }

  extension InputStream {
    /// The body that the stream reads; the end of a pair does not know it.
    var composedBody: SegmentedBody? { nil }
  }
#endif
