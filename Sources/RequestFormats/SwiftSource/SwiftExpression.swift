// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A Swift expression, laid out as by swift-format: in one line if it fits, or with one argument or
/// element in each line.
indirect enum SwiftExpression {
  struct Argument {
    var label: String?
    var value: SwiftExpression
  }

  /// A name or a literal, never broken into lines.
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
  /// A value, and the alternative if it is nil.
  case alternative(SwiftExpression, SwiftExpression)
  /// An expression after `try` or other words, such as `let value =`.
  case prefixed(String, SwiftExpression)
  /// An expression before other text, such as an exclamation mark.
  case suffixed(SwiftExpression, String)

  static func call(_ callee: String, _ arguments: Argument...) -> SwiftExpression {
    .call(.atom(callee), arguments)
  }

  /// Returns a string literal.
  static func string(_ text: String) -> SwiftExpression {
    .atom(SwiftLiteral.line(text))
  }

  /// Returns a number of seconds, without a fraction if it is whole.
  static func seconds(_ number: Double) -> SwiftExpression {
    .atom(Int(exactly: number).map(String.init) ?? "\(number)")
  }

  /// Returns a string literal, in several lines if the text has them.
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
