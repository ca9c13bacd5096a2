// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Lets the server send the part of a ``ByteRange`` only if the resource is still in the state that
/// the client knows (RFC 9110 §13.1.5).
///
/// Otherwise, it sends the whole resource with status 200, so parts of two states are never mixed.
/// Use the field only with a ``ByteRange``.
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://example.com/film.mp4")
///   ByteRange(from: 500)
///   IfRange(EntityTag("33a64df5"))
/// }
/// // If-Range: "33a64df5"
/// ```
public struct IfRange: FieldBlock, Sendable {
  package let field: HeaderNode?

  /// Requires the resource to have a tag.
  ///
  /// - Parameter tag: A strong tag. Composing throws ``RequestError/Code/invalidHeaderValue`` for
  ///   `.any`, and for a weak tag, whose states can differ in their bytes.
  public init(_ tag: EntityTag) {
    field = EntityTag.node("If-Range", [tag], block: IfRange.self, takesOneStrongTag: true)
  }

  /// Uses the value of the `ETag` field of a response.
  ///
  /// - Parameter tag: The value with its quotes, such as `"33a64df5"`. Composing throws
  ///   ``RequestError/Code/invalidHeaderValue`` for a weak tag such as `W/"33a64df5"`, or other text.
  @_disfavoredOverload
  public init(_ tag: String) {
    field = EntityTag.node("If-Range", tag, block: IfRange.self, takesOneStrongTag: true)
  }

  /// Uses the date of the `Last-Modified` field of a response, for servers without tags.
  ///
  /// ``HTTPDate`` reads the field: `IfRange(try HTTPDate(parsing: lastModified).date)`. A server compares it
  /// exactly. Two changes within a second have the same date, so prefer a tag.
  ///
  /// - Parameter date: The date, without fractions of a second. Composing throws
  ///   ``RequestError/Code/invalidHeaderValue`` if its year does not have four digits.
  public init(_ date: Date) {
    field = HeaderNode(date, of: "If-Range", block: IfRange.self)
  }
}
