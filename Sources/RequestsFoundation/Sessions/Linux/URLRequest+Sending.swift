// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking
  internal import RequestBytes

  /// What a request needs so that Foundation on Linux sends it as it was composed.
  ///
  /// A `URLRequest` that is handed to a session by its user has none of it, as it would be wrong on every
  /// other client.
  extension URLRequest {
    /// Seconds as Foundation counts them: it cuts fractions off, and ends the process for a time that is no
    /// whole number of milliseconds.
    static func wholeSeconds(_ seconds: TimeInterval) -> TimeInterval {
      .minimum(seconds.rounded(.up), Limits.timeout)
    }

    /// Prepares a request for a session.
    ///
    /// - Parameters:
    ///   - configuration: That of the caller's session.
    ///   - length: The length of a body that is a stream, if it is known.
    /// - Returns: The request that the session sends.
    func prepared(for configuration: URLSessionConfiguration, length: Int?) -> URLRequest {
      var request = self
      if let length, value(forHTTPHeaderField: "Transfer-Encoding") == nil {
        request.setValue(String(length), forHTTPHeaderField: "Content-Length")
        // libcurl frames a stream in chunks unless there is a field that says otherwise; it sends none
        // whose value is blank.
        request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
      }
      if addsFormType {
        let type = configuration.headers.value(for: "Content-Type") ?? " "
        request.setValue(type, forHTTPHeaderField: "Content-Type")
      }
      let timeout = Self.wholeSeconds(timeoutInterval)
      // A time that is not set is that of the session.
      if timeout != timeoutInterval { request.timeoutInterval = timeout }
      if let cookies = configuration.cookies(for: self) {
        request.setValue(cookies, forHTTPHeaderField: "Cookie")
      }
      return request
    }

    /// Whether Foundation would say that the body is a form.
    private var addsFormType: Bool {
      httpMethod == "POST" && (httpBody?.isEmpty == false || httpBodyStream != nil)
        && value(forHTTPHeaderField: "Content-Type") == nil
    }
  }

  extension URLSessionConfiguration {
    /// The stored cookies for a request (RFC 6265 §5.4), or nil if it has its own, wants none, or there are
    /// none.
    func cookies(for request: URLRequest) -> String? {
      guard httpShouldSetCookies, request.httpShouldHandleCookies, let url = request.url,
        let stored = httpCookieStorage?.cookies(for: url), !stored.isEmpty,
        request.value(forHTTPHeaderField: "Cookie") == nil, headers.value(for: "Cookie") == nil
      else { return nil }
      let isSecure = url.scheme.map { ASCIICase.equal($0, "https") } ?? false
      let path = url.path(percentEncoded: true)
      let now = Date()
      // More specific paths come first; the name makes the order the same each time.
      let chosen = stored.filter { cookie in
        (isSecure || !cookie.isSecure) && cookie.covers(path) && cookie.isSendable
          && cookie.expiresDate.map { $0 > now } ?? true
      }.sorted { ($1.path.utf8.count, $0.name) < ($0.path.utf8.count, $1.name) }
      guard !chosen.isEmpty else { return nil }
      return chosen.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }
  }

  extension HTTPCookie {
    /// Whether a path is that of the cookie or below it (RFC 6265 §5.1.4).
    fileprivate func covers(_ requested: String) -> Bool {
      let requested = Array((requested.isEmpty ? "/" : requested).utf8)
      let path = Array((path.isEmpty ? "/" : path).utf8)
      guard requested.starts(with: path) else { return false }
      let slash = UInt8(ascii: "/")
      return requested.count == path.count || path.last == slash || requested[path.count] == slash
    }

    /// Whether it is one cookie on one line, as a cookie that a program has made need not be.
    fileprivate var isSendable: Bool {
      let bytes = ByteSet.fieldValue.subtracting(";")
      return (name + value).utf8.allSatisfy(bytes.contains)
    }
  }
#endif
