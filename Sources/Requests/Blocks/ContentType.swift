// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The type of the body, as the `Content-Type` field (RFC 9110 §8.3).
///
/// It overrides the type that a body implies, from any place in the builder, and the last one wins.
/// A multipart type gets the boundary of the body. With
/// ``RequestBody/multipart(type:boundary:strategy:escaping:_:)``, another type makes composing throw
/// ``RequestError/Code/invalidMIMEType``, because a server could not find the parts.
///
/// ```swift
/// let request = try ComposedRequest {
///   Method.PATCH
///   BaseURL("https://api.example.com/users/42")
///   ContentType("application/merge-patch+json")
///   RequestBody.json(["name": "Alice"])
/// }
/// ```
///
/// Use a default in blocks that many requests share. It yields to a stated type and to the type
/// that the body implies, and applies to a body that implies none:
///
/// ```swift
/// ContentType(default: .json)
/// RequestBody.data(encoded)  // Content-Type: application/json
/// ```
public struct ContentType: FieldBlock, Sendable {
  package let field: HeaderNode?

  /// States the type of the body.
  ///
  /// - Parameter type: A constant such as `.json`, or a literal. Composing throws
  ///   ``RequestError/Code/invalidMIMEType`` if a literal is not a media type.
  public init(_ type: MIMEType) {
    self.init(type, mode: .replace)
  }

  /// Uses a media type from a string.
  ///
  /// - Parameter type: The string. Composing throws ``RequestError/Code/invalidMIMEType`` if it is
  ///   not a media type.
  @_disfavoredOverload
  public init(_ type: String) {
    self.init(MIMEType(reading: type))
  }

  /// States the type of bodies that imply none, such as ``RequestBody/data(_:type:)-(_,MIMEType?)``.
  ///
  /// A request without a body then has no type, because servers such as Fastify refuse a DELETE
  /// with a type. The last default wins.
  ///
  /// - Parameter type: A constant such as `.json`, or a literal. Composing throws
  ///   ``RequestError/Code/invalidMIMEType`` if a literal is not a media type.
  public init(default type: MIMEType) {
    self.init(type, mode: .defaultType)
  }

  /// States the type of bodies that imply none, from a string.
  ///
  /// - Parameter type: The string. Composing throws ``RequestError/Code/invalidMIMEType`` if it is
  ///   not a media type.
  @_disfavoredOverload
  public init(default type: String) {
    self.init(default: MIMEType(reading: type))
  }

  private init(_ type: MIMEType, mode: HeaderMode) {
    field = HeaderNode("Content-Type", type, block: ContentType.self, mode: mode)
  }
}
