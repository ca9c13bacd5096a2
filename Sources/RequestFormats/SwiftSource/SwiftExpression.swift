// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An expression of Swift that is laid out as swift-format does: in one line where it fits, else with
/// an argument or an element a line.
indirect enum SwiftExpression {
  struct Argument {
    var label: String?
    var value: SwiftExpression
  }

  /// A name or a literal, which is never broken.
  case atom(String)
  /// A literal of several lines.
  case lines([String])
  /// A call, whose callee may be a chain of calls itself.
  case call(SwiftExpression, [Argument])
  /// A member of a value, as in `Header.accept`.
  case member(SwiftExpression, String)
  case array([SwiftExpression])
  case dictionary([(key: String, value: SwiftExpression)])
  /// A cast after a value.
  case cast(SwiftExpression, String)
  /// A closure of statements after a call.
  case closure(SwiftExpression, [SwiftExpression])
  /// A value, and another one for where it is nil.
  case alternative(SwiftExpression, SwiftExpression)
  /// `try` or another word in front.
  case prefixed(String, SwiftExpression)

  static func call(_ callee: String, _ arguments: Argument...) -> SwiftExpression {
    .call(.atom(callee), arguments)
  }

  /// A string literal.
  static func string(_ text: String) -> SwiftExpression {
    .atom(SwiftLiteral.line(text))
  }

  /// A string literal, in several lines where the text has them.
  static func text(_ text: String) -> SwiftExpression {
    SwiftLiteral.lines(text).map(SwiftExpression.lines) ?? string(text)
  }
}

extension SwiftExpression.Argument {
  init(_ value: SwiftExpression) {
    self.init(label: nil, value: value)
  }

  init(_ label: String, _ value: SwiftExpression) {
    self.init(label: label, value: value)
  }
}
