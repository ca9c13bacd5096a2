// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Lets the server send the part of a ``ByteRange`` only if the resource is still as the client knows it
/// (RFC 9110 §13.1.5).
///
/// Otherwise it sends all of it with 200, so parts of two states are never put together. The field has a
/// meaning next to a ``ByteRange`` only.
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

  /// Names the tag that the resource must have.
  ///
  /// - Parameter tag: A strong tag. Composing throws ``RequestError/Code/invalidHeaderValue`` for a weak one,
  ///   whose states may differ in their bytes, and for `.any`.
  public init(_ tag: EntityTag) {
    field = EntityTag.node("If-Range", [tag], block: IfRange.self, takesOneStrongTag: true)
  }

  /// Takes the value of the field `ETag` of a response.
  ///
  /// - Parameter tag: The value with its quotes, such as `"33a64df5"`. Composing throws
  ///   ``RequestError/Code/invalidHeaderValue`` for anything else, and for a weak tag such as `W/"33a64df5"`.
  @_disfavoredOverload
  public init(_ tag: String) {
    field = EntityTag.node("If-Range", tag, block: IfRange.self, takesOneStrongTag: true)
  }

  /// Takes the date of the field `Last-Modified` of a response, for servers without tags.
  ///
  /// A server compares it exactly. Two changes within a second have the same date, so prefer a tag.
  ///
  /// - Parameter date: The date; what is less than a second is left out. Composing throws
  ///   ``RequestError/Code/invalidHeaderValue`` for one that has no year of four digits.
  public init(_ date: Date) {
    field = HeaderNode(date, of: "If-Range", block: IfRange.self)
  }
}
