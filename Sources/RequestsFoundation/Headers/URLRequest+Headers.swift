// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLRequest {
  /// The fields of the request, sorted by name; **a field that cannot be sent is left out** when set.
  ///
  /// Foundation on Linux sends names and values as they are, line breaks included, so a field that
  /// composing would refuse never gets in: ``setHeaders(_:)`` throws what is wrong with it. Both replace
  /// all fields at once, which keeps the case of names; lines of one name are joined.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public var headers: HTTPHeaders {
    get { HTTPHeaders(allHTTPHeaderFields ?? [:]) }
    set { allHTTPHeaderFields = newValue.sendable.dictionary }
  }

  /// Replaces all fields, or throws if one of them cannot be sent.
  ///
  /// ```swift
  /// var request = URLRequest(url: url)
  /// try request.setHeaders(["Accept": "application/json", "X-Trace-Id": traceID])
  /// ```
  ///
  /// - Parameter headers: The fields; lines of one name are joined.
  /// - Throws: `RequestError` with `invalidHeaderName`, `invalidHeaderValue`, `invalidCredentials`,
  ///   `forbiddenHeader`, `repeatedHeader` or `tooManyHeaders`. The request is as before then.
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  public mutating func setHeaders(_ headers: HTTPHeaders) throws {
    allHTTPHeaderFields = try headers.validated(block: "URLRequest.setHeaders").dictionary
  }
}
