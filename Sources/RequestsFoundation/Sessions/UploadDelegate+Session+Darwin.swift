// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Foundation

  extension UploadDelegate: URLSessionTaskDelegate {
    private typealias RedirectionHandler = (
      URLSession, URLSessionTask, HTTPURLResponse, URLRequest,
      @escaping @Sendable (URLRequest?) -> Void
    ) -> Void

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didSendBodyData bytesSent: Int64,
      totalBytesSent: Int64,
      totalBytesExpectedToSend: Int64
    ) {
      reportSent(totalBytesSent)
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
      // Without a stream the session ends the task; the streams keep the reason.
      completionHandler(try? streams?.open())
    }

    /// Stops at a redirect, which the delegate of the session may refuse for good.
    ///
    /// No session keeps all secrets of a request from another origin.
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      let follow = { @Sendable (request: URLRequest?) in
        if request != nil { self.keepRedirect(response) }
        completionHandler(nil)
      }
      askDelegateOfSession(about: response, of: task, newRequest: request, answer: follow)
    }

    /// Asks the delegate of the session whether a redirect may be followed; without an answer it may.
    ///
    /// URLSession asks the delegate of a task in place of that of the session, and this is one.
    private func askDelegateOfSession(
      about response: HTTPURLResponse,
      of task: URLSessionTask,
      newRequest request: URLRequest,
      answer: @escaping @Sendable (URLRequest?) -> Void
    ) {
      let delegate = session.delegate as? any URLSessionTaskDelegate
      // The method is optional, and nil when the delegate does not have it.
      let ask: RedirectionHandler? = delegate.flatMap {
        $0.urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:)
      }
      guard let ask else { return answer(request) }
      ask(session, task, response, request, answer)
    }
  }
#endif
