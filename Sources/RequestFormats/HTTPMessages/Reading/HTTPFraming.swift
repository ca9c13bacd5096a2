// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// How the end of a body is found (RFC 9112 §6).
struct HTTPFraming {
  /// The number that `Content-Length` states.
  var length: Int?
  /// Where the number, or the transfer coding, begins.
  var offset = 0
  /// Whether the body comes in chunks.
  var isChunked = false
}
