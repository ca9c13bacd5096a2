// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Sets the cache policy of URLSession: `cachePolicy` of a `URLRequest`.
///
/// ```swift
/// CachePolicy(.reloadIgnoringLocalCacheData)
/// ```
///
/// On Linux, the methods of URLSession that take blocks have no cache, so each policy asks the server, also
/// `returnCacheDataDontLoad`.
public struct CachePolicy: RequestLeaf, Sendable {
  enum Key: RequestOptionKey {
    typealias Value = URLRequest.CachePolicy
  }

  private let policy: URLRequest.CachePolicy

  /// Sets the policy.
  ///
  /// - Parameter policy: The policy.
  public init(_ policy: URLRequest.CachePolicy) {
    self.policy = policy
  }

  /// The change that the block makes to a request, as data.
  public var step: RequestStep { .option(Key.self, policy) }
}
