// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Collects the nodes of ``Headers``, with everything Swift has for control flow.
@resultBuilder
public enum HeadersBuilder {
  /// Takes a header node; nil adds nothing.
  public static func buildExpression(_ header: (any HeaderBuildable)?) -> RequestStep {
    header?.node.step ?? .nothing
  }

  /// Explains that text alone is not a header.
  @available(
    *,
    unavailable,
    message: "A String is not a header: write CustomHeader(\"Name\", \"value\")."
  )
  public static func buildExpression(_ text: String) -> RequestStep { .nothing }

  /// Explains that only header nodes may stand in a group.
  @available(
    *,
    unavailable,
    message: "Headers takes header nodes such as AcceptHeader(.json): move this out of the group."
  )
  @_disfavoredOverload
  public static func buildExpression<Value>(_ value: Value) -> RequestStep { .nothing }

  /// Joins the statements of a group, in the order written.
  ///
  /// - Complexity: O(*n*), where *n* is the number of statements.
  public static func buildBlock(_ steps: RequestStep...) -> RequestStep {
    .group(steps)
  }

  /// Takes an `if` without `else`.
  public static func buildOptional(_ step: RequestStep?) -> RequestStep {
    step ?? .nothing
  }

  /// Takes the first branch of a choice.
  public static func buildEither(first step: RequestStep) -> RequestStep {
    step
  }

  /// Takes the second branch of a choice.
  public static func buildEither(second step: RequestStep) -> RequestStep {
    step
  }

  /// Joins the turns of a `for` loop.
  ///
  /// - Complexity: O(*n*), where *n* is the number of turns.
  public static func buildArray(_ steps: [RequestStep]) -> RequestStep {
    .group(steps)
  }

  /// Takes the body of an `if #available`.
  public static func buildLimitedAvailability(_ step: RequestStep) -> RequestStep {
    step
  }
}
