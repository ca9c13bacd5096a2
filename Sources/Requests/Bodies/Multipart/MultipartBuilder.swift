// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Collects the parts of a multipart body, with everything Swift has for control flow.
@resultBuilder
public enum MultipartBuilder {
  /// Takes a part; nil adds none.
  public static func buildExpression(_ part: MultipartPart?) -> [MultipartPart] {
    if let part { [part] } else { [] }
  }

  /// Takes parts that were made elsewhere.
  public static func buildExpression(_ parts: [MultipartPart]) -> [MultipartPart] {
    parts
  }

  /// Takes a block of one statement.
  public static func buildBlock(_ parts: [MultipartPart]) -> [MultipartPart] {
    parts
  }

  /// Joins the statements of a block, in the order written.
  ///
  /// - Complexity: O(*n*), where *n* is the number of parts.
  public static func buildBlock(_ parts: [MultipartPart]...) -> [MultipartPart] {
    joined(parts)
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
  public static func buildArray(_ parts: [[MultipartPart]]) -> [MultipartPart] {
    joined(parts)
  }

  /// Takes the body of an `if #available`.
  public static func buildLimitedAvailability(_ parts: [MultipartPart]) -> [MultipartPart] {
    parts
  }

  private static func joined(_ groups: [[MultipartPart]]) -> [MultipartPart] {
    var parts: [MultipartPart] = []
    parts.reserveCapacity(groups.reduce(0) { $0 + $1.count })
    for group in groups { parts += group }
    return parts
  }
}
