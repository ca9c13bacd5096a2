// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
  internal import Synchronization
#endif

/// Reports the bytes that URLSession has sent, opens a body again when it has to be sent again, and
/// on Linux keeps redirects from being followed and challenges from being forgotten.
final class UploadDelegate: NSObject, URLSessionTaskDelegate {
  /// Where a redirect leads.
  struct Redirect: Sendable {
    let location: String
    let status: Int
  }

  private let session: URLSession
  private let body: ComposedRequest.Body?
  private let progress: (@Sendable (Int, Int?) -> Void)?

  init(
    session: URLSession,
    body: ComposedRequest.Body?,
    progress: (@Sendable (Int, Int?) -> Void)?
  ) {
    self.session = session
    self.body = body
    self.progress = progress
  }

  /// Whether somebody wants to know how far the upload is.
  var isObserving: Bool { progress != nil }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    progress?(Int(clamping: totalBytesSent), body?.length)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    completionHandler(streamed.map { BodyInputStream($0) })
  }

  #if canImport(FoundationNetworking)
    private let replacement = Mutex<SegmentedBody?>(nil)

    /// What is opened when the body has to be sent again.
    private var streamed: SegmentedBody? { replacement.withLock { $0 } ?? body?.segmented }

    /// Takes the copy of a body that no stream can read.
    func replaceBody(with copy: SegmentedBody) {
      replacement.withLock { $0 = copy }
    }

    private let stopped = Mutex<Redirect?>(nil)

    /// The redirect that was not followed, and is for the caller to follow.
    var redirect: Redirect? { stopped.withLock { $0 } }

    /// Stops at a redirect, which the delegate of the session may refuse for good.
    ///
    /// Foundation on Linux would follow it with all fields to whatever origin, and without the body.
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      let follow = { @Sendable (request: URLRequest?) in
        if request != nil, let location = response.value(forHTTPHeaderField: "Location") {
          self.stopped.withLock {
            $0 = Redirect(location: location, status: response.statusCode)
          }
        }
        completionHandler(nil)
      }
      guard let delegate = self.session.delegate as? any URLSessionTaskDelegate else {
        return follow(request)
      }
      delegate.urlSession(
        session,
        task: task,
        willPerformHTTPRedirection: response,
        newRequest: request,
        completionHandler: follow
      )
    }

    private let unanswered = Mutex<URLResponse?>(nil)

    /// The response with a challenge that nobody has answered, which is for the caller to have.
    var unansweredResponse: URLResponse? { unanswered.withLock { $0 } }

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
  #else
    /// What is opened when the body has to be sent again.
    private var streamed: SegmentedBody? { body?.segmented }

    /// URLSession follows redirects by itself.
    var redirect: Redirect? { nil }
  #endif
}
