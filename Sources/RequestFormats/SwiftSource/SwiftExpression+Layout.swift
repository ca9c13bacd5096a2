// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension SwiftExpression {
  /// The maximum length of a line, if the text allows it.
  private static let lineLength = 100

  /// The expression in one line, or nil if it needs several.
  var line: String? {
    switch self {
    case .atom(let text):
      return text
    case .lines, .closure:
      return nil
    case .call(let callee, let arguments):
      guard let callee = callee.line, let list = Self.list(arguments.map(\.line)) else {
        return nil
      }
      return "\(callee)(\(list))"
    case .member(let base, let name):
      return base.line.map { "\($0).\(name)" }
    case .array(let elements):
      return Self.list(elements.map(\.line)).map { "[\($0)]" }
    case .dictionary(let elements):
      let lines = elements.map { key, value in value.line.map { "\(key): \($0)" } }
      return Self.list(lines).map { elements.isEmpty ? "[:]" : "[\($0)]" }
    case .cast(let value, let type):
      return value.line.map { "\($0) as \(type)" }
    case .alternative(let value, let other):
      return value.line.flatMap { value in other.line.map { "\(value) ?? \($0)" } }
    case .prefixed(let word, let value):
      return value.line.map { "\(word) \($0)" }
    case .suffixed(let value, let text):
      return value.line.map { "\($0)\(text)" }
    }
  }

  /// A Boolean value that indicates whether the expression is an array or a dictionary literal.
  private var isCollection: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }

  private static func list(_ items: [String?]) -> String? {
    let present = items.compactMap(\.self)
    return present.count == items.count ? present.joined(separator: ", ") : nil
  }

  /// Returns the lines of the expression.
  ///
  /// - Parameters:
  ///   - indent: The columns before each line. The result does not contain them.
  ///   - before: The columns before the first line.
  ///   - after: The columns after the last line.
  /// - Returns: The lines, at least one.
  func layout(indent: Int, before: Int = 0, after: Int = 0) -> [String] {
    if let line, indent + before + line.utf16.count + after <= Self.lineLength { return [line] }
    switch self {
    case .atom(let text):
      return [text]
    case .lines(let lines):
      return lines
    case .call(let callee, let arguments):
      guard !arguments.isEmpty else {
        return Self.joined(callee.layout(indent: indent, before: before), with: ["()"])
      }
      if arguments.count == 1, arguments[0].label == nil, arguments[0].value.isCollection {
        let value = arguments[0].value.layout(indent: indent, before: Self.lineLength)
        return Self.joined(
          callee.layout(indent: indent, before: before, after: 2),
          with: value.preceded(by: "(").followed(by: ")")
        )
      }
      let lines = arguments.enumerated().flatMap { index, argument in
        let isLast = index == arguments.count - 1
        return argument.layout(indent: indent + 2, after: isLast ? 0 : 1)
          .followed(by: isLast ? "" : ",")
      }
      return Self.joined(
        callee.layout(indent: indent, before: before, after: 1),
        with: ["("] + lines.map(Self.indented) + [")"]
      )
    case .member(.atom(let text), let name):
      return [text, Self.indented(".\(name)")]
    case .member(let base, let name):
      return Self.joined(base.layout(indent: indent, before: before), with: [".\(name)"])
    case .array(let elements):
      let lines = elements.flatMap { $0.layout(indent: indent + 2, after: 1).followed(by: ",") }
      return ["["] + lines.map(Self.indented) + ["]"]
    case .dictionary(let elements):
      let lines = elements.flatMap { key, value in
        value.layout(labelled: key, indent: indent + 2, after: 1).followed(by: ",")
      }
      return ["["] + lines.map(Self.indented) + ["]"]
    case .cast(let value, let type):
      if let line = value.line, indent + before + line.utf16.count <= Self.lineLength {
        return [line, Self.indented("as \(type)")]
      }
      return value.layout(indent: indent, before: before).followed(by: " as \(type)")
    case .alternative(let value, let other):
      return value.layout(indent: indent, before: before)
        + other.layout(indent: indent + 2).preceded(by: "?? ").map(Self.indented)
    case .prefixed(let word, let value):
      return value.layout(indent: indent, before: before + word.utf16.count + 1, after: after)
        .preceded(by: "\(word) ")
    case .suffixed(let value, let text):
      return value.layout(indent: indent, before: before, after: after + text.utf16.count)
        .followed(by: text)
    case .closure(let head, let statements):
      let lines = statements.flatMap { $0.layout(indent: indent + 2) }
      return Self.joined(
        head.layout(indent: indent, before: before, after: 2),
        with: [lines.isEmpty ? " {}" : " {"]
          + (lines.isEmpty ? [] : lines.map(Self.indented) + ["}"])
      )
    }
  }

  /// Returns the lines of a value after its label, or below the label if a literal is too long.
  fileprivate func layout(labelled label: String, indent: Int, after: Int) -> [String] {
    let width = label.utf16.count + 2
    if case .atom(let text) = self, indent + width + text.utf16.count + after > Self.lineLength {
      return ["\(label):", Self.indented(text)]
    }
    if case .lines(let lines) = self, let first = lines.first {
      return ["\(label): \(first)"] + lines.dropFirst().map(Self.indented)
    }
    return layout(indent: indent, before: width, after: after).preceded(by: "\(label): ")
  }

  /// Joins lines, with the first new line appended to the last one.
  private static func joined(_ lines: [String], with more: [String]) -> [String] {
    lines.followed(by: more.first ?? "") + more.dropFirst()
  }

  private static func indented(_ line: String) -> String {
    line.isEmpty ? line : "  \(line)"
  }
}

extension SwiftExpression.Argument {
  /// The argument in one line, or nil if it needs several.
  var line: String? {
    guard let label else { return value.line }
    return value.line.map { "\(label): \($0)" }
  }

  func layout(indent: Int, after: Int) -> [String] {
    guard let label else { return value.layout(indent: indent, after: after) }
    return value.layout(labelled: label, indent: indent, after: after)
  }
}

extension [String] {
  fileprivate func preceded(by text: String) -> [String] {
    first.map { [text + $0] + dropFirst() } ?? [text]
  }

  fileprivate func followed(by text: String) -> [String] {
    last.map { dropLast() + [$0 + text] } ?? [text]
  }
}
