// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URL {
  /// Composes a request with this URL as its base.
  ///
  /// ```swift
  /// let request = try api.buildRequest {
  ///   Method.GET
  ///   Endpoint("/v1/users/\(userId)")
  /// }
  /// ```
  ///
  /// - Parameter content: The blocks. A `BaseURL` among them wins over this URL.
  /// - Returns: The request.
  /// - Throws: What composing and rendering throw.
  /// - Complexity: O(*n*), where *n* is the number of blocks and the bytes in them.
  public func buildRequest(
    @RequestBuilder _ content: () throws -> RequestBlock
  ) throws -> URLRequest {
    let block = try content()
    return try URLRequest {
      BaseURL(self)
      block
    }
  }
}
