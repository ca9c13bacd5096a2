// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Collects the nodes of ``Headers``, with all control flow of Swift.
@resultBuilder
public enum HeadersBuilder {
  /// Accepts a header node, or nil to add nothing.
  public static func buildExpression(_ header: (any HeaderBuildable)?) -> [HeaderNode] {
    header.map { [$0.node] } ?? []
  }

  /// Accepts a list of existing nodes.
  public static func buildExpression(_ headers: [any HeaderBuildable]) -> [HeaderNode] {
    headers.map(\.node)
  }

  /// Accepts an existing group.
  public static func buildExpression(_ headers: Headers) -> [HeaderNode] {
    headers.nodes
  }

  /// Accepts a list of fields, as ``Headers/init(_:)-(HTTPHeaders)`` does.
  public static func buildExpression(_ headers: HTTPHeaders) -> [HeaderNode] {
    Headers(headers).nodes
  }

  /// Explains that a string alone is not a header.
  @available(
    *,
    unavailable,
    message: "A String is not a header. Write CustomHeader(\"Name\", \"value\")."
  )
  public static func buildExpression(_ text: String) -> [HeaderNode] { [] }

  /// Explains that a group accepts only header nodes.
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

  /// Accepts an `if` without `else`.
  public static func buildOptional(_ nodes: [HeaderNode]?) -> [HeaderNode] {
    nodes ?? []
  }

  /// Accepts the first branch of a choice.
  public static func buildEither(first nodes: [HeaderNode]) -> [HeaderNode] {
    nodes
  }

  /// Accepts the second branch of a choice.
  public static func buildEither(second nodes: [HeaderNode]) -> [HeaderNode] {
    nodes
  }

  /// Joins the iterations of a `for` loop.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields.
  public static func buildArray(_ nodes: [[HeaderNode]]) -> [HeaderNode] {
    Array(nodes.joined())
  }

  /// Creates a group of the collected nodes.
  public static func buildFinalResult(_ nodes: [HeaderNode]) -> Headers {
    Headers(nodes: nodes)
  }
}
