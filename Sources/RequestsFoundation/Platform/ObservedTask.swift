// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking

  /// One upload in a session of its own, which tells how far it is.
  ///
  /// Foundation on Linux tells this to the delegate of a session only, or to that of a task which then
  /// is not asked about redirects.
  final class ObservedTask: NSObject, URLSessionDataDelegate {
    typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

    private let observer: UploadDelegate
    private let completion: Completion
    private let content = Locked(Data())

    init(observer: UploadDelegate, completion: @escaping Completion) {
      self.observer = observer
      self.completion = completion
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      content.withLock { $0.append(data) }
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didCompleteWithError error: (any Error)?
    ) {
      completion(content.withLock { $0 }, task.response, error)
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
