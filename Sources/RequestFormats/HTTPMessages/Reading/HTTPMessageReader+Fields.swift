// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPMessageReader {
  /// Reads the fields and the empty line after them (RFC 9112 §5).
  mutating func readFields() throws(RequestError) {
    while let line = try line() {
      blankNoBreakSpaces(in: line, everywhere: false)
      if isLenient ? trimmed(line).isEmpty : line.isEmpty { return }
      if ByteSet.blank.contains(bytes[line.lowerBound]) {
        try readFolded(line)
        continue
      }
      let field = try field(line)
      if field.name.utf8.first == UInt8(ascii: ":") {
        pseudoFields.append(field)
      } else {
        fields.append(field)
      }
      guard fields.count + pseudoFields.count <= limits.fieldCount else {
        throw error(
          .tooManyHeaders,
          at: line.lowerBound,
          "There are more than \(limits.fieldCount) fields. Raise the limit if there may be."
        )
      }
    }
  }

  private mutating func field(_ line: Range<Int>) throws(RequestError) -> HTTPFieldLine {
    let isPseudo = isLenient && bytes[line.lowerBound] == UInt8(ascii: ":")
    let nameStart = line.lowerBound + (isPseudo ? 1 : 0)
    let colon = line.dropFirst(isPseudo ? 1 : 0).first { bytes[$0] == UInt8(ascii: ":") }
    guard let colon else {
      throw error(.malformedText, at: line.lowerBound, "The line has no colon and is no field.")
    }
    let name = isLenient ? trimmed(nameStart..<colon) : nameStart..<colon
    if name.upperBound < colon {
      note("Blanks before the colon are left out.", at: name.upperBound)
    }
    if name.isEmpty {
      throw error(.malformedText, at: line.lowerBound, "The field has no name.")
    }
    if let offset = firstOffset(in: name, outside: .token) {
      throw error(
        .malformedText,
        at: offset,
        ByteSet.blank.contains(bytes[offset])
          ? "There is a blank before the colon, and recipients disagree about such a field."
          : "The name of a field cannot have this byte."
      )
    }
    let value = trimmed((colon + 1)..<line.upperBound)
    let text = string(name)
    return HTTPFieldLine(
      name: isPseudo ? ":" + text : text,
      value: try fieldValue(value, of: text),
      offset: line.lowerBound,
      valueOffset: value.lowerBound
    )
  }

  private func fieldValue(_ range: Range<Int>, of name: String) throws(RequestError) -> String {
    if let offset = firstOffset(in: range, outside: .fieldValue) {
      throw error(
        .malformedText,
        at: offset,
        field: name,
        "The value has a control character. Remove it."
      )
    }
    let value = Array(bytes[range])
    if let offset = UTF8Sequence.firstInvalidOffset(in: value.span) {
      throw error(
        .unsupportedText,
        at: range.lowerBound + offset,
        field: name,
        "The value is not UTF-8, and a request holds text only."
      )
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// Joins a folded line (RFC 9112 §5.2) to the value before it, as editors wrap them.
  private mutating func readFolded(_ line: Range<Int>) throws(RequestError) {
    guard isLenient, let name = fields.last?.name,
      fields.last.map(\.offset) ?? 0 > pseudoFields.last.map(\.offset) ?? -1
    else {
      throw error(
        .malformedText,
        at: line.lowerBound,
        "The line is folded: it begins with a blank. Write the value in one line."
      )
    }
    // In place: a value can go on for many lines.
    fields[fields.count - 1].value += " " + (try fieldValue(trimmed(line), of: name))
    note(
      "The line continues the one in front, and is joined to it with a space.",
      at: line.lowerBound
    )
  }
}
