// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking

  extension URLSession {
    /// Whether a body has to be copied to a file before it is sent: URLSession on Linux pulls a body,
    /// and waits for no sequence.
    static func mustSpool(_ body: SegmentedBody) -> Bool { body.hasSequences }

    func answer(to outgoing: OutgoingRequest) async throws -> (Data, URLResponse) {
      // The caller wants all of it in memory.
      let buffer = ResponseBuffer(memoryLimit: .max, fileLimit: 0)
      return try await transfer(outgoing, to: buffer) { _ in try await buffer.contents() }
    }

    func file(answering outgoing: OutgoingRequest) async throws -> (URL, URLResponse) {
      let buffer = ResponseBuffer(fileLimit: .max)
      return try await transfer(outgoing, to: buffer) { _ in
        let file = try DownloadFolder.makeFile()
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

    /// Hands over a response while it arrives, on threads of their own.
    ///
    /// - Returns: What was not handed over: all of a redirect that may be followed.
    func remainder(
      answering outgoing: OutgoingRequest,
      bufferLimit: Int,
      _ receive: @escaping Receiver
    ) async throws -> (Data, URLResponse) {
      let buffer = ResponseBuffer(fileLimit: bufferLimit)
      return try await transfer(outgoing, to: buffer) { response in
        guard outgoing.delegate.redirect == nil else { return try await buffer.contents() }
        try await BlockingWork.run { try receive(Data(), response) }
        while let piece = try await buffer.next() {
          try await BlockingWork.run { try receive(piece, response) }
        }
        return Data()
      }
    }

    /// Sends a request through the twin of this session; cancelled with the task of Swift around it.
    ///
    /// - Parameters:
    ///   - outgoing: The request, and who watches it.
    ///   - buffer: What arrives.
    ///   - read: Reads the buffer when the head is there.
    /// - Returns: What was read, and the head.
    /// - Throws: The error of the task, and that of reading, which ends the task.
    private func transfer<Content: Sendable>(
      _ outgoing: OutgoingRequest,
      to buffer: ResponseBuffer,
      _ read: (URLResponse) async throws -> Content
    ) async throws -> (Content, URLResponse) {
      let delegate = outgoing.delegate
      let request = outgoing.request.prepared(
        for: configuration,
        length: delegate.streams?.body.length
      )
      let twin = SessionTwins.shared.twin(of: self, storesCookies: request.httpShouldHandleCookies)
      let transfer = SessionTransfer(observer: delegate, buffer: buffer)
      try Task.checkCancellation()
      return try await withTaskCancellationHandler {
        twin.router.begin(transfer, with: request, in: twin.session)
        do {
          let response = try await transfer.response()
          if let redirect = transfer.redirect, await allows(redirect) {
            delegate.keepRedirect(redirect.response)
          }
          return (try await read(response), response)
        } catch {
          transfer.stop(throwing: error)
          throw error
        }
      } onCancel: {
        transfer.stop(throwing: URLError(.cancelled))
      }
    }

    /// Asks the delegate of this session whether a redirect may be followed; without one it may.
    ///
    /// The task has ended by then: an answer that it waits for ends the process if it comes too late.
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

  extension ResponseBuffer {
    /// All that arrives, until the end.
    fileprivate func contents() async throws -> Data {
      var contents = Data()
      while let piece = try await next() { contents += piece }
      return contents
    }
  }
#endif
