// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The name and type of an option in ``RequestOptions``.
///
/// ```swift
/// enum RetryLimit: RequestOptionKey {
///   typealias Value = Int
/// }
/// var options = RequestOptions()
/// options[RetryLimit.self] = 3
/// ```
public protocol RequestOptionKey: SendableMetatype {
  /// The type of the option's value.
  associatedtype Value: Hashable, Sendable

  /// The value to keep when two blocks set the option; the later one unless you write this.
  static func combining(_ earlier: Value, _ later: Value) -> Value

  /// What a request with this option asks of a renderer, or nil when others may ignore it.
  ///
  /// A renderer that cannot do it throws ``RequestError/Code/notExpressible`` with this text.
  static var requirement: String? { get }
}

extension RequestOptionKey {
  /// The later value.
  public static func combining(_ earlier: Value, _ later: Value) -> Value { later }

  /// Nothing: a renderer that does not know the option leaves it alone.
  public static var requirement: String? { nil }
}
