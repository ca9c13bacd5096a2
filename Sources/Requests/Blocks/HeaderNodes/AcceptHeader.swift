// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A type that the client can read, in ``Headers`` (RFC 9110 §12.5.1).
public struct AcceptHeader: HeaderBuildable, Sendable {
  private let type: MIMEType

  /// Sets the field.
  ///
  /// - Parameter type: A constant such as `.json`, or a literal such as `"text/plain"`.
  public init(_ type: MIMEType) {
    self.type = type
  }

  /// Takes a type that a variable holds as text.
  ///
  /// - Parameter type: The text. Composing throws ``RequestError/Code/invalidMIMEType`` when it is no
  ///   media type.
  @_disfavoredOverload
  public init(_ type: String) {
    self.init(MIMEType(reading: type))
  }

  /// The type with a weight (RFC 9110 §12.4.2), written as `; q=0.8`.
  ///
  /// - Parameter quality: The weight from 0 to 1, held to that range and to three decimals. Composing
  ///   throws ``RequestError/Code/invalidMIMEType`` for NaN.
  /// - Returns: The node with its weight replaced and the other parameters kept.
  public func quality(_ quality: Double) -> AcceptHeader {
    AcceptHeader(type.with(.quality(quality)))
  }

  /// The field, replacing an earlier one.
  public var node: HeaderNode { HeaderNode("Accept", type, origin: .acceptHeader) }
}
