// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Reports the bytes that URLSession sent, owns the streams of the body, and keeps redirects for
/// the caller to follow.
///
/// On Apple systems, it is the delegate of the task. On Linux, `SessionTransfer` calls it.
final class UploadDelegate: NSObject, Sendable {
  let session: URLSession
  let streams: BodyStreams?
  private let progress: (@Sendable (_ sent: Int) -> Void)?

  private let stopped = Locked<HTTPURLResponse?>(nil)

  /// Creates a delegate for one request.
  ///
  /// - Parameters:
  ///   - session: The session. Its own delegate decides about redirects too.
  ///   - streams: The streams of the body, or nil if it is in memory.
  ///   - progress: Called with the number of bytes sent.
  init(
    session: URLSession,
    streams: BodyStreams?,
    progress: (@Sendable (_ sent: Int) -> Void)?
  ) {
    self.session = session
    self.streams = streams
    self.progress = progress
  }

  /// The redirect that was not followed, for the caller to follow.
  var redirect: HTTPURLResponse? { stopped.withLock { $0 } }

  /// Reports the number of bytes sent.
  func reportSent(_ count: Int64) { progress?(Int(clamping: count)) }

  /// Keeps a redirect for the caller to follow.
  func keepRedirect(_ response: HTTPURLResponse) { stopped.withLock { $0 = response } }
}
