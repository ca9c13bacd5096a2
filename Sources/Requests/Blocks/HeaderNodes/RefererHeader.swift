// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The page that led here, in ``Headers`` (RFC 9110 §10.1.3).
public struct RefererHeader: HeaderBuildable, Sendable {
  private let url: String

  /// Sets the field.
  ///
  /// - Parameter url: The URL of the page.
  public init(_ url: String) {
    self.url = url
  }

  /// The field, replacing an earlier one.
  public var node: HeaderNode {
    HeaderNode(name: "Referer", value: url, origin: .refererHeader)
  }
}
