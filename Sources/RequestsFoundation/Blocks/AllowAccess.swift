// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Sets the kinds of network that URLSession can use for the request.
///
/// Only Apple systems distinguish kinds other than cellular. Elsewhere, their blocks compile and
/// have no effect, so that shared code needs no `#if`.
///
/// ```swift
/// AllowAccess.cellular(false)
/// ```
public struct AllowAccess: RequestLeaf, Sendable {
  enum Cellular: RequestOptionKey { typealias Value = Bool }
  enum Expensive: RequestOptionKey { typealias Value = Bool }
  enum Constrained: RequestOptionKey { typealias Value = Bool }
  enum UltraConstrained: RequestOptionKey { typealias Value = Bool }

  private let options: RequestOptions

  private init<Key: RequestOptionKey>(_ key: Key.Type, _ allows: Bool) where Key.Value == Bool {
    var options = RequestOptions()
    options[key] = allows
    self.options = options
  }

  /// The change that the block makes to a request, as data.
  public var step: RequestStep { .options(options) }

  /// Sets whether the request may use a cellular network.
  public static func cellular(_ allows: Bool) -> AllowAccess {
    AllowAccess(Cellular.self, allows)
  }

  /// Sets whether the request may use a network that the system counts as expensive.
  public static func expensiveNetwork(_ allows: Bool) -> AllowAccess {
    AllowAccess(Expensive.self, allows)
  }

  /// Sets whether the request may use a network in Low Data Mode.
  public static func constrainedNetwork(_ allows: Bool) -> AllowAccess {
    AllowAccess(Constrained.self, allows)
  }

  /// Sets whether the request may use an ultra constrained network, such as a satellite network.
  ///
  /// It has an effect on Apple systems from version 26.1 on.
  public static func ultraConstrainedNetwork(_ allows: Bool) -> AllowAccess {
    AllowAccess(UltraConstrained.self, allows)
  }
}
