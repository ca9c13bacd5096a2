// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Collects the operations of a JSON Patch, with all control flow of Swift.
///
/// ```swift
/// @JSONPatchBuilder func rename(_ user: User, expecting version: Int?) -> [JSONPatchOperation] {
///   if let version { Test("/version", version) }
///   Replace("/name", user.name)
/// }
/// let body = RequestBody.jsonPatch { rename(user, expecting: 3) }
/// ```
@resultBuilder
public enum JSONPatchBuilder {
  /// Accepts an operation, or nil to add nothing.
  public static func buildExpression(_ operation: JSONPatchOperation?) -> [JSONPatchOperation] {
    operation.map { [$0] } ?? []
  }

  /// Accepts a list of existing operations, in their order.
  public static func buildExpression(_ operations: [JSONPatchOperation]) -> [JSONPatchOperation] {
    operations
  }

  /// Explains that a value alone does not name its change.
  @available(
    *,
    unavailable,
    message: """
      A JSON Patch accepts Add, Remove, Replace, Move, Copy and Test. If one of your types has \
      one of these names, write Requests.Add("/path", value).
      """
  )
  @_disfavoredOverload
  public static func buildExpression<Value>(_ value: Value) -> [JSONPatchOperation] { [] }

  /// Joins the statements, in the order written.
  ///
  /// - Complexity: O(*n*), where *n* is the number of operations.
  public static func buildBlock(_ operations: [JSONPatchOperation]...) -> [JSONPatchOperation] {
    Array(operations.joined())
  }

  /// Accepts an `if` without `else`.
  public static func buildOptional(_ operations: [JSONPatchOperation]?) -> [JSONPatchOperation] {
    operations ?? []
  }

  /// Accepts the first branch of a choice.
  public static func buildEither(first operations: [JSONPatchOperation]) -> [JSONPatchOperation] {
    operations
  }

  /// Accepts the second branch of a choice.
  public static func buildEither(second operations: [JSONPatchOperation]) -> [JSONPatchOperation] {
    operations
  }

  /// Joins the iterations of a `for` loop.
  ///
  /// - Complexity: O(*n*), where *n* is the number of operations.
  public static func buildArray(_ operations: [[JSONPatchOperation]]) -> [JSONPatchOperation] {
    Array(operations.joined())
  }
}
