// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Lets the server act only if the resource is still as the client knows it (RFC 9110 §13.1.1).
///
/// Against lost updates: a change that another client made in the meantime is a 412 then. So is a weak tag,
/// `W/"…"`, at a server that follows the RFC, where only the same bytes count; some services, such as those
/// of OData, take weak tags here.
///
/// ```swift
/// let request = try ComposedRequest {
///   Method.PUT
///   BaseURL("https://api.example.com/profile")
///   IfMatch(EntityTag("33a64df5"))
/// }
/// // If-Match: "33a64df5"
/// ```
public struct IfMatch: FieldBlock, Sendable {
  package let field: HeaderNode?

  /// Names the tags of which the resource must have one.
  ///
  /// - Parameter tags: The tags, or `.any` for a resource that exists. Without any the block adds
  ///   nothing.
  public init(_ tags: EntityTag...) {
    field = EntityTag.node("If-Match", tags, block: IfMatch.self)
  }

  /// Takes the value of the field `ETag` of a response.
  ///
  /// - Parameter tag: The value with its quotes, such as `"33a64df5"` or `W/"33a64df5"`. Composing
  ///   throws ``RequestError/Code/invalidHeaderValue`` for anything else.
  @_disfavoredOverload
  public init(_ tag: String) {
    field = EntityTag.node("If-Match", tag, block: IfMatch.self)
  }
}
