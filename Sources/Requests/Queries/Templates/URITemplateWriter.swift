// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes the expansion of a template, and records the places of its values (RFC 6570 §3).
struct URITemplateWriter {
  /// The expansion so far.
  private(set) var text: [UInt8] = []

  /// The ranges of values, empty for an empty value, and for a missing value that leaves its place empty.
  private(set) var ranges = ShortList<Range<Int>>()

  /// The name of the variable of each range.
  private(set) var names: [String] = []

  private let values: [String: URITemplateValue]
  private let block: String

  /// A Boolean value that indicates whether values stay in their path, query or fragment.
  private let confinesValues: Bool

  /// The characters that a value must escape, because they would end the path, the pair or the query.
  private var delimiters: Delimiters = .ofPath

  init(values: [String: URITemplateValue], block: String, confinesValues: Bool) {
    self.values = values
    self.block = block
    self.confinesValues = confinesValues
  }

  mutating func append(_ pieces: [URITemplate.Piece]) throws(RequestError) {
    for piece in pieces {
      switch piece {
      case .literal(let literal):
        text.append(contentsOf: literal)
        delimiters.pass(literal)
      case .expression(let expression): try append(expression)
      }
    }
  }

  private mutating func append(_ expression: URITemplateExpression) throws(RequestError) {
    let kind = expression.kind
    let (start, earlier) = (text.count, names.count)
    var inner = delimiters
    inner.pass(kind.prefix)
    let kept = kept(kind, inner)
    var separator = kind.prefix
    for variable in expression.variables {
      for piece in try pieces(of: variable, kind, keeping: kept) {
        text += separator
        separator = [kind.separator]
        ranges.append(text.count..<text.count + piece.count)
        names.append(variable.name)
        text += piece
        delimiters = inner
      }
    }
    if names.count == earlier && kind.fillsSegment, let missing = expression.variables.first {
      ranges.append(start..<start)
      names.append(missing.name)
    }
  }

  private func pieces(
    of variable: URITemplateExpression.Variable,
    _ kind: URITemplateOperator,
    keeping kept: ByteSet
  ) throws(RequestError) -> [[UInt8]] {
    let value = values[variable.name] ?? .undefined
    switch value {
    case .list where variable.prefix != nil, .map where variable.prefix != nil:
      throw RequestError(
        .unencodableValue,
        block: block,
        field: variable.name,
        "A prefix needs a text, but the value is a list or a map. Pass a text, or remove the `:` and "
          + "the length from the template."
      )
    default: break
    }
    let expansion = ValueExpansion(
      isExploded: variable.isExploded,
      isNamed: kind.isNamed,
      keepsEquals: kind.keepsEquals,
      escape: { Self.escaped($0, kind, keeping: kept, prefix: variable.prefix) }
    )
    // The grammar of names contains no character to escape.
    return expansion.pieces(of: value, named: Array(variable.name.utf8))
  }

  private static func escaped(
    _ value: String,
    _ kind: URITemplateOperator,
    keeping kept: ByteSet,
    prefix: Int?
  ) -> [UInt8] {
    let bytes = Array(value.utf8)
    let end = prefix.map { URITemplatePrefix.end(of: $0, in: bytes, kind) } ?? bytes.count
    let span = bytes.span.extracting(..<end)
    var escaped: [UInt8] = []
    PercentEscape.append(span, keeping: kept, keepsEscapes: kind.keepsReserved, to: &escaped)
    return escaped
  }

  /// The bytes of a value that are not escaped.
  private func kept(_ kind: URITemplateOperator, _ delimiters: Delimiters) -> ByteSet {
    guard kind.keepsReserved else { return .unreserved }
    return confinesValues ? .uriCharacter.subtracting(delimiters.rawValue) : .uriCharacter
  }
}

extension URITemplateWriter {
  /// The characters that end a component of a URL, and a pair of its query.
  private enum Delimiters: String {
    case ofPath = "?#"
    case ofQuery = "&#"
    case ofFragment = "#"

    /// Advances to the component in which the text ends.
    mutating func pass(_ text: [UInt8]) {
      if text.contains(UInt8(ascii: "#")) {
        self = .ofFragment
      } else if self == .ofPath, text.contains(UInt8(ascii: "?")) {
        self = .ofQuery
      }
    }
  }
}
