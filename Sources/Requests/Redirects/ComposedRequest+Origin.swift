// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ComposedRequest {
  /// Whether a redirect drops or stops what a client by itself would send again: within the origin the
  /// fields of a signature, and to another one what is only for the first.
  ///
  /// - Parameter dropped: The names of the fields that the client by itself drops.
  /// - Returns: Whether the request is signed, has a body that is marked secret, or another field that
  ///   is only for the first origin.
  /// - Complexity: O(*n*), where *n* is the length of the names of the fields.
  package func isBoundToOrigin(besides dropped: [String]) -> Bool {
    if redactions.hidesBody, body != nil { return true }
    return headers.contains { header in
      func isAmong(_ names: [String]) -> Bool {
        names.contains { ASCIICase.equal($0, header.name) }
      }
      let isBound = header.isMasked || isAmong(Self.boundFields)
      return header.isSignature || isBound && !isAmong(dropped)
    }
  }
}
