// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ResponseHead {
  /// Returns the time to wait before the request is sent again, or nil if it should not be sent again.
  ///
  /// ```swift
  /// if let delay = response.retryDelay(attempt: 1) { try await Task.sleep(for: delay) }
  /// ```
  ///
  /// A retry requires that ``ComposedRequest/isRetryable`` is true and that the server cannot
  /// answer now: status 408, 425, 429, 500, 502, 503 or 504. `Retry-After` (RFC 9110 §10.2.3) sets
  /// the time, in seconds or as a date, and more than a day returns nil. Without that field, the
  /// time is random, from 0 to a limit of half a second that doubles with each attempt up to half a
  /// minute (exponential backoff with full jitter).
  ///
  /// - Parameter attempt: The number of the retry, from 1.
  /// - Returns: The time to wait, or nil.
  public func retryDelay(attempt: Int) -> Duration? {
    var generator = SystemRandomNumberGenerator()
    return retryDelay(attempt: attempt, using: &generator)
  }

  /// Returns the time to wait before the request is sent again, with a random part from a generator.
  ///
  /// - Parameters:
  ///   - attempt: The number of the retry, from 1.
  ///   - now: The current time, for a date in `Retry-After`.
  ///   - generator: A source of random numbers.
  /// - Returns: The time to wait as by ``retryDelay(attempt:)``, or nil.
  public func retryDelay(
    attempt: Int,
    now: Date = Date(),
    using generator: inout some RandomNumberGenerator
  ) -> Duration? {
    guard request.isRetryable, [408, 425, 429, 500, 502, 503, 504].contains(status.code) else {
      return nil
    }
    guard let seconds = statedDelay(now: now) else {
      return .backoff(attempt: attempt, using: &generator)
    }
    // A server may ask to wait for up to a day.
    return seconds <= 86_400 ? .seconds(seconds) : nil
  }

  /// The seconds to wait in the `Retry-After` field, or nil if there is none, or if it breaks the grammar.
  private func statedDelay(now: Date) -> Int? {
    guard let value = headers.value(for: "Retry-After") else { return nil }
    if !value.isEmpty, value.utf8.allSatisfy(ByteSet.digit.contains) { return Int(value) ?? .max }
    guard let date = try? HTTPDate(parsing: value, now: now).date else { return nil }
    return Int(exactly: max(0, date.timeIntervalSince(now)).rounded(.up))
  }
}

extension ComposedRequest {
  /// Returns the time to wait before the request is sent again after an error, or nil if it should
  /// not be sent again.
  ///
  /// The request must be ``isRetryable``. Errors that a retry cannot fix return nil: a
  /// cancellation, an error of this package or of coding, or an error of the client that is not
  /// caused by the network, such as an invalid certificate or too many redirects. AsyncHTTPClient on
  /// Linux reports an invalid certificate like any failed handshake, so there it is tried again. An
  /// ``UnacceptedStatus`` returns the time of its response. An error of any other type can be one of
  /// the network, so it returns a time.
  ///
  /// - Parameters:
  ///   - error: The error that sending threw.
  ///   - attempt: The number of the retry, from 1.
  /// - Returns: A random time, from 0 to a limit of half a second that doubles with each attempt up
  ///   to half a minute.
  public func retryDelay(after error: any Error, attempt: Int) -> Duration? {
    var generator = SystemRandomNumberGenerator()
    return retryDelay(after: error, attempt: attempt, using: &generator)
  }

  /// Returns the time to wait after an error, with a random part from a generator.
  ///
  /// - Parameters:
  ///   - error: The error that sending threw.
  ///   - attempt: The number of the retry, from 1.
  ///   - generator: A source of random numbers.
  /// - Returns: The time to wait as by ``retryDelay(after:attempt:)``, or nil.
  public func retryDelay(
    after error: any Error,
    attempt: Int,
    using generator: inout some RandomNumberGenerator
  ) -> Duration? {
    guard isRetryable else { return nil }
    switch error {
    case let error as UnacceptedStatus:
      return error.response.retryDelay(attempt: attempt, using: &generator)
    case is CancellationError, is RequestError, is UnreadableBody, is DecodingError,
      is EncodingError:
      return nil
    case let error as any NetworkFailure where !error.isTransient: return nil
    default: return .backoff(attempt: attempt, using: &generator)
    }
  }
}

/// An error of a client that indicates whether a retry can succeed.
package protocol NetworkFailure: Error {
  /// A Boolean value that indicates whether the same request may succeed later.
  var isTransient: Bool { get }
}

extension Duration {
  /// A random time between tries, in milliseconds from 0 up to a limit that doubles with each attempt.
  fileprivate static func backoff(
    attempt: Int,
    using generator: inout some RandomNumberGenerator
  ) -> Duration {
    let doublings = min(max(attempt, 1) - 1, 6)
    let limit = min(500 << doublings, 30_000)
    return .milliseconds(Int.random(in: 0...limit, using: &generator))
  }
}
