// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestBuildable {
  /// The block composed into a `URLRequest`.
  ///
  /// ```swift
  /// let request = try repository.getUser("42").request
  /// ```
  ///
  /// - Throws: What composing and rendering throw.
  /// - Complexity: O(*n*), where *n* is the number of blocks and the bytes in them.
  public var request: URLRequest {
    get throws { try URLRequest(self) }
  }
}
