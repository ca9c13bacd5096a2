// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Collects the members of an object or the elements of a list, with all control flow of Swift.
///
/// ```swift
/// @JSONBuilder func profile(of user: User) -> JSONContent {
///   Member("name", user.name)
///   if user.isAdmin { Member("role", "admin") }
/// }
/// let body = RequestBody.json(profile(of: user))
/// ```
@resultBuilder
public enum JSONBuilder {
  /// Accepts a member of an object.
  public static func buildExpression(_ member: Member) -> [Member] { [member] }

  /// Accepts an element of a list.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Accepts a list of existing members.
  public static func buildExpression(_ members: [Member]) -> [Member] { members }

  /// Accepts a list of existing elements.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// Explains that a value alone does not name its place.
  @available(
    *,
    unavailable,
    message: """
      A value alone is not part of JSON. Write Member("name", value) in an object, or \
      Element(value) in a list.
      """
  )
  @_disfavoredOverload
  public static func buildExpression<Value>(_ value: Value) -> [Member] { [] }

  /// Accepts an empty object.
  public static func buildBlock() -> [Member] { [] }

  /// Joins the statements in the order written, either all members or all elements.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pieces.
  public static func buildBlock<Piece>(_ pieces: [Piece]...) -> [Piece] {
    Array(pieces.joined())
  }

  /// Accepts an `if` without `else`.
  public static func buildOptional<Piece>(_ pieces: [Piece]?) -> [Piece] { pieces ?? [] }

  /// Accepts the first branch of a choice.
  public static func buildEither<Piece>(first pieces: [Piece]) -> [Piece] { pieces }

  /// Accepts the second branch of a choice.
  public static func buildEither<Piece>(second pieces: [Piece]) -> [Piece] { pieces }

  /// Joins the iterations of a `for` loop.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pieces.
  public static func buildArray<Piece>(_ pieces: [[Piece]]) -> [Piece] {
    Array(pieces.joined())
  }

  /// Creates an object.
  public static func buildFinalResult(_ members: [Member]) -> JSONContent {
    JSONContent(content: OrderedParameters(members.map { .init(key: $0.name, value: $0.value) }))
  }

  /// Creates a list.
  public static func buildFinalResult(_ elements: [Element]) -> JSONContent {
    JSONContent(content: elements.map { AnyEncodable(value: $0.value) })
  }
}

/// The members of an object or the elements of a list, the result of a ``JSONBuilder``.
public struct JSONContent {
  let content: any Encodable & TreeValue
}

extension JSONContent: Encodable, TreeValue {
  /// Encodes members or elements in the order written.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The error of a value or the encoder.
  public func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }

  func write(to writer: ValueWriter, at node: Int) throws {
    try content.write(to: writer, at: node)
  }
}
