// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// How long the client may wait.
///
/// In a `URLRequest` this is `timeoutInterval`, the time without any data in between.
///
/// Composing throws ``RequestError/Code/invalidOption`` outside the range: an infinite or enormous
/// interval ends the process inside Foundation on Linux.
public struct Timeout: RequestLeaf, Sendable {
  /// The longest wait: about 115 days.
  private static let limit = 10_000_000.0

  private let seconds: Double

  /// Sets the timeout.
  ///
  /// - Parameter seconds: Seconds, more than 0 and at most 10,000,000.
  public init(_ seconds: Double) {
    self.seconds = seconds
  }

  /// What the block adds to a request, as data.
  public var step: RequestStep {
    RequestStep { () throws(RequestError) in
      try Self.check(seconds, block: "Timeout")
      var options = RequestOptions()
      options.timeout = seconds
      return .options(options)
    }
  }

  /// Checks a number of seconds, however it came into the options of a request.
  ///
  /// - Throws: ``RequestError/Code/invalidOption``.
  package static func check(_ seconds: Double, block: String) throws(RequestError) {
    // NaN is neither.
    guard seconds > 0, seconds <= limit else {
      throw RequestError(
        .invalidOption,
        block: block,
        field: "timeout",
        "A timeout is more than 0 and at most 10,000,000 seconds. Choose one in this range."
      )
    }
  }
}
