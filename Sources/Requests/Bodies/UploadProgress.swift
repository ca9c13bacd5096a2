// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// How far an upload is, as an asynchronous sequence.
///
/// Hand it to what sends the request, and read it at the same time:
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
/// A reader that is slower than the upload gets the newest step and misses those before. The sequence
/// is for one reader, and ends when the upload does.
public struct UploadProgress: AsyncSequence, Sendable {
  /// How far an upload is.
  public struct Element: Hashable, Sendable {
    /// The bytes of the body that the client has taken.
    public let sent: Int

    /// The bytes of the whole body, or nil when that is not known.
    public let total: Int?

    /// What is sent of the whole, from 0 to 1, or nil when the whole is not known.
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

  /// Notes how far the upload is.
  ///
  /// - Parameters:
  ///   - sent: The bytes of the body that the client has taken.
  ///   - total: The bytes of the whole body, or nil when that is not known.
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
