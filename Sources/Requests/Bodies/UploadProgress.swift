// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The progress of an upload, as an asynchronous sequence.
///
/// Pass it to the client that sends the request, and read it at the same time:
///
/// ```swift
/// let progress = UploadProgress()
/// Task {
///   for await step in progress { print(step.sent, step.total ?? -1) }
/// }
/// progress.report(sent: 512, total: 1_024)
/// progress.finish()
/// ```
///
/// A reader that is slower than the upload gets the newest step and misses earlier ones. The
/// sequence has one reader, and ends with the upload.
public struct UploadProgress: AsyncSequence, Sendable {
  /// A step of an upload.
  public struct Element: Hashable, Sendable {
    /// The number of bytes of the body that the client has read.
    public let sent: Int

    /// The number of bytes of the whole body, or nil if it is unknown.
    public let total: Int?

    /// The sent fraction of the body, from 0 to 1, or nil if its length is unknown.
    public var fraction: Double? {
      total.map { $0 > 0 ? Swift.min(1, Double(sent) / Double($0)) : 1 }
    }
  }

  private let stream: AsyncStream<Element>
  private let continuation: AsyncStream<Element>.Continuation

  /// Creates a sequence without steps yet.
  public init() {
    (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Reports the progress of the upload.
  ///
  /// - Parameters:
  ///   - sent: The number of bytes of the body that the client has read.
  ///   - total: The number of bytes of the whole body, or nil if it is unknown.
  public func report(sent: Int, total: Int?) {
    continuation.yield(Element(sent: sent, total: total))
  }

  /// Ends the sequence.
  public func finish() {
    continuation.finish()
  }

  /// Creates an iterator over the steps to come.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> AsyncStream<Element>.Iterator {
    stream.makeAsyncIterator()
  }
}
