// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Reports the bytes that URLSession has sent, has the streams of the body, and keeps redirects for the
/// caller to follow.
///
/// On Apple systems it is the delegate of the task. On Linux `SessionTransfer` tells it what happens.
final class UploadDelegate: NSObject, Sendable {
  /// Where a redirect leads.
  struct Redirect: Sendable {
    let location: String
    let status: Int
  }

  let session: URLSession
  let streams: BodyStreams?
  private let length: Int?
  private let progress: (@Sendable (Int, Int?) -> Void)?

  private let stopped = Locked<Redirect?>(nil)

  /// Creates a delegate for one request.
  ///
  /// - Parameters:
  ///   - session: The session, whose own delegate is asked too.
  ///   - length: The bytes of the body, or nil when that is not known.
  ///   - streams: What the body is read from, unless it is in memory.
  ///   - progress: Called with the bytes that were sent and those of the whole body.
  init(
    session: URLSession,
    length: Int?,
    streams: BodyStreams?,
    progress: (@Sendable (Int, Int?) -> Void)?
  ) {
    self.session = session
    self.length = length
    self.streams = streams
    self.progress = progress
  }

  /// The redirect that was not followed, and is for the caller to follow.
  var redirect: Redirect? { stopped.withLock { $0 } }

  /// Passes on how many bytes were sent.
  func reportSent(_ count: Int64) {
    progress?(Int(clamping: count), length)
  }

  /// Keeps a redirect for the caller to follow, if it says where to.
  func keepRedirect(_ response: HTTPURLResponse) {
    guard let location = response.value(forHTTPHeaderField: "Location") else { return }
    stopped.withLock { $0 = Redirect(location: location, status: response.statusCode) }
  }
}
