// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Collects the parts of a multipart body, with all control flow of Swift.
@resultBuilder
public enum MultipartBuilder {
  /// The parts of one or more statements, without a list for the usual single part.
  public struct Statement: Sendable {
    fileprivate enum Content: Sendable {
      case part(MultipartPart)
      case parts([MultipartPart])
      case statements([Statement])
    }

    fileprivate let content: Content

    fileprivate static let nothing = Statement(content: .parts([]))
  }

  /// Accepts a part, or nil to add no part.
  public static func buildExpression(_ part: consuming MultipartPart?) -> Statement {
    if let part { Statement(content: .part(part)) } else { .nothing }
  }

  /// Accepts a list of existing parts.
  public static func buildExpression(_ parts: [MultipartPart]) -> Statement {
    Statement(content: .parts(parts))
  }

  /// Accepts a block of one statement, such as the body of most loops.
  public static func buildBlock(_ statement: consuming Statement) -> Statement {
    statement
  }

  /// Joins the statements of a block, in the order written.
  public static func buildBlock(_ statements: Statement...) -> Statement {
    Statement(content: .statements(statements))
  }

  /// Accepts an `if` without `else`.
  public static func buildOptional(_ statement: Statement?) -> Statement {
    statement ?? .nothing
  }

  /// Accepts the first branch of a choice.
  public static func buildEither(first statement: Statement) -> Statement {
    statement
  }

  /// Accepts the second branch of a choice.
  public static func buildEither(second statement: Statement) -> Statement {
    statement
  }

  /// Joins the iterations of a `for` loop.
  public static func buildArray(_ turns: [Statement]) -> Statement {
    Statement(content: .statements(turns))
  }

  /// The parts of the closure.
  ///
  /// - Complexity: O(*n*), where *n* is the number of parts.
  public static func buildFinalResult(_ statement: Statement) -> [MultipartPart] {
    var parts: [MultipartPart] = []
    append(statement, to: &parts)
    return parts
  }

  private static func append(_ statement: Statement, to parts: inout [MultipartPart]) {
    switch statement.content {
    case .part(let part): parts.append(part)
    case .parts(let list): parts += list
    case .statements(let statements):
      if parts.isEmpty { parts.reserveCapacity(statements.count) }
      // By position, and most parts at once: a copy of each statement costs `multipart-101-parts` a tenth.
      for index in statements.indices {
        if case .part(let part) = statements[index].content {
          parts.append(part)
        } else {
          append(statements[index], to: &parts)
        }
      }
    }
  }
}
