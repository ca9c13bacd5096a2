// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking
  internal import RequestBytes

  /// The changes to a request that make Foundation on Linux send it as composed.
  ///
  /// A `URLRequest` for a session of the user has none of these changes, because they would be
  /// wrong for other clients.
  extension URLRequest {
    /// Returns whole seconds: Foundation cuts off fractions, and ends the process if a time is not
    /// a whole number of milliseconds.
    static func wholeSeconds(_ seconds: TimeInterval) -> TimeInterval {
      .minimum(seconds.rounded(.up), Limits.timeout)
    }

    /// Prepares a request for a session.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the caller's session.
    ///   - length: The length of a body that is a stream, if it is known.
    /// - Returns: The request for the session.
    func prepared(for configuration: URLSessionConfiguration, length: Int?) -> URLRequest {
      var request = self
      // Foundation knows schemes only in lower case.
      if let url, let scheme = url.scheme, ASCIICase.lowered(scheme) != scheme {
        let rest = url.absoluteString.utf8.dropFirst(scheme.utf8.count)
        request.url = URL(string: ASCIICase.lowered(scheme) + String(Substring(rest)))
      }
      if let length, value(forHTTPHeaderField: "Transfer-Encoding") == nil {
        request.setValue(String(length), forHTTPHeaderField: "Content-Length")
        // libcurl sends a stream in chunks unless this field exists. It does not send a field with
        // a blank value.
        request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
      }
      if addsFormType {
        let type = configuration.headers.value(for: "Content-Type") ?? " "
        request.setValue(type, forHTTPHeaderField: "Content-Type")
      }
      let timeout = Self.wholeSeconds(timeoutInterval)
      // If no timeout is set, the timeout of the session applies.
      if timeout != timeoutInterval { request.timeoutInterval = timeout }
      if let cookies = configuration.cookies(for: self) {
        request.setValue(cookies, forHTTPHeaderField: "Cookie")
      }
      return request
    }

    /// A Boolean value that indicates whether Foundation would declare the body as a form.
    private var addsFormType: Bool {
      httpMethod == "POST" && (httpBody?.isEmpty == false || httpBodyStream != nil)
        && value(forHTTPHeaderField: "Content-Type") == nil
    }
  }
#endif
