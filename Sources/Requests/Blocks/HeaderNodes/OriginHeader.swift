// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Where a browser request comes from, in ``Headers`` (RFC 6454 §7).
public struct OriginHeader: HeaderBuildable, Sendable {
  private let origin: String

  /// Sets the field.
  ///
  /// - Parameter origin: Scheme and host, such as `"https://example.com"`.
  public init(_ origin: String) {
    self.origin = origin
  }

  /// The field, replacing an earlier one.
  public var node: HeaderNode {
    HeaderNode(name: "Origin", value: origin, origin: .originHeader)
  }
}
