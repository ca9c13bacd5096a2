// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking

  /// One task in a session of its own, which tells how far it is, and what has arrived.
  ///
  /// Foundation on Linux tells this to the delegate of a session only, or to that of a task which then
  /// is not asked about redirects.
  final class ObservedTask: NSObject, URLSessionDataDelegate {
    typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

    private let observer: UploadDelegate
    private let completion: Completion
    private let content = Locked(Data())

    /// What the one who takes the response has thrown.
    private let refusal = Locked<(any Error)?>(nil)

    init(observer: UploadDelegate, completion: @escaping Completion) {
      self.observer = observer
      self.completion = completion
    }

    func urlSession(
      _ session: URLSession,
      dataTask: URLSessionDataTask,
      didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      _ = handOver(Data(), of: dataTask)
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      if !handOver(data, of: dataTask) { content.withLock { $0.append(data) } }
    }

    /// Hands over what has arrived, unless another response may come after this one.
    private func handOver(_ data: Data, of task: URLSessionDataTask) -> Bool {
      guard let receive = observer.receive, let response = task.response,
        observer.redirect == nil, (response as? HTTPURLResponse)?.statusCode != 401
      else { return false }
      guard refusal.withLock({ $0 == nil }) else { return true }
      do {
        try receive(data, response)
      } catch {
        refusal.withLock { $0 = error }
        // Not from here: the session may be waiting for this queue.
        DispatchQueue.global().async { task.cancel() }
      }
      return true
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didCompleteWithError error: (any Error)?
    ) {
      completion(content.withLock { $0 }, task.response, refusal.withLock { $0 } ?? error)
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didSendBodyData bytesSent: Int64,
      totalBytesSent: Int64,
      totalBytesExpectedToSend: Int64
    ) {
      observer.urlSession(
        session,
        task: task,
        didSendBodyData: bytesSent,
        totalBytesSent: totalBytesSent,
        totalBytesExpectedToSend: totalBytesExpectedToSend
      )
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
      observer.urlSession(session, task: task, needNewBodyStream: completionHandler)
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      observer.urlSession(
        session,
        task: task,
        willPerformHTTPRedirection: response,
        newRequest: request,
        completionHandler: completionHandler
      )
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (
          URLSession.AuthChallengeDisposition, URLCredential?
        ) -> Void
    ) {
      observer.urlSession(session, task: task, didReceive: challenge) { disposition, credential in
        // What came with the challenge is no part of what comes after it.
        if disposition == .useCredential { self.content.withLock { $0 = Data() } }
        completionHandler(disposition, credential)
      }
    }
  }
#endif
