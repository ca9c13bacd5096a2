// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The name of the client in ``Headers`` (RFC 9110 §10.1.5).
public struct UserAgentHeader: HeaderBuildable, Sendable {
  private let agent: String

  /// Sets the field.
  ///
  /// - Parameter agent: The name and version, such as `"MyApp/1.0"`.
  public init(_ agent: String) {
    self.agent = agent
  }

  /// The field, replacing an earlier one.
  public var node: HeaderNode {
    HeaderNode(name: "User-Agent", value: agent, origin: .userAgentHeader)
  }
}
