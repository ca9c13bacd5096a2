// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import NIOCore

/// The reason that a server did not start.
///
/// The port is in use, or this user is not allowed to listen on it.
package struct EchoServerError: Error, Sendable {
  /// The requested port.
  package let port: Int

  /// The error of the system.
  package let underlying: any Error
}

extension EchoServerError: CustomStringConvertible {
  /// The reason in the words of the system.
  private var reason: String {
    guard let error = underlying as? IOError else { return "\(underlying)" }
    return unsafe String(cString: strerror(error.errnoCode))
  }

  /// The problem and its remedy.
  package var description: String {
    "Cannot listen on port \(port): \(reason). Use another port, or 0 for a free port."
  }
}
