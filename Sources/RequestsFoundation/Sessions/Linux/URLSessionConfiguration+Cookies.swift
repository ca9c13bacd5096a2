// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking
  internal import RequestBytes

  extension URLSessionConfiguration {
    /// Returns the stored cookies for a request (RFC 6265 §5.4), or nil if none match or the
    /// request has or wants none.
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
          && cookie.end.map { $0 > now } ?? true
      }.sorted { ($1.path.utf8.count, $0.name) < ($0.path.utf8.count, $1.name) }
      guard !chosen.isEmpty else { return nil }
      return chosen.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }
  }

  extension HTTPCookie {
    /// Returns true if a path is equal to the path of the cookie or below it (RFC 6265 §5.1.4).
    fileprivate func covers(_ requested: String) -> Bool {
      let requested = Array((requested.isEmpty ? "/" : requested).utf8)
      let path = Array((path.isEmpty ? "/" : path).utf8)
      guard requested.starts(with: path) else { return false }
      let slash = UInt8(ascii: "/")
      return requested.count == path.count || path.last == slash || requested[path.count] == slash
    }

    /// The time at which the cookie ends, or nil if it ends with the session (RFC 6265 §5.3).
    ///
    /// Foundation on Linux reads `Max-Age` only in cookies of version 1 (RFC 2965).
    fileprivate var end: Date? {
      guard let age = properties?[.maximumAge] as? String, let seconds = Int(age),
        let start = properties?[HTTPCookiePropertyKey(rawValue: "Created")] as? TimeInterval
      else { return expiresDate }
      return Date(timeIntervalSinceReferenceDate: start + TimeInterval(seconds))
    }

    /// A Boolean value that indicates whether the cookie is a single one that fits in a line.
    fileprivate var isSendable: Bool {
      let bytes = ByteSet.fieldValue.subtracting(";")
      return (name + value).utf8.allSatisfy(bytes.contains)
    }
  }
#endif
