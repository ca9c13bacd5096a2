// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Foundation

  extension UploadDelegate {
    private typealias RedirectionHandler = (
      URLSession, URLSessionTask, HTTPURLResponse, URLRequest,
      @escaping @Sendable (URLRequest?) -> Void
    ) -> Void

    /// Asks the delegate of the session whether a redirect may be followed; without an answer it may.
    ///
    /// URLSession asks the delegate of a task in place of that of the session, and this is one.
    func askDelegateOfSession(
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
