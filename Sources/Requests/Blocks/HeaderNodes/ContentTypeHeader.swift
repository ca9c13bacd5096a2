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

  /// Takes a type that a variable holds as text.
  ///
  /// - Parameter type: The text. Composing throws ``RequestError/Code/invalidMIMEType`` when it is no
  ///   media type.
  @_disfavoredOverload
  public init(_ type: String) {
    self.init(MIMEType(reading: type))
  }

  /// The field, replacing an earlier one.
  public var node: HeaderNode { HeaderNode("Content-Type", type, origin: .contentTypeHeader) }
}
