// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Sets the purpose of the traffic for the system: `networkServiceType` of a `URLRequest`.
///
/// ```swift
/// NetworkServiceType(.background)
/// ```
public struct NetworkServiceType: RequestLeaf, Sendable {
  enum Key: RequestOptionKey {
    typealias Value = URLRequest.NetworkServiceType
  }

  private let type: URLRequest.NetworkServiceType

  /// Sets the type.
  ///
  /// - Parameter type: The type.
  public init(_ type: URLRequest.NetworkServiceType) {
    self.type = type
  }

  /// The change that the block makes to a request, as data.
  public var step: RequestStep { .option(Key.self, type) }
}
