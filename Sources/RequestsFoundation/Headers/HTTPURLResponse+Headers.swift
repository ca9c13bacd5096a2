// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPURLResponse {
  /// The fields of the response, sorted by name, since Foundation keeps no order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public var headers: HTTPHeaders {
    var fields: [String: String] = [:]
    for (name, value) in allHeaderFields {
      fields["\(name.base)"] = "\(value)"
    }
    return HTTPHeaders(fields)
  }
}
