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
    let start = text.count
    var isFirst = true
    for variable in expression.variables {
      let value = values[variable.name] ?? .undefined
      if case .undefined = value { continue }
      if isFirst {
        text.append(contentsOf: kind.prefix)
        delimiters.pass(kind.prefix)
      } else {
        text.append(kind.separator)
      }
      isFirst = false
      try append(value, of: variable, kind)
    }
    if isFirst && kind.fillsSegment, let missing = expression.variables.first {
      ranges.append(start..<start)
      names.append(missing.name)
    }
  }

  private mutating func append(
    _ value: URITemplateValue,
    of variable: URITemplateExpression.Variable,
    _ kind: URITemplateOperator
  ) throws(RequestError) {
    switch value {
    case .undefined:
      break
    case .scalar(let value):
      member(of: variable) { writer in
        writer.append(name: variable.name, kind, isEmpty: value.isEmpty)
        writer.append(value, kind, prefix: variable.prefix)
      }
    case .list(let members):
      try refusePrefix(of: variable)
      appendMembers(members, of: variable, kind) { writer, member in
        if variable.isExploded {
          writer.append(name: variable.name, kind, isEmpty: member.isEmpty)
        }
        writer.append(member, kind)
      }
    case .map(let members):
      try refusePrefix(of: variable)
      appendMembers(members, of: variable, kind) { writer, member in
        writer.append(member.name, kind)
        if !variable.isExploded {
          writer.text.append(UInt8(ascii: ","))
        } else if !member.text.isEmpty || kind.keepsEquals {
          writer.text.append(UInt8(ascii: "="))
        }
        writer.append(member.text, kind)
      }
    }
  }

  private mutating func appendMembers<Member>(
    _ members: [Member],
    of variable: URITemplateExpression.Variable,
    _ kind: URITemplateOperator,
    _ append: (inout Self, Member) -> Void
  ) {
    guard variable.isExploded else {
      return member(of: variable) { writer in
        let start = writer.text.count
        writer.append(name: variable.name, kind, isEmpty: false)
        let valueStart = writer.text.count
        for (offset, member) in members.enumerated() {
          if offset > 0 { writer.text.append(UInt8(ascii: ",")) }
          append(&writer, member)
        }
        if kind.isNamed && !kind.keepsEquals && writer.text.count == valueStart
          && valueStart > start
        {
          writer.text.removeLast()
        }
      }
    }
    for (offset, element) in members.enumerated() {
      if offset > 0 { text.append(kind.separator) }
      member(of: variable) { writer in append(&writer, element) }
    }
  }

  /// Records the output of the closure as a value.
  private mutating func member(
    of variable: URITemplateExpression.Variable,
    _ write: (inout Self) -> Void
  ) {
    let start = text.count
    write(&self)
    ranges.append(start..<text.count)
    names.append(variable.name)
  }

  // The grammar of names contains no character to escape.
  private mutating func append(name: String, _ kind: URITemplateOperator, isEmpty: Bool) {
    guard kind.isNamed else { return }
    text.append(name)
    if !isEmpty || kind.keepsEquals { text.append(UInt8(ascii: "=")) }
  }

  private mutating func append(_ value: String, _ kind: URITemplateOperator, prefix: Int? = nil) {
    let kept = kept(kind)
    guard kind.keepsReserved || prefix != nil else {
      return PercentEscape.append(value, keeping: kept, to: &text)
    }
    let bytes = Array(value.utf8)
    let end = prefix.map { URITemplatePrefix.end(of: $0, in: bytes, kind) } ?? bytes.count
    let span = bytes.span.extracting(..<end)
    if kind.keepsReserved {
      PercentEscape.append(escaped: span, keeping: kept, to: &text)
    } else {
      PercentEscape.append(span, keeping: kept, to: &text)
    }
  }

  /// The bytes of a value that are not escaped.
  private func kept(_ kind: URITemplateOperator) -> ByteSet {
    guard kind.keepsReserved else { return .unreserved }
    return confinesValues ? .uriCharacter.subtracting(delimiters.rawValue) : .uriCharacter
  }

  private func refusePrefix(of variable: URITemplateExpression.Variable) throws(RequestError) {
    guard variable.prefix != nil else { return }
    throw RequestError(
      .unencodableValue,
      block: block,
      field: variable.name,
      "A prefix needs a text, but the value is a list or a map. Pass a text, or remove the `:` and "
        + "the length from the template."
    )
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
