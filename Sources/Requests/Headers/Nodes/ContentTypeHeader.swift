// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The type of the body, in ``Headers`` (RFC 9110 §8.3).
public struct ContentTypeHeader: HeaderBuildable, Sendable {
  private let type: MIMEType

  /// Sets the field.
  ///
  /// - Parameter type: A constant such as `.json`, or a literal such as `"text/csv"`.
  public init(_ type: MIMEType) {
    self.type = type
  }

  /// The field, replacing an earlier one.
  public var node: HeaderNode { HeaderNode("Content-Type", type, block: "ContentTypeHeader") }
}
