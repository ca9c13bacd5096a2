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
          "The message has more than \(limits.fieldCount) fields. Remove some, or raise the limit."
        )
      }
    }
  }

  private mutating func field(_ line: Range<Int>) throws(RequestError) -> HTTPFieldLine {
    let isPseudo = isLenient && bytes[line.lowerBound] == UInt8(ascii: ":")
    let nameStart = line.lowerBound + (isPseudo ? 1 : 0)
    let colon = line.dropFirst(isPseudo ? 1 : 0).first { bytes[$0] == UInt8(ascii: ":") }
    guard let colon else {
      throw malformed(
        at: line.lowerBound,
        "The line has no colon, so it is not a field. Write it as in `Accept: text/html`."
      )
    }
    let name = isLenient ? trimmed(nameStart..<colon) : nameStart..<colon
    if name.upperBound < colon {
      note("The spaces before the colon were removed.", at: name.upperBound)
    }
    if name.isEmpty {
      throw malformed(at: line.lowerBound, "The field has no name. Write one before the colon.")
    }
    if let offset = firstOffset(in: name, outside: .token) {
      throw malformed(
        at: offset,
        ByteSet.blank.contains(bytes[offset])
          ? "The field has a space before its colon, and servers disagree about such a field. "
            + "Remove the space."
          : "A field name cannot contain this byte. Use letters, digits and `-`."
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
      throw malformed(
        at: offset,
        field: name,
        "The value contains a control character. Remove it."
      )
    }
    let value = Array(bytes[range])
    if let offset = UTF8Sequence.firstInvalidOffset(in: value.span) {
      throw error(
        .unsupportedText,
        at: range.lowerBound + offset,
        field: name,
        "The value is not UTF-8. Percent-encode or remove the byte."
      )
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// Joins a folded line (RFC 9112 §5.2), as editors wrap them, to the value before it.
  private mutating func readFolded(_ line: Range<Int>) throws(RequestError) {
    guard isLenient, let last = fields.last, last.offset > pseudoFields.last?.offset ?? -1 else {
      throw malformed(
        at: line.lowerBound,
        "The line begins with a space, so it continues the previous line. Write the value on one "
          + "line."
      )
    }
    fields[fields.count - 1].append(try fieldValue(trimmed(line), of: last.name))
    note(
      "The line continues the previous line. Both were joined with a space.",
      at: line.lowerBound
    )
  }
}
