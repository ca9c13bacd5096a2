// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A type that the client can read; all of them share one `Accept` line (RFC 9110 §12.5.1).
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
  private let type: MIMEType

  /// Adds a type after those that are there.
  ///
  /// - Parameter type: A constant such as `.json`, a range such as `.any`, or a literal. Composing
  ///   throws ``RequestError/Code/invalidMIMEType`` for a literal that is none.
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

  package var field: HeaderNode? { HeaderNode("Accept", type, block: Accept.self, mode: .join) }
}
