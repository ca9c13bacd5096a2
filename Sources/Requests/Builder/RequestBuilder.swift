// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Collects the blocks of a closure, a function or a `body` into one.
///
/// It supports all control flow of Swift: `if`, `else`, `switch`, `for`, `if #available`, and
/// optional blocks. A nil block adds nothing.
///
/// ```swift
/// @RequestBuilder func search(_ words: [String], token: String?) -> RequestBlock {
///   Endpoint("/search")
///   for word in words { Query("q", word) }
///   if let token { Authorization.bearer(token) }
/// }
/// ```
@resultBuilder
public enum RequestBuilder {
  /// Accepts a block as its step, so a builder handles only data from here on.
  public static func buildExpression(_ block: some RequestBuildable) -> RequestStep {
    block.step
  }

  /// Accepts an optional block, or nil to add nothing.
  public static func buildExpression(_ block: (any RequestBuildable)?) -> RequestStep {
    block?.step ?? .nothing
  }

  /// Accepts a list of existing blocks, in their order.
  ///
  /// ```swift
  /// filters.map { Query("f", $0) }
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the number of blocks.
  public static func buildExpression(_ blocks: [any RequestBuildable]) -> RequestStep {
    .group(blocks.map(\.step))
  }

  /// Joins the statements of a block, in the order written.
  ///
  /// - Complexity: O(*n*), where *n* is the number of statements.
  public static func buildBlock(_ steps: RequestStep...) -> RequestStep {
    .group(steps)
  }

  /// Accepts an `if` without `else`.
  public static func buildOptional(_ step: RequestStep?) -> RequestStep {
    step ?? .nothing
  }

  /// Accepts the first branch of a choice.
  public static func buildEither(first step: RequestStep) -> RequestStep {
    step
  }

  /// Accepts the second branch of a choice.
  public static func buildEither(second step: RequestStep) -> RequestStep {
    step
  }

  /// Joins the iterations of a `for` loop.
  ///
  /// - Complexity: O(*n*), where *n* is the number of iterations.
  public static func buildArray(_ steps: [RequestStep]) -> RequestStep {
    .group(steps)
  }

  /// Creates a block from the collected steps.
  public static func buildFinalResult(_ step: RequestStep) -> RequestBlock {
    RequestBlock(step: step)
  }
}
