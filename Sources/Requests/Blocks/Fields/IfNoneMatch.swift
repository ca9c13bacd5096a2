// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Lets the server answer only if the client does not have this state of the resource yet (RFC 9110 §13.1.2).
///
/// Otherwise, the server answers a GET with 304. With `.any`, a PUT can only create the resource.
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com/feed")
///   IfNoneMatch(EntityTag("33a64df5"), EntityTag("67ab43", isWeak: true))
/// }
/// // If-None-Match: "33a64df5", W/"67ab43"
/// ```
public struct IfNoneMatch: FieldBlock, Sendable {
  package let field: HeaderNode?

  /// Requires the resource to have none of these tags.
  ///
  /// - Parameter tags: The tags, or `.any` if the resource must not exist. Without tags, the block
  ///   adds nothing.
  public init(_ tags: EntityTag...) {
    field = EntityTag.node("If-None-Match", tags, block: IfNoneMatch.self)
  }

  /// Uses the value of the `ETag` field of a response.
  ///
  /// - Parameter tag: The value with its quotes, such as `"33a64df5"` or `W/"33a64df5"`. Composing
  ///   throws ``RequestError/Code/invalidHeaderValue`` for other text.
  @_disfavoredOverload
  public init(_ tag: String) {
    field = EntityTag.node("If-None-Match", tag, block: IfNoneMatch.self)
  }
}
