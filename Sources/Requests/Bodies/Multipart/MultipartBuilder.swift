// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Collects the parts of a multipart body, with everything Swift has for control flow.
@resultBuilder
public enum MultipartBuilder {
  /// Takes a part; nil adds none.
  public static func buildExpression(_ part: consuming MultipartPart?) -> [MultipartPart] {
    if let part { [part] } else { [] }
  }

  /// Takes parts that were made elsewhere.
  public static func buildExpression(_ parts: [MultipartPart]) -> [MultipartPart] {
    parts
  }

  /// Takes the first statement of a block.
  public static func buildPartialBlock(first parts: consuming [MultipartPart]) -> [MultipartPart] {
    parts
  }

  /// Takes another statement, whose parts stand after those before.
  ///
  /// - Complexity: O(*n*), where *n* is the number of parts of the statement.
  public static func buildPartialBlock(
    accumulated parts: consuming [MultipartPart],
    next: [MultipartPart]
  ) -> [MultipartPart] {
    parts += next
    return parts
  }

  /// Takes a block without statements.
  public static func buildBlock() -> [MultipartPart] {
    []
  }

  /// Takes an `if` without `else`.
  public static func buildOptional(_ parts: [MultipartPart]?) -> [MultipartPart] {
    parts ?? []
  }

  /// Takes the first branch of a choice.
  public static func buildEither(first parts: [MultipartPart]) -> [MultipartPart] {
    parts
  }

  /// Takes the second branch of a choice.
  public static func buildEither(second parts: [MultipartPart]) -> [MultipartPart] {
    parts
  }

  /// Joins the turns of a `for` loop.
  ///
  /// - Complexity: O(*n*), where *n* is the number of parts.
  public static func buildArray(_ turns: consuming [[MultipartPart]]) -> [MultipartPart] {
    var parts: [MultipartPart] = []
    parts.reserveCapacity(turns.reduce(0) { $0 + $1.count })
    // Taken out of the lists, the last first, parts are moved and not copied.
    turns.reverse()
    while var turn = turns.popLast() {
      if turn.count == 1 { parts.append(turn.removeLast()) } else { parts += turn }
    }
    return parts
  }

  /// Takes the body of an `if #available`.
  public static func buildLimitedAvailability(_ parts: [MultipartPart]) -> [MultipartPart] {
    parts
  }
}
