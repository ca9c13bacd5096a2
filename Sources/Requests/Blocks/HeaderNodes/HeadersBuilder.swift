// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Collects the nodes of ``Headers``, with everything Swift has for control flow.
@resultBuilder
public enum HeadersBuilder {
  /// Takes a header node; nil adds nothing.
  public static func buildExpression(_ header: (any HeaderBuildable)?) -> [HeaderNode] {
    header.map { [$0.node] } ?? []
  }

  /// Takes nodes that were made elsewhere.
  public static func buildExpression(_ headers: [any HeaderBuildable]) -> [HeaderNode] {
    headers.map(\.node)
  }

  /// Takes a group that was made elsewhere.
  public static func buildExpression(_ headers: Headers) -> [HeaderNode] {
    headers.nodes
  }

  /// Takes a list of fields, as ``Headers/init(_:)-(HTTPHeaders)`` does.
  public static func buildExpression(_ headers: HTTPHeaders) -> [HeaderNode] {
    Headers(headers).nodes
  }

  /// Explains that text alone is not a header.
  @available(
    *,
    unavailable,
    message: "A String is not a header. Write CustomHeader(\"Name\", \"value\")."
  )
  public static func buildExpression(_ text: String) -> [HeaderNode] { [] }

  /// Explains that only header nodes may be in a group.
  @available(
    *,
    unavailable,
    message:
      "Headers accepts only header nodes, such as AcceptHeader(.json). Move this out of the group."
  )
  @_disfavoredOverload
  public static func buildExpression<Value>(_ value: Value) -> [HeaderNode] { [] }

  /// Joins the statements of a group, in the order written.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields.
  public static func buildBlock(_ nodes: [HeaderNode]...) -> [HeaderNode] {
    Array(nodes.joined())
  }

  /// Takes an `if` without `else`.
  public static func buildOptional(_ nodes: [HeaderNode]?) -> [HeaderNode] {
    nodes ?? []
  }

  /// Takes the first branch of a choice.
  public static func buildEither(first nodes: [HeaderNode]) -> [HeaderNode] {
    nodes
  }

  /// Takes the second branch of a choice.
  public static func buildEither(second nodes: [HeaderNode]) -> [HeaderNode] {
    nodes
  }

  /// Joins the turns of a `for` loop.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields.
  public static func buildArray(_ nodes: [[HeaderNode]]) -> [HeaderNode] {
    Array(nodes.joined())
  }

  /// Takes the body of an `if #available`.
  public static func buildLimitedAvailability(_ nodes: [HeaderNode]) -> [HeaderNode] {
    nodes
  }

  /// Makes the collected nodes a group.
  public static func buildFinalResult(_ nodes: [HeaderNode]) -> Headers {
    Headers(nodes: nodes)
  }
}
