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
      // Without a stream, the session ends the task. The streams keep the reason.
      completionHandler(try? streams?.open())
    }

    /// Stops at a redirect, unless the delegate of the session refuses it.
    ///
    /// No session removes all secrets of a request for another origin.
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
      // URLSession asks the delegate of a task instead of the session's delegate, and this is one.
      let delegate = self.session.delegate as? any URLSessionTaskDelegate
      // The method is optional, and nil if the delegate does not implement it.
      let ask: RedirectionHandler? = delegate.flatMap {
        $0.urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:)
      }
      guard let ask else { return follow(request) }
      ask(self.session, task, response, request, follow)
    }
  }
#endif
