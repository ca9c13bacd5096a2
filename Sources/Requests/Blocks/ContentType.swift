// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The type of the body, as the `Content-Type` field (RFC 9110 §8.3).
///
/// It wins over the type that a body implies, wherever it is; the last one wins. A multipart type
/// gets the boundary of the body. Composing throws ``RequestError/Code/invalidMIMEType`` for another type
/// with ``RequestBody/multipart(boundary:strategy:escaping:_:)``, whose parts a server could not find.
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
/// A default is for blocks that many requests share. It yields to a type that is stated and to the one that
/// the body implies, and describes a body that implies none:
///
/// ```swift
/// ContentType(default: .json)
/// RequestBody.data(encoded)  // Content-Type: application/json
/// ```
public struct ContentType: FieldBlock, Sendable {
  private let type: MIMEType
  private let mode: HeaderMode

  /// States the type of the body.
  ///
  /// - Parameter type: A constant such as `.json`, or a literal. Composing throws
  ///   ``RequestError/Code/invalidMIMEType`` for a literal that is none.
  public init(_ type: MIMEType) {
    self.init(type, mode: .replace)
  }

  /// Takes a type that a variable holds as text.
  ///
  /// - Parameter type: The text. Composing throws ``RequestError/Code/invalidMIMEType`` when it is no
  ///   media type.
  @_disfavoredOverload
  public init(_ type: String) {
    self.init(MIMEType(reading: type))
  }

  /// States the type of bodies that imply none, such as ``RequestBody/data(_:type:)-(_,MIMEType?)``.
  ///
  /// A request without a body has no type then: servers such as Fastify refuse a DELETE that states one.
  /// The last default wins.
  ///
  /// - Parameter type: A constant such as `.json`, or a literal. Composing throws
  ///   ``RequestError/Code/invalidMIMEType`` for a literal that is none.
  public init(default type: MIMEType) {
    self.init(type, mode: .defaultType)
  }

  /// States the type of bodies that imply none, as text that a variable holds.
  ///
  /// - Parameter type: The text. Composing throws ``RequestError/Code/invalidMIMEType`` when it is no
  ///   media type.
  @_disfavoredOverload
  public init(default type: String) {
    self.init(default: MIMEType(reading: type))
  }

  private init(_ type: MIMEType, mode: HeaderMode) {
    self.type = type
    self.mode = mode
  }

  package var field: HeaderNode? {
    HeaderNode("Content-Type", type, block: ContentType.self, mode: mode)
  }
}
