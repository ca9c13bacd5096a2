// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking

  /// The asynchronous methods of Foundation on Linux do not ask the delegate of their task about
  /// redirects, which tasks with a completion handler do.
  extension URLSession {
    /// Whether a body has to be copied to a file before it is sent: URLSession on Linux pulls a body,
    /// and waits for no sequence.
    static func mustSpool(_ body: SegmentedBody) -> Bool { body.hasSequences }

    func answer(to outgoing: OutgoingRequest) async throws -> (Data, URLResponse) {
      let (request, delegate) = (announced(outgoing), outgoing.delegate)
      return try await result(delegate: delegate, empty: { Data() }) { completion in
        guard delegate.isObserving else {
          return dataTask(with: request, completionHandler: completion)
        }
        return observing(delegate, completion) { $0.dataTask(with: request) }
      }
    }

    /// The request with the length of its body, when that is known and the body is a stream.
    ///
    /// A stream and not a file: an upload task reads its file with Dispatch, and ends the process when a
    /// read comes back after the end of the task: when that is cancelled, reset or late.
    private func announced(_ outgoing: OutgoingRequest) -> URLRequest {
      var request = outgoing.request
      guard let length = outgoing.delegate.streams?.body.length,
        request.value(forHTTPHeaderField: "Transfer-Encoding") == nil
      else { return request }
      request.setValue(String(length), forHTTPHeaderField: "Content-Length")
      // libcurl frames a stream in chunks unless there is a field that says otherwise; it sends none
      // whose value is blank.
      request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
      return request
    }

    func file(answering outgoing: OutgoingRequest) async throws -> (URL, URLResponse) {
      let (request, delegate) = (announced(outgoing), outgoing.delegate)
      let empty = { @Sendable in try DownloadFolder.keep(nil) }
      return try await result(delegate: delegate, empty: empty) { completion in
        downloadTask(with: request) { file, response, error in
          // The session removes the file once this returns.
          do {
            guard let file else { return completion(nil, response, error) }
            completion(try DownloadFolder.keep(file), response, error)
          } catch {
            completion(nil, response, error)
          }
        }
      }
    }

    /// A task in a session of its own, which ends with it.
    private func observing<Task: URLSessionTask>(
      _ observer: UploadDelegate,
      _ completion: @escaping ObservedTask.Completion,
      _ make: (URLSession) -> Task
    ) -> Task {
      let observed = ObservedTask(observer: observer, completion: completion)
      let session = URLSession(
        configuration: configuration,
        delegate: observed,
        delegateQueue: observer.receive == nil ? nil : DeliveryQueue()
      )
      defer { session.finishTasksAndInvalidate() }
      return make(session)
    }

    /// Runs a task and comes back with what it gives; cancelled with the task of Swift around it.
    ///
    /// - Parameters:
    ///   - delegate: Who watches the task.
    ///   - empty: Makes the content of a response that Foundation gives none for: that with a
    ///     challenge which nobody has answered.
    ///   - make: Makes the task.
    /// - Returns: The content and the response.
    /// - Throws: The error of the task.
    private func result<Content: Sendable>(
      delegate: UploadDelegate,
      empty: @escaping @Sendable () throws -> Content,
      _ make: (
        @escaping @Sendable (Content?, URLResponse?, (any Error)?) -> Void
      ) -> URLSessionTask
    ) async throws -> (Content, URLResponse) {
      // Foundation ends the process when a task is cancelled that has not begun.
      try Task.checkCancellation()
      let cancellation = TaskCancellation()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let task = make { content, response, error in
            if let response = delegate.unanswered.withLock({ $0 }), error != nil {
              continuation.resume(with: Result { (try content ?? empty(), response) })
            } else if let content, let response, error == nil {
              continuation.resume(returning: (content, response))
            } else {
              continuation.resume(throwing: error ?? URLError(.badServerResponse))
            }
          }
          if !delegate.isObserving { task.delegate = delegate }
          task.resume()
          cancellation.watch(task)
        }
      } onCancel: {
        cancellation.cancel()
      }
    }
  }
#endif
