// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking

  extension UploadDelegate {
    /// Asks the delegate of the session whether a redirect may be followed; without one it may.
    func askDelegateOfSession(
      about response: HTTPURLResponse,
      of task: URLSessionTask,
      newRequest request: URLRequest,
      answer: @escaping @Sendable (URLRequest?) -> Void
    ) {
      guard let delegate = session.delegate as? any URLSessionTaskDelegate else {
        return answer(request)
      }
      delegate.urlSession(
        session,
        task: task,
        willPerformHTTPRedirection: response,
        newRequest: request,
        completionHandler: answer
      )
    }

    /// Asks the delegate of the session for a credential, and ends the task when there is none.
    ///
    /// Foundation on Linux would wait for ever then. It ends the process when it is to answer with
    /// other than Basic, and sends no stream again.
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let isAnswerable =
        challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodHTTPBasic
        && task.originalRequest?.httpBodyStream == nil
      let proposed = challenge.proposedCredential
      let response = challenge.failureResponse
      let answer = {
        @Sendable (disposition: URLSession.AuthChallengeDisposition, credential: URLCredential?) in
        let usable: URLCredential? =
          switch disposition {
          case .useCredential: credential
          case .performDefaultHandling: proposed
          default: nil
          }
        if isAnswerable, let usable { return completionHandler(.useCredential, usable) }
        // Who cancels wants an error, all others the response.
        if disposition != .cancelAuthenticationChallenge {
          self.unanswered.withLock { $0 = response }
        }
        completionHandler(.cancelAuthenticationChallenge, nil)
      }
      guard let delegate = self.session.delegate as? any URLSessionTaskDelegate else {
        return answer(.performDefaultHandling, nil)
      }
      delegate.urlSession(session, task: task, didReceive: challenge, completionHandler: answer)
    }
  }
#endif
