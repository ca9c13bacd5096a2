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
  private let length: Int?
  private let progress: (@Sendable (Int, Int?) -> Void)?

  private let stopped = Locked<HTTPURLResponse?>(nil)

  /// Creates a delegate for one request.
  ///
  /// - Parameters:
  ///   - session: The session. Its own delegate decides about redirects too.
  ///   - length: The length of the body in bytes, or nil if it is unknown.
  ///   - streams: The streams of the body, or nil if it is in memory.
  ///   - progress: Called with the number of bytes sent and the length of the body.
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

  /// The redirect that was not followed, for the caller to follow.
  var redirect: HTTPURLResponse? { stopped.withLock { $0 } }

  /// Reports the number of bytes sent.
  func reportSent(_ count: Int64) {
    progress?(Int(clamping: count), length)
  }

  /// Keeps a redirect for the caller to follow.
  func keepRedirect(_ response: HTTPURLResponse) { stopped.withLock { $0 = response } }
}
