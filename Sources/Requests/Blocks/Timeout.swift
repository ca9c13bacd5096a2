// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// How long the client may wait.
///
/// In a `URLRequest` this is `timeoutInterval`, the time without any data in between.
///
/// Composing throws ``RequestError/Code/invalidOption`` outside the range: an infinite or enormous
/// interval ends the process inside Foundation on Linux.
public struct Timeout: RequestLeaf, Sendable {
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
      var options = RequestOptions()
      options.timeout = seconds
      try options.checkTimeout(block: "Timeout")
      return .options(options)
    }
  }
}
