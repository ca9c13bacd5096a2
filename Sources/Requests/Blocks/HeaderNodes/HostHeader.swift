// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The host in ``Headers``, when it must differ from that of the URL (RFC 9110 §7.2).
public struct HostHeader: HeaderBuildable, Sendable {
  private let host: String

  /// Sets the field.
  ///
  /// - Parameter host: The host, with or without a port.
  public init(_ host: String) {
    self.host = host
  }

  /// The field, replacing an earlier one.
  public var node: HeaderNode {
    HeaderNode(name: "Host", value: host, origin: .hostHeader)
  }
}
