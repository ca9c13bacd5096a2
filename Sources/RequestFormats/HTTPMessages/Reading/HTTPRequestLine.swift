// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What the first line of a request says (RFC 9112 §3).
struct HTTPRequestLine {
  let method: HTTPRequest.Method
  /// The target as it is in the text, and where it begins.
  let target: ArraySlice<UInt8>
  let targetOffset: Int
  /// Whether the version is HTTP/1.0, which has no chunks and needs no `Host`.
  let isOldVersion: Bool
}
