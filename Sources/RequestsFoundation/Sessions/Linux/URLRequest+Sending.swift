// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking

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
#endif
