// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// These overloads exist only for their messages, and only as a complete set. If one is missing, the
// compiler reports its mistake as a different one.

extension RequestBuilder {
  /// Explains that a string alone does not name its place in the request.
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

  /// Explains that a header node belongs in a group.
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

  /// Explains that a name alone is not a field.
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
