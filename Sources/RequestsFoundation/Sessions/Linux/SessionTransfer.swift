// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking
  internal import RequestBytes

  /// A request in transit through a session of this package, with its response.
  ///
  /// Foundation on Linux ends the process if a redirect is answered after its task was cancelled.
  /// Therefore, one lock protects both the answer and the mark of the cancellation.
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
      /// True if the head waits, because a credential can bring another response.
      var isRefused = false
      /// True if no code waits for the task any more.
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

    /// Keeps the task after its start.
    func watch(_ task: URLSessionTask) {
      let isStopped = state.withLock { state in
        state.task = task
        return state.isStopped
      }
      if isStopped { Self.cancel(task) }
    }

    /// Ends the transfer at once, and drops unread bytes.
    func stop(throwing error: any Error) {
      buffer.stop(throwing: error)
      leave()
    }

    /// Cancels the task; it can continue for a moment.
    private func leave() {
      let task = state.withLock { state in
        state.isStopped = true
        return state.task
      }
      if let task { Self.cancel(task) }
    }

    private static func cancel(_ task: URLSessionTask) {
      cancellations.async { task.cancel() }
    }

    /// The queue for `cancel()`, which waits for all work of the sessions in the process.
    ///
    /// It is one queue, so that only one thread waits. Dispatch has 255 threads, and if all of them wait for the
    /// sessions, the sessions get none.
    private static let cancellations = DispatchQueue(label: "swift-requests.cancellations")
  }

  /// The events of the task.
  extension SessionTransfer {
    func receive(_ response: URLResponse, of task: URLSessionTask) {
      let head = response as? HTTPURLResponse
      // Early hints come before the response.
      if let head, (100..<200).contains(head.statusCode) { return }
      let isRefused = head.map { $0.statusCode == 401 && canAnswer($0, of: task) } ?? false
      state.withLock { state in
        state.response = response
        state.isRefused = isRefused
      }
      if !isRefused { buffer.open() }
    }

    /// Returns true if the session can have a credential for a 401.
    ///
    /// Foundation asks for it only after the body of the 401, which can take long.
    private func canAnswer(_ refusal: HTTPURLResponse, of task: URLSessionTask) -> Bool {
      let challenge = refusal.value(forHTTPHeaderField: "WWW-Authenticate") ?? ""
      // Foundation never sends a stream again.
      guard ASCIICase.lowered(challenge).contains("basic"),
        task.originalRequest?.httpBodyStream == nil
      else { return false }
      let session = observer.session
      return session.delegate is any URLSessionTaskDelegate
        || session.configuration.urlCredentialStorage?.allCredentials.isEmpty == false
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
      guard let streams = observer.streams else {
        // An old connection was lost, and libcurl sends the request again. Foundation cannot send a body in
        // memory twice, so the server would wait for it.
        stop(throwing: URLError(.networkConnectionLost))
        return nil
      }
      // Without a stream, the session ends the task. The streams keep the reason.
      return try? streams.open()
    }

    /// Stops at a redirect, and answers only a task that waits for the answer.
    func stopRedirect(_ redirect: Redirect, completion: (URLRequest?) -> Void) {
      let task = redirect.task
      let isLate = state.withLock { state in
        guard !state.isStopped, task.state == .running else { return false }
        // The timeout passed while the redirect waited. Foundation does not report it.
        guard task.response !== redirect.response else { return true }
        state.redirect = redirect
        completion(nil)
        return false
      }
      if isLate { stop(throwing: URLError(.timedOut)) }
    }

    /// Asks the delegate of the caller's session for a credential.
    ///
    /// Without one, the 401 is the response, because Foundation on Linux would wait forever. It also ends
    /// the process if it answers with any scheme but Basic.
    func answer(
      _ challenge: URLAuthenticationChallenge,
      of task: URLSessionTask,
      completion:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let isAnswerable =
        challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodHTTPBasic
        && state.withLock { $0.isRefused }
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
          // The body of the challenge is not part of the next response.
          self.buffer.clear()
          return completion(.useCredential, usable)
        }
        // A delegate that cancels expects an error.
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
      // Only the task has a response without its own head, as in HTTP/0.9.
      state.withLock { $0.response = $0.response ?? task.response }
      buffer.finish(throwing: error)
    }
  }
#endif
