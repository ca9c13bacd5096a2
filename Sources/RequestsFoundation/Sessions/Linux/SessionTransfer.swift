// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking

  /// One request on its way through a session of this package, and what comes back.
  ///
  /// Foundation on Linux ends the process if a redirect is answered after its task was cancelled. So one
  /// lock has both the answer and the mark of the cancellation. `cancel()` itself waits for everything
  /// that sessions of the process do, so a thread that nobody waits for calls it.
  final class SessionTransfer: Sendable {
    /// A redirect that Foundation would follow.
    struct Redirect: Sendable {
      let task: URLSessionTask
      let response: HTTPURLResponse
      let request: URLRequest
    }

    private struct State {
      var task: URLSessionTask?
      var response: URLResponse?
      var redirect: Redirect?
      /// Nobody waits for the task any more.
      var isStopped = false
    }

    private let observer: UploadDelegate
    private let buffer: ResponseBuffer
    private let state = Locked(State())

    init(observer: UploadDelegate, buffer: ResponseBuffer) {
      self.observer = observer
      self.buffer = buffer
    }

    /// The redirect that is the response.
    var redirect: Redirect? { state.withLock { $0.redirect } }

    /// Waits for the head of the last response.
    ///
    /// - Throws: The error of the task.
    func response() async throws -> URLResponse {
      try await buffer.waitUntilOpen()
      guard let response = state.withLock({ $0.response }) else {
        throw URLError(.badServerResponse)
      }
      return response
    }

    /// Takes the task, which has begun.
    func watch(_ task: URLSessionTask) {
      let isStopped = state.withLock { state in
        state.task = task
        return state.isStopped
      }
      if isStopped { Self.cancel(task) }
    }

    /// Ends the transfer at once; what has arrived and was not read is dropped.
    func stop(throwing error: any Error) {
      buffer.stop(throwing: error)
      leave()
    }

    /// Leaves the task, which may go on for a moment.
    private func leave() {
      let task = state.withLock { state in
        state.isStopped = true
        return state.task
      }
      if let task { Self.cancel(task) }
    }

    private static func cancel(_ task: URLSessionTask) {
      BlockingWork.start { task.cancel() }
    }
  }

  /// What the task tells.
  extension SessionTransfer {
    func receive(_ response: URLResponse) {
      let status = (response as? HTTPURLResponse)?.statusCode
      // Early hints come before the response.
      if let status, (100..<200).contains(status) { return }
      state.withLock { $0.response = response }
      // A credential may bring another response.
      if status != 401 { buffer.open() }
    }

    func receive(_ data: Data) {
      do {
        try buffer.append(data)
      } catch {
        stop(throwing: error)
      }
    }

    func reportSent(_ count: Int64) {
      guard !state.withLock({ $0.isStopped }) else { return }
      observer.reportSent(count)
    }

    func openBody() -> InputStream? {
      // Without a stream the session ends the task; why is kept by the streams.
      try? observer.streams?.open()
    }

    /// Stops at a redirect; only a task that waits for the answer gets one.
    func stopRedirect(_ redirect: Redirect, completion: (URLRequest?) -> Void) {
      let task = redirect.task
      let isLate = state.withLock { state in
        guard !state.isStopped, task.state == .running else { return false }
        // The time was over while the redirect waited. Foundation says nothing about it.
        guard task.response !== redirect.response else { return true }
        state.redirect = redirect
        completion(nil)
        return false
      }
      if isLate { stop(throwing: URLError(.timedOut)) }
    }

    /// Asks the delegate of the caller's session for a credential.
    ///
    /// Without one, the 401 is the response. Foundation on Linux would wait for ever then. It ends the process when it is to answer with
    /// other than Basic, and sends no stream again.
    func answer(
      _ challenge: URLAuthenticationChallenge,
      of task: URLSessionTask,
      completion:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let isAnswerable =
        challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodHTTPBasic
        && task.originalRequest?.httpBodyStream == nil
      let proposed = challenge.proposedCredential
      let answer = {
        @Sendable (disposition: URLSession.AuthChallengeDisposition, credential: URLCredential?) in
        let usable: URLCredential? =
          switch disposition {
          case .useCredential: credential
          case .performDefaultHandling: proposed
          default: nil
          }
        if isAnswerable, let usable {
          guard !self.state.withLock({ $0.isStopped }) else { return }
          // What came with the challenge is no part of what comes after it.
          self.buffer.clear()
          return completion(.useCredential, usable)
        }
        // A delegate that cancels wants an error.
        guard disposition != .cancelAuthenticationChallenge else {
          return self.stop(throwing: URLError(.cancelled))
        }
        self.buffer.finish(throwing: nil)
        self.leave()
      }
      let session = observer.session
      guard let delegate = session.delegate as? any URLSessionTaskDelegate else {
        return answer(.performDefaultHandling, nil)
      }
      session.delegateQueue.addOperation {
        delegate.urlSession(session, task: task, didReceive: challenge, completionHandler: answer)
      }
    }

    func end(_ task: URLSessionTask, throwing error: (any Error)?) {
      // A response without a head of its own, as HTTP/0.9 has, is told by the task alone.
      state.withLock { $0.response = $0.response ?? task.response }
      buffer.finish(throwing: error)
    }
  }
#endif
