// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  extension URLSession {
    /// Returns false: no body has to be copied to a file before it is sent.
    static func mustSpool(_ body: SegmentedBody) -> Bool { false }

    func answer(to outgoing: OutgoingRequest) async throws -> (Data, URLResponse) {
      let (request, delegate) = (outgoing.request, outgoing.delegate)
      guard let file = delegate.streams?.body.wholeFile else {
        return try await streaming(delegate) {
          try await self.data(for: request, delegate: delegate)
        }
      }
      // The session reads the file and announces its length.
      var head = request
      head.httpBodyStream = nil
      let url = URL(fileURLWithPath: file.path)
      return try await checking(file) { [head] in
        try await upload(for: head, fromFile: url, delegate: delegate)
      }
    }

    func file(answering outgoing: OutgoingRequest) async throws -> (URL, URLResponse) {
      let (request, delegate) = (outgoing.request, outgoing.delegate)
      return try await streaming(delegate) {
        try await self.download(for: request, delegate: delegate)
      }
    }

    /// Returns a response as soon as its head arrives; the session waits for the reader.
    ///
    /// The pieces end at a line feed, or at 64 KiB: the session does not report how much arrived.
    func streamed(
      _ outgoing: OutgoingRequest,
      bufferLimit: Int
    ) async throws -> (ResponseBody, URLResponse) {
      let (request, delegate) = (outgoing.request, outgoing.delegate)
      let (bytes, response) = try await streaming(delegate) {
        try await self.bytes(for: request, delegate: delegate)
      }
      let reading = StreamReading(bytes.task, outgoing)
      let body = ResponseBody {
        var iterator = bytes.makeAsyncIterator()
        return {
          defer { withExtendedLifetime(reading) {} }
          var piece = Data()
          do {
            while let byte = try await iterator.next() {
              piece.append(byte)
              if byte == UInt8(ascii: "\n") || piece.count == 1 << 16 { return piece }
            }
          } catch {
            throw delegate.streams?.failure ?? error
          }
          return piece.isEmpty ? nil : piece
        }
      }
      return (body, response)
    }

    /// Sends a body from a stream, and ends the task if the body cannot be read to its end: a
    /// stream of a pair cannot report an error, and a stream of a file does not notice a change.
    private func streaming<Content: Sendable>(
      _ delegate: UploadDelegate,
      _ send: @escaping @Sendable () async throws -> (Content, URLResponse)
    ) async throws -> (Content, URLResponse) {
      guard let streams = delegate.streams else { return try await send() }
      if let file = streams.body.wholeFile { return try await checking(file, send) }
      return try await withThrowingTaskGroup(of: (Content, URLResponse)?.self) { group in
        group.addTask {
          try await streams.waitForFailure()
          return nil
        }
        group.addTask { try await send() }
        defer { group.cancelAll() }
        while let result = try await group.next() {
          if let result { return result }
        }
        throw CancellationError()
      }
    }

    /// Sends a file that the session reads, and checks the file before and after.
    private func checking<Content>(
      _ file: FileContent,
      _ send: () async throws -> (Content, URLResponse)
    ) async throws -> (Content, URLResponse) {
      let check = { @Sendable in _ = try FileReader(file, block: "URLSession") }
      try await BlockingWork.run(check)
      let answer: Result<(Content, URLResponse), any Error>
      do {
        answer = .success(try await send())
      } catch {
        answer = .failure(error)
      }
      // The error of a missing file is more precise than the error of the session.
      try await BlockingWork.run(check)
      return try answer.get()
    }
  }

  /// Ends a task if its response has no reader any more, or if its body cannot be read to its end.
  private final class StreamReading: Sendable {
    private let task: URLSessionTask
    private let outgoing: OutgoingRequest
    private let watch: Task<Void, Never>?

    init(_ task: URLSessionTask, _ outgoing: OutgoingRequest) {
      (self.task, self.outgoing) = (task, outgoing)
      watch = outgoing.delegate.streams.map { streams in
        Task {
          do { try await streams.waitForFailure() } catch { task.cancel() }
        }
      }
    }

    deinit {
      watch?.cancel()
      task.cancel()
    }
  }

  extension SegmentedBody {
    /// The file, if the body is exactly one complete file.
    var wholeFile: FileContent? {
      guard case .file(let file)? = pieces.first, pieces.count == 1, file.isWhole else {
        return nil
      }
      return file
    }
  }
#endif
