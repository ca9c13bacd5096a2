// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A Swift expression, laid out as by swift-format: in one line if it fits, or with one argument or
/// element in each line.
indirect enum SwiftExpression {
  /// A name or a literal, never broken into lines.
  case atom(String)
  /// A literal of several lines.
  case lines([String])
  /// A call, whose callee may be a chain of calls itself.
  case call(SwiftExpression, [SwiftExpression])
  /// An argument after its label, or a value after its key.
  case labeled(String, SwiftExpression)
  /// A member of a value, as in `Header.accept`.
  case member(SwiftExpression, String)
  /// A literal of an array, or of a dictionary if the elements have keys or there are none.
  case list([SwiftExpression])
  /// A cast after a value.
  case cast(SwiftExpression, String)
  /// A closure of statements after a call.
  case closure(SwiftExpression, [SwiftExpression])
  /// Two values with an operator between them, such as `??`.
  case infix(SwiftExpression, String, SwiftExpression)
  /// An expression after `try` or other words, such as `let value =`.
  case prefixed(String, SwiftExpression)
  /// An expression before other text, such as an exclamation mark.
  case suffixed(SwiftExpression, String)

  /// Returns a call with the arguments that are not nil.
  static func call(_ callee: String, _ arguments: SwiftExpression?...) -> SwiftExpression {
    .call(.atom(callee), arguments.compactMap(\.self))
  }

  /// Returns a string literal.
  static func string(_ text: String) -> SwiftExpression {
    .atom(SwiftLiteral.line(text))
  }

  /// Returns the bytes of a text.
  static func utf8(_ text: String) -> SwiftExpression {
    .call("Data", .member(.text(text), "utf8"))
  }

  /// Returns a string literal, in several lines if the text has them.
  static func text(_ text: String) -> SwiftExpression {
    SwiftLiteral.lines(text).map(SwiftExpression.lines) ?? string(text)
  }
}
