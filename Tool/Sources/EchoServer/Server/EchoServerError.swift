// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import NIOCore

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
  /// The words of the system.
  private var reason: String {
    guard let error = underlying as? IOError else { return "\(underlying)" }
    return unsafe String(cString: strerror(error.errnoCode))
  }

  /// One sentence that says what to do.
  package var description: String {
    "Cannot listen on port \(port): \(reason). Use another port, or 0 for a free port."
  }
}
