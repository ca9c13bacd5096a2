// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The reason that a server did not start.
package struct EchoServerError: Error, Sendable {
  /// What went wrong.
  package enum Code: Sendable {
    /// The port is in use, or this user may not listen on it.
    case cannotListen
  }

  /// What went wrong.
  package let code: Code

  /// The port that was asked for.
  package let port: Int

  /// The error of the system.
  package let underlying: any Error

  init(_ code: Code, port: Int, underlying: any Error) {
    self.code = code
    self.port = port
    self.underlying = underlying
  }
}

extension EchoServerError: CustomStringConvertible {
  /// One sentence that says what to do.
  package var description: String {
    "cannot listen on port \(port), choose another or 0 for a free one (\(underlying))"
  }
}
