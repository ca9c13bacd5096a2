// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads a template left to right (RFC 6570 §2).
struct URITemplateParser {
  private let input: [UInt8]
  private let block: String
  private var position = 0
  private var known: Set<String> = []

  /// The names so far, each once.
  private(set) var variables: [String] = []

  init(input: [UInt8], block: String) {
    self.input = input
    self.block = block
  }

  mutating func parse() throws(RequestError) -> [URITemplate.Piece] {
    var pieces: [URITemplate.Piece] = []
    while position < input.count {
      if input[position] == UInt8(ascii: "{") {
        pieces.append(.expression(try parseExpression()))
      } else {
        pieces.append(.literal(try parseLiteral()))
      }
    }
    return pieces
  }

  private mutating func parseLiteral() throws(RequestError) -> [UInt8] {
    let start = position
    while position < input.count, input[position] != UInt8(ascii: "{") {
      let byte = input[position]
      if byte == UInt8(ascii: "}") {
        throw error("A `}` has no opening `{`. Write `%7D` for the character itself.")
      }
      if byte == UInt8(ascii: "%")
        && PercentEscape.decodeEscape(at: position, of: input.span) == nil
      {
        throw URLReferenceParser.incompleteEscape(at: position, block: block)
      }
      if ByteSet.control.contains(byte) {
        throw error(
          "A URI cannot contain the control byte 0x\(PrintableText.hexadecimal(byte)). Remove it, "
            + "or put the text into a variable, which escapes it."
        )
      }
      position += 1
    }
    var literal: [UInt8] = []
    literal.reserveCapacity(position - start)
    PercentEscape.append(
      input.span.extracting(start..<position),
      keeping: .uriCharacter,
      keepsEscapes: true,
      to: &literal
    )
    return literal
  }

  private mutating func parseExpression() throws(RequestError) -> URITemplateExpression {
    let start = position
    guard let end = input[start...].firstIndex(of: UInt8(ascii: "}")) else {
      throw error("The expression has no `}`. Close it, or write `%7B` for the character itself.")
    }
    position += 1
    var expression = URITemplateExpression(kind: try parseOperator())
    if position == end {
      throw error("The expression has no variable. Write one, as in `{id}`.", at: start)
    }
    while true {
      expression.variables.append(try parseVariable(before: end))
      if position == end { break }
      guard input[position] == UInt8(ascii: ",") else {
        throw error(
          "This character cannot follow here. A variable's name contains letters, digits, `_`, "
            + "escapes and single dots. Then `*`, or `:` and a length can follow, and then `,` or "
            + "`}`."
        )
      }
      position += 1
    }
    position += 1
    return expression
  }

  private mutating func parseOperator() throws(RequestError) -> URITemplateOperator {
    let byte = input[position]
    if byte != 0, let kind = URITemplateOperator(rawValue: byte) {
      position += 1
      return kind
    }
    if ByteSet("=,!@|").contains(byte) {
      throw error(
        "RFC 6570 reserves this operator without a meaning. Use another operator, or none."
      )
    }
    return .simple
  }

  private mutating func parseVariable(
    before end: Int
  ) throws(RequestError) -> URITemplateExpression.Variable {
    let start = position
    try parseNamePart()
    while input[position] == UInt8(ascii: ".") {
      position += 1
      try parseNamePart()
    }
    let name = String(decoding: input[start..<position], as: UTF8.self)
    if known.insert(name).inserted { variables.append(name) }
    var variable = URITemplateExpression.Variable(name: name)
    if input[position] == UInt8(ascii: "*") {
      position += 1
      variable.isExploded = true
    } else if input[position] == UInt8(ascii: ":") {
      position += 1
      variable.prefix = try parsePrefixLength()
    }
    return variable
  }

  // No set here contains the closing "}", so no loop leaves the expression.
  private mutating func parseNamePart() throws(RequestError) {
    let start = position
    while true {
      if ByteSet.variableName.contains(input[position]) {
        position += 1
      } else if PercentEscape.decodeEscape(at: position, of: input.span) != nil
        && input[position] == UInt8(ascii: "%")
      {
        position += 3
      } else {
        break
      }
    }
    if position == start {
      throw error(
        "Expected the name of a variable: letters, digits, `_` and escapes, with single dots "
          + "between them."
      )
    }
  }

  private mutating func parsePrefixLength() throws(RequestError) -> Int {
    let digits = input[position...].prefix(while: ByteSet.digit.contains)
    guard digits.first != UInt8(ascii: "0"),
      let length = Int(String(decoding: digits, as: UTF8.self)), length <= 9999
    else { throw error("A prefix length must be from 1 to 9999, without a leading zero.") }
    position = digits.endIndex
    return length
  }

  private func error(_ message: String, at offset: Int? = nil) -> RequestError {
    RequestError(.invalidURL, block: block, offset: offset ?? position, message)
  }
}
