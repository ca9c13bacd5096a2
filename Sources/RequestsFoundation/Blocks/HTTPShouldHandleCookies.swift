// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Sets whether URLSession adds and stores cookies: `httpShouldHandleCookies` of a `URLRequest`.
///
/// ```swift
/// HTTPShouldHandleCookies(false)
/// ```
public struct HTTPShouldHandleCookies: RequestLeaf, Sendable {
  enum Key: RequestOptionKey {
    typealias Value = Bool
  }

  private let handles: Bool

  /// Sets the flag.
  ///
  /// - Parameter handles: False to send only the cookies of the request.
  public init(_ handles: Bool) {
    self.handles = handles
  }

  /// The change that the block makes to a request, as data.
  public var step: RequestStep { .option(Key.self, handles) }
}
