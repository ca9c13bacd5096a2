// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking

  /// The delegate of a session of this package; it passes the events of a task to its transfer.
  ///
  /// It never waits, because all tasks of the session share its queue.
  final class SessionRouter: NSObject, URLSessionDataDelegate {
    private let transfers = Locked<[Int: SessionTransfer]>([:])

    /// Begins a task.
    func begin(_ transfer: SessionTransfer, with request: URLRequest, in session: URLSession) {
      let task = session.dataTask(with: request)
      transfers.withLock { $0[task.taskIdentifier] = transfer }
      task.resume()
      // Foundation ends the process if a task is cancelled before it starts.
      transfer.watch(task)
    }

    private func transfer(of task: URLSessionTask) -> SessionTransfer? {
      transfers.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
      _ session: URLSession,
      dataTask: URLSessionDataTask,
      didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      transfer(of: dataTask)?.receive(response, of: dataTask)
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      transfer(of: dataTask)?.receive(data)
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didSendBodyData bytesSent: Int64,
      totalBytesSent: Int64,
      totalBytesExpectedToSend: Int64
    ) {
      transfer(of: task)?.reportSent(totalBytesSent)
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
      completionHandler(transfer(of: task)?.openBody())
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      let redirect = SessionTransfer.Redirect(task: task, response: response, request: request)
      transfer(of: task)?.stopRedirect(redirect, completion: completionHandler)
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      transfer(of: task)?.answer(challenge, of: task, completion: completionHandler)
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didCompleteWithError error: (any Error)?
    ) {
      if task.state == .canceling {
        // Each read goes through the queue of the task, so a pending cancellation has arrived
        // afterwards. It would end the process if the session has forgotten the task by then.
        for _ in 0..<2 { _ = task.priority }
      }
      let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
      transfer?.end(task, throwing: error)
    }
  }
#endif
