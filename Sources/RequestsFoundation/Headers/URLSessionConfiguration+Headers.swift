// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLSessionConfiguration {
  /// The fields that the session adds to every request that does not have them.
  ///
  /// ```swift
  /// let configuration = URLSessionConfiguration.default
  /// configuration.headers = .default
  /// ```
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public var headers: HTTPHeaders {
    get {
      var fields: [String: String] = [:]
      for (name, value) in httpAdditionalHeaders ?? [:] {
        fields["\(name.base)"] = "\(value)"
      }
      return HTTPHeaders(fields)
    }
    set { httpAdditionalHeaders = newValue.dictionary }
  }
}
