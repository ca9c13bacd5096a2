// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A type that the client can read.
///
/// All of them share one `Accept` line (RFC 9110 §12.5.1).
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com")
///   Accept(.json)
///   Accept(.xml.with(.quality(0.5)))
/// }
/// // Accept: application/json, application/xml; q=0.5
/// ```
public struct Accept: FieldBlock, Sendable {
  package let field: HeaderNode?

  /// Adds a type after the existing ones.
  ///
  /// - Parameter type: A constant such as `.json`, a range such as `.any`, or a literal. Composing
  ///   throws ``RequestError/Code/invalidMIMEType`` if a literal is not a media type.
  public init(_ type: MIMEType) {
    field = HeaderNode("Accept", type, block: Accept.self, mode: .join)
  }

  /// Uses a media type from a string.
  ///
  /// - Parameter type: The string. Composing throws ``RequestError/Code/invalidMIMEType`` if it is
  ///   not a media type.
  @_disfavoredOverload
  public init(_ type: String) {
    self.init(MIMEType(reading: type))
  }
}
