// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension SwiftExpression {
  /// The maximum length of a line, if the text allows it.
  private static let lineLength = 100

  /// The expression in one line, or nil if it needs several.
  var line: String? {
    switch self {
    case .atom(let text): text
    case .lines, .closure: nil
    case .call(let callee, let arguments):
      callee.line.flatMap { callee in Self.list(arguments).map { "\(callee)(\($0))" } }
    case .labeled(let label, let value): value.line.map { "\(label): \($0)" }
    case .member(let base, let name): base.line.map { "\($0).\(name)" }
    case .list(let elements): elements.isEmpty ? "[:]" : Self.list(elements).map { "[\($0)]" }
    case .cast(let value, let type): value.line.map { "\($0) as \(type)" }
    case .infix(let value, let sign, let other):
      value.line.flatMap { value in other.line.map { "\(value) \(sign) \($0)" } }
    case .prefixed(let word, let value): value.line.map { "\(word) \($0)" }
    case .suffixed(let value, let text): value.line.map { "\($0)\(text)" }
    }
  }

  private static func list(_ items: [SwiftExpression]) -> String? {
    let lines = items.compactMap(\.line)
    return lines.count == items.count ? lines.joined(separator: ", ") : nil
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
    case .atom(let text): return [text]
    case .lines(let lines): return lines
    case .call(let callee, let arguments):
      guard !arguments.isEmpty else {
        return Self.joined(callee.layout(indent: indent, before: before), with: ["()"])
      }
      if arguments.count == 1, case .list? = arguments.first {
        let value = arguments[0].layout(indent: indent, before: Self.lineLength)
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
    case .member(.atom(let text), let name): return [text, Self.indented(".\(name)")]
    case .member(let base, let name):
      return Self.joined(base.layout(indent: indent, before: before), with: [".\(name)"])
    case .labeled(let label, .atom(let text)): return ["\(label):", Self.indented(text)]
    case .labeled(let label, .lines(let lines)):
      return ["\(label): \(lines.first ?? "")"] + lines.dropFirst().map(Self.indented)
    case .labeled(let label, let value):
      return value.layout(indent: indent, before: label.utf16.count + 2, after: after)
        .preceded(by: "\(label): ")
    case .list(let elements):
      let lines = elements.flatMap { $0.layout(indent: indent + 2, after: 1).followed(by: ",") }
      return ["["] + lines.map(Self.indented) + ["]"]
    case .cast(let value, let type):
      if let line = value.line, indent + before + line.utf16.count <= Self.lineLength {
        return [line, Self.indented("as \(type)")]
      }
      return value.layout(indent: indent, before: before).followed(by: " as \(type)")
    case .infix(let value, let sign, let other):
      return value.layout(indent: indent, before: before)
        + other.layout(indent: indent + 2, before: sign.utf16.count + 1, after: after)
        .preceded(by: "\(sign) ").map(Self.indented)
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
        with: lines.isEmpty ? [" {}"] : [" {"] + lines.map(Self.indented) + ["}"]
      )
    }
  }

  /// Returns a source: the notes, and the statements alone or after the lines that begin a function.
  static func source(
    _ notes: [String],
    _ statements: [SwiftExpression],
    in function: [String]? = nil
  ) -> String {
    var lines = statements.flatMap { $0.layout(indent: function == nil ? 0 : 2) }
    if let function { lines = function + lines.map(indented) + ["}"] }
    return (notes.map { "// \(PrintableText.escaping($0))" } + lines).joined(separator: "\n") + "\n"
  }

  /// Joins lines, with the first new line appended to the last one.
  private static func joined(_ lines: [String], with more: [String]) -> [String] {
    lines.followed(by: more.first ?? "") + more.dropFirst()
  }

  private static func indented(_ line: String) -> String { line.isEmpty ? line : "  \(line)" }
}

extension [String] {
  fileprivate func preceded(by text: String) -> [String] {
    first.map { [text + $0] + dropFirst() } ?? [text]
  }

  fileprivate func followed(by text: String) -> [String] {
    last.map { dropLast() + [$0 + text] } ?? [text]
  }
}
