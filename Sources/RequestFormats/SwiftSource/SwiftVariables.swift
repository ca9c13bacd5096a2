// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes variables without a value into literals, as interpolations of parameters.
struct SwiftVariables {
  private let open: OpenVariables
  /// The function that percent-encodes a value in a text that is sent unchanged.
  private let encoder: String
  /// The names that appear in a literal.
  private var written: Set<String> = []
  /// A Boolean value that indicates whether a literal uses the encoder.
  private(set) var encodes = false

  init(_ open: OpenVariables, encoder: String = "PercentEncoding.encode") {
    self.open = open
    self.encoder = encoder
  }

  /// Returns the lines before the body of a function.
  ///
  /// - Parameters:
  ///   - name: The name of the function.
  ///   - parameters: The variables that are its parameters.
  ///   - result: The words after its parameters.
  /// - Returns: The lines.
  static func function(named name: String, _ parameters: [String], _ result: String) -> [String] {
    let parameters = parameters.map { SwiftExpression.atom("\(identifier($0)): String") }
    let call = SwiftExpression.call(.atom("func \(name)"), parameters)
    return SwiftExpression.suffixed(call, " \(result) {").layout(indent: 0)
  }

  /// Returns an expression with the marks in its literals replaced with interpolations.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - isExact: True if the text is sent unchanged, so that no other code encodes a value in it.
  ///   - isLiteral: True if the place takes a literal of another type, and no text.
  /// - Returns: The expression.
  mutating func replaced(
    in expression: SwiftExpression,
    isExact: Bool = false,
    isLiteral: Bool = false
  ) -> SwiftExpression {
    func inner(_ value: SwiftExpression) -> SwiftExpression {
      replaced(in: value, isExact: isExact)
    }
    switch expression {
    case .atom(let text):
      return .atom(replaced(in: text, Self.hashes(of: text), isExact, isLiteral: isLiteral))
    case .lines(let lines):
      let hashes = lines.first.map(Self.hashes) ?? nil
      return .lines(lines.map { replaced(in: $0, hashes, isExact, isLiteral: true) })
    // Base64 in the text itself contains no marks.
    case .call(.atom("Authorization.basic"), _) where !open.encodesCredentials: return expression
    case .call(let callee, let arguments):
      var (isExact, isLiteral) = (isExact, false)
      if case .atom(let name) = callee {
        isExact = isExact || Self.exact.contains(name)
        isLiteral = Self.literal.contains(name)
      }
      return .call(
        replaced(in: callee),
        arguments.map { replaced(in: $0, isExact: isExact, isLiteral: isLiteral) }
      )
    case .labeled(let label, let value):
      let isLiteral = isLiteral || label == "type"
      return .labeled(
        replaced(in: label, Self.hashes(of: label), false, isLiteral: false),
        replaced(in: value, isExact: isExact, isLiteral: isLiteral)
      )
    case .member(let base, let name): return .member(inner(base), name)
    case .list(let elements): return .list(elements.map(inner))
    case .cast(let value, let type): return .cast(inner(value), type)
    case .closure(let head, let statements): return .closure(inner(head), statements.map(inner))
    case .infix(let value, let sign, let other): return .infix(inner(value), sign, inner(other))
    case .prefixed(let word, let value): return .prefixed(word, inner(value))
    case .suffixed(let value, let text): return .suffixed(inner(value), text)
    }
  }

  /// Returns the number signs before a string literal, or nil for any other expression.
  private static func hashes(of source: String) -> String? {
    let hashes = source.utf8.prefix { $0 == UInt8(ascii: "#") }
    guard source.utf8[hashes.endIndex...].first == UInt8(ascii: "\"") else { return nil }
    return String(repeating: "#", count: hashes.count)
  }

  /// The calls whose argument is a literal of another type.
  private static let literal: Set<String> = ["Endpoint", "Accept", "ContentType"]

  /// The calls that send a text unchanged.
  private static let exact: Set<String> = ["BaseURL", "Data", "RequestBody.string"]

  /// Returns a literal with its marks replaced, or the value alone if the text is one mark and no literal is needed.
  private mutating func replaced(
    in text: String,
    _ hashes: String?,
    _ isExact: Bool,
    isLiteral: Bool
  ) -> String {
    guard let hashes else { return text }
    var names: [String] = []
    var value = ""
    let result = open.replacing(in: Array(text.utf8)) { name, isEncoded, _ in
      names.append(name)
      let name = Self.identifier(name)
      if isEncoded, isExact { encodes = true }
      value = isEncoded && isExact ? "\(encoder)(\(name))" : name
      return "\\\(hashes)(\(value))"
    }
    written.formUnion(names)
    let literal = String(decoding: result, as: UTF8.self)
    let isOnlyValue = literal.hasSameBytes(as: "\(hashes)\"\\\(hashes)(\(value))\"\(hashes)")
    return isOnlyValue && !isLiteral ? value : literal
  }

  /// Returns a note for each parameter that appears in no literal.
  func missingNotes(of parameters: [String]) -> [String] {
    parameters.filter { !written.contains($0) }.map {
      "The parameter \($0) is not used: its place was masked, or is inside bytes that are not text."
    }
  }

  /// Returns a name in Swift, with backquotes around a keyword, or an underscore after the name of a type that
  /// sources use.
  ///
  /// A name that already is such a type with underscores gets one more, so that different names stay different.
  static func identifier(_ name: String) -> String {
    let end = name.utf8.lastIndex { $0 != UInt8(ascii: "_") }
    if let end, types.contains(String(name[...end])) { return "\(name)_" }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  /// The types that sources use, which a parameter of the same name would hide.
  ///
  /// They are names in the output. `CharacterSet` is there because a source for Foundation alone escapes with it.
  private static let types: Set<String> = [
    "AWSCredentials", "AWSSignature", "Accept", "Authorization", "BaseURL", "CharacterSet",
    "ComposedRequest", "ContentType", "Cookie", "Data", "Endpoint", "Header", "Method",
    "MixedParameters", "MultipartPart", "OrderedParameters", "PercentEncoding", "Query",
    "RequestBody", "String", "Timeout", "URL", "URLError", "URLRequest",
  ]

  /// The keywords that no expression can use as a name.
  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
    "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while", "_",
  ]
}
