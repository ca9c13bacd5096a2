// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// A Boolean value that indicates whether the request can be sent again after an error without harm.
  ///
  /// The method must be idempotent (RFC 9110 §9.2.2), or the request must have an `Idempotency-Key`, and the
  /// body must be replayable. The server still decides how it treats a repeated request.
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   Method.PUT
  ///   BaseURL("https://api.example.com/profile")
  ///   RequestBody.json(["name": "Jane"])
  /// }
  /// print(request.isRetryable)  // true
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources of the body.
  public var isRetryable: Bool {
    guard body?.isReplayable ?? true else { return false }
    return Self.idempotentMethods.contains(method.rawValue)
      || headers.value(for: "Idempotency-Key")?.isEmpty == false
  }

  /// The idempotent methods in the registry of IANA, in their only case.
  private static let idempotentMethods: Set<String> = [
    "ACL", "BASELINE-CONTROL", "BIND", "CHECKIN", "CHECKOUT", "COPY", "DELETE", "GET", "HEAD",
    "LABEL", "LINK", "MERGE", "MKACTIVITY", "MKCALENDAR", "MKCOL", "MKREDIRECTREF", "MKWORKSPACE",
    "MOVE", "OPTIONS", "ORDERPATCH", "PRI", "PROPFIND", "PROPPATCH", "PUT", "QUERY", "REBIND",
    "REPORT", "SEARCH", "TRACE", "UNBIND", "UNCHECKOUT", "UNLINK", "UPDATE", "UPDATEREDIRECTREF",
    "VERSION-CONTROL",
  ]
}
