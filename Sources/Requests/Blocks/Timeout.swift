// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The maximum time that the client waits.
///
/// ```swift
/// Timeout(5)
/// Timeout(.milliseconds(500))
/// ```
///
/// In a `URLRequest`, this is `timeoutInterval`, the time without any data in between. With AsyncHTTPClient, it is
/// the time until the head of the response, and then the time without a piece of its body. It does not limit the
/// body of an `HTTPClientResponse`, which `execute` returns: the client does, with `timeout.read`.
///
/// Composing throws ``RequestError/Code/invalidOption`` outside the range, because an infinite or
/// enormous interval ends the process inside Foundation on Linux.
public struct Timeout: RequestLeaf, Sendable {
  private let seconds: Double

  /// Sets the timeout.
  ///
  /// - Parameter seconds: Seconds, more than 0 and at most 10,000,000.
  public init(_ seconds: Double) {
    self.seconds = seconds
  }

  /// Sets the timeout as a duration.
  ///
  /// - Parameter duration: The duration, such as `.seconds(5)` or `.milliseconds(500)`, more than 0 and at
  ///   most 10,000,000 seconds.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    // A division is exact, but a product with 1e-18 is not.
    self.init(Double(seconds) + Double(attoseconds) / 1e18)
  }

  /// Explains the types of a timeout.
  @available(
    *,
    unavailable,
    message:
      "A timeout is a Double of seconds or a Duration. Write Timeout(5) or Timeout(.seconds(5))."
  )
  @_disfavoredOverload
  public init<Value>(_ value: Value) {
    self.init(0.0)
  }

  /// The step that the block adds to a request.
  public var step: RequestStep {
    RequestStep { () throws(RequestError) in
      var options = RequestOptions()
      options.timeout = seconds
      try options.checkTimeout(block: "Timeout")
      return .options(options)
    }
  }
}
