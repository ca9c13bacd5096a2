// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// These overloads exist for their messages only. The set is all or nothing: leave one out, and the
// compiler explains the mistake it covers in terms of another one.

extension RequestBuilder {
  /// Explains that text alone says nothing about where it goes.
  @available(
    *,
    unavailable,
    message: """
      A String is not a block. Name the part of the request that it belongs to, as in \
      Endpoint("…").
      """
  )
  public static func buildExpression(_ text: String) -> RequestStep { .nothing }

  /// Explains that a call without a result adds nothing.
  @available(
    *,
    unavailable,
    message:
      "This call returns nothing, so it adds nothing to the request. Move it out of the builder."
  )
  public static func buildExpression(_ nothing: Void) -> RequestStep { .nothing }

  /// Explains that a header node has a group of its own.
  @available(
    *,
    unavailable,
    message: """
      A header node is not a block. Put it into Headers { … }, or use a block such as \
      Accept(.json) or Header.custom("Name").setValue("value").
      """
  )
  public static func buildExpression<Node: HeaderBuildable>(_ node: Node) -> RequestStep {
    .nothing
  }

  /// Explains that a name alone is no field.
  @available(
    *,
    unavailable,
    message: "A field needs a value. Write Header.custom(\"Name\").setValue(\"value\")."
  )
  public static func buildExpression(_ header: Header) -> RequestStep { .nothing }

  /// Explains that a value is not a block.
  @available(
    *,
    unavailable,
    message: "This value is not a block. A builder accepts values that conform to RequestBuildable."
  )
  @_disfavoredOverload
  public static func buildExpression<Value>(_ value: Value) -> RequestStep { .nothing }
}
