// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLRequest {
  /// The fields of the request, sorted by name, since Foundation keeps no order.
  ///
  /// Setting them replaces all fields at once, which keeps the case of names; lines of one name are
  /// joined. Names and values are taken as they are: composing a request checks them.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public var headers: HTTPHeaders {
    get { HTTPHeaders(allHTTPHeaderFields ?? [:]) }
    set { allHTTPHeaderFields = newValue.dictionary }
  }
}
