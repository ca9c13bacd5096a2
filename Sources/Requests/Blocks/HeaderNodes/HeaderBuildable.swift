// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A header field that can be in ``Headers``.
public protocol HeaderBuildable {
  /// The field, and how it treats fields of its name that are already there.
  var node: HeaderNode { get }
}

extension HeaderBuildable {
  /// The field as a line of its own after those of its name.
  ///
  /// - Returns: The node in the other mode.
  public func appending() -> HeaderNode {
    node.with(mode: .append)
  }

  /// The field in the place of those of its name.
  ///
  /// - Returns: The node in the other mode.
  public func replacing() -> HeaderNode {
    node.with(mode: .replace)
  }
}

extension HTTPHeader: HeaderBuildable {
  /// The field itself, replacing those of its name.
  public var node: HeaderNode { HeaderNode(with(origin: .headers), mode: .replace) }
}
