// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking

  extension URLSession {
    /// Returns true if a body has to be copied to a file first: URLSession on Linux pulls a body,
    /// and does not wait for a sequence.
    static func mustSpool(_ body: SegmentedBody) -> Bool { body.hasSequences }

    func answer(to outgoing: OutgoingRequest) async throws -> (Data, URLResponse) {
      // The caller wants the complete body in memory.
      let buffer = ResponseBuffer(memoryLimit: .max, fileLimit: 0)
      return try await transfer(outgoing, to: buffer) {
        var contents = Data()
        while let piece = try await buffer.next() { contents += piece }
        return contents
      }
    }

    func file(answering outgoing: OutgoingRequest) async throws -> (URL, URLResponse) {
      let buffer = ResponseBuffer(fileLimit: .max)
      return try await transfer(outgoing, to: buffer) {
        let file = try SpoolFile.create("download")
        do {
          let handle = try FileHandle(forWritingTo: file)
          defer { try? handle.close() }
          while let piece = try await buffer.next() {
            try await BlockingWork.run { try handle.write(contentsOf: piece) }
          }
        } catch {
          try? FileManager.default.removeItem(at: file)
          throw error
        }
        return file
      }
    }

    /// Returns a response as soon as its head arrives.
    func streamed(
      _ outgoing: OutgoingRequest,
      bufferLimit: Int
    ) async throws -> (ResponseBody, URLResponse) {
      let buffer = ResponseBuffer(fileLimit: bufferLimit)
      let (transfer, response) = try await begin(outgoing, to: buffer)
      let reading = StreamReading(transfer, outgoing)
      let body = ResponseBody {
        {
          defer { withExtendedLifetime(reading) {} }
          do {
            return try await transfer.reading { try await buffer.next() }
          } catch {
            throw outgoing.delegate.streams?.failure ?? error
          }
        }
      }
      return (body, response)
    }

    /// Sends a request through the twin of this session, and reads the response to its end.
    ///
    /// - Parameters:
    ///   - outgoing: The request with its delegate.
    ///   - buffer: The buffer for the response.
    ///   - read: Reads the buffer after the head arrived.
    /// - Returns: The result of reading, and the head.
    /// - Throws: The error of the task, or the error of reading. The latter ends the task.
    private func transfer<Content: Sendable>(
      _ outgoing: OutgoingRequest,
      to buffer: ResponseBuffer,
      _ read: () async throws -> Content
    ) async throws -> (Content, URLResponse) {
      let (transfer, response) = try await begin(outgoing, to: buffer)
      return (try await transfer.reading(read), response)
    }

    /// Sends a request through the twin of this session, and waits for the head of the response.
    private func begin(
      _ outgoing: OutgoingRequest,
      to buffer: ResponseBuffer
    ) async throws -> (SessionTransfer, URLResponse) {
      let delegate = outgoing.delegate
      let request = outgoing.request.prepared(
        for: configuration,
        length: delegate.streams?.body.length
      )
      let twin = SessionTwins.shared.twin(of: self, storesCookies: request.httpShouldHandleCookies)
      let transfer = SessionTransfer(observer: delegate, buffer: buffer)
      try Task.checkCancellation()
      let response = try await transfer.reading {
        twin.router.begin(transfer, with: request, in: twin.session)
        let response = try await transfer.response()
        if let redirect = transfer.redirect, await allows(redirect) {
          delegate.keepRedirect(redirect.response)
        }
        return response
      }
      return (transfer, response)
    }

    /// Asks the delegate of this session whether to follow a redirect; without one, it is followed.
    ///
    /// The task has ended by then: a late answer to a waiting task would end the process.
    private func allows(_ redirect: SessionTransfer.Redirect) async -> Bool {
      guard let delegate = delegate as? any URLSessionTaskDelegate else { return true }
      let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
      delegateQueue.addOperation {
        delegate.urlSession(
          self,
          task: redirect.task,
          willPerformHTTPRedirection: redirect.response,
          newRequest: redirect.request
        ) { answer.yield($0 != nil) }
      }
      return await answers.first { _ in true } ?? false
    }
  }

  extension SessionTransfer {
    /// Reads something; its error, or a cancellation of the Swift task, ends the transfer.
    fileprivate func reading<Content>(_ read: () async throws -> Content) async throws -> Content {
      try await withTaskCancellationHandler {
        do {
          return try await read()
        } catch {
          stop(throwing: error)
          throw error
        }
      } onCancel: {
        stop(throwing: URLError(.cancelled))
      }
    }
  }

  /// Ends a transfer if its response has no reader any more.
  private final class StreamReading: Sendable {
    private let transfer: SessionTransfer
    private let outgoing: OutgoingRequest

    init(_ transfer: SessionTransfer, _ outgoing: OutgoingRequest) {
      (self.transfer, self.outgoing) = (transfer, outgoing)
    }

    deinit {
      transfer.stop(throwing: URLError(.cancelled))
    }
  }
#endif
