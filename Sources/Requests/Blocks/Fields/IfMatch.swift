// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Lets the server act only if the resource is still in the state that the client knows (RFC 9110 §13.1.1).
///
/// It prevents lost updates: if another client has changed the resource, the server answers with
/// 412. A server that follows the RFC compares bytes, and also answers a weak tag, `W/"…"`, with
/// 412. Some services, such as OData services, accept weak tags here.
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

  /// Requires the resource to have one of the tags.
  ///
  /// - Parameter tags: The tags, or `.any` if the resource must exist. Without tags, the block adds nothing.
  public init(_ tags: EntityTag...) {
    field = EntityTag.node("If-Match", tags, block: IfMatch.self)
  }

  /// Uses the value of the `ETag` field of a response.
  ///
  /// - Parameter tag: The value with its quotes, such as `"33a64df5"` or `W/"33a64df5"`. Composing
  ///   throws ``RequestError/Code/invalidHeaderValue`` for other text.
  @_disfavoredOverload
  public init(_ tag: String) {
    field = EntityTag.node("If-Match", tag, block: IfMatch.self)
  }
}
