// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Reports the bytes that URLSession has sent, opens a body again when it has to be sent again, and
/// keeps redirects for the caller to follow; on Linux it keeps challenges from being forgotten too.
final class UploadDelegate: NSObject, URLSessionTaskDelegate {
  /// Where a redirect leads.
  struct Redirect: Sendable {
    let location: String
    let status: Int
  }

  let session: URLSession
  let streams: BodyStreams?
  private let length: Int?
  private let progress: (@Sendable (Int, Int?) -> Void)?

  /// Takes the response while it arrives; nil if it is wanted as a whole.
  let receive: URLSession.Receiver?

  private let stopped = Locked<Redirect?>(nil)

  /// The response with a challenge that nobody has answered, which is for the caller to have.
  let unanswered = Locked<URLResponse?>(nil)

  /// Creates a delegate for one request.
  ///
  /// - Parameters:
  ///   - session: The session, whose own delegate is asked too.
  ///   - length: The bytes of the body, or nil when that is not known.
  ///   - streams: What the body is read from, unless it is in memory.
  ///   - progress: Called with the bytes that were sent and those of the whole body.
  ///   - receive: Called with what arrives, if it is wanted in pieces.
  init(
    session: URLSession,
    length: Int?,
    streams: BodyStreams?,
    progress: (@Sendable (Int, Int?) -> Void)?,
    receive: URLSession.Receiver?
  ) {
    self.session = session
    self.length = length
    self.streams = streams
    self.progress = progress
    self.receive = receive
  }

  /// Whether somebody wants to know how far the upload is, or what has arrived.
  var isObserving: Bool { progress != nil || receive != nil }

  /// The redirect that was not followed, and is for the caller to follow.
  var redirect: Redirect? { stopped.withLock { $0 } }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    progress?(Int(clamping: totalBytesSent), length)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    // Without a stream the session ends the task; why is kept by the streams.
    completionHandler(try? streams?.open())
  }

  /// Stops at a redirect, which the delegate of the session may refuse for good.
  ///
  /// No session keeps all secrets of a request from another origin, and that of Linux follows without
  /// the body.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let follow = { @Sendable (request: URLRequest?) in
      if request != nil, let location = response.value(forHTTPHeaderField: "Location") {
        self.stopped.withLock { $0 = Redirect(location: location, status: response.statusCode) }
      }
      completionHandler(nil)
    }
    askDelegateOfSession(about: response, of: task, newRequest: request, answer: follow)
  }
}
