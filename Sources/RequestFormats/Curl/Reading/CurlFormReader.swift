// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the text after the `=` of `-F`, as curl does: content, and `;type=`, `;filename=`,
/// `;headers=` and `;encoder=`.
struct CurlFormReader {
  var rest: ArraySlice<UInt8>
  /// The byte that ends a content, such as the comma between files, or nil.
  var end: UInt8?
  let argument: ShellArgument
  /// The marks of variables without a value.
  let marks: VariableMarks?
  var part = CurlFormPart()

  /// Reads one content with its parameters.
  ///
  /// - Returns: A part without a name.
  /// - Throws: `malformedText` if the type is not a media type, `unsupportedText` for fields from
  ///   a file and for `encoder=`.
  mutating func read() throws(RequestError) -> CurlFormPart {
    part = CurlFormPart(content: CurlContent(readWord()))
    try readParameters()
    return part
  }

  /// Reads the path of a file with its parameters.
  ///
  /// - Returns: A part with the content of the file and its name.
  mutating func readFile(_ input: CurlInput?) throws(RequestError) -> CurlFormPart {
    let path = readWord()
    // The standard input implies no type, unlike a file.
    part = CurlFormPart(path: path.elementsEqual("-".utf8) ? nil : path)
    try readParameters()
    part.isNamedByPath = part.filename == nil
    part.filename = part.filename ?? Array(path.split(separator: UInt8(ascii: "/")).last ?? [])
    part.content = try CurlContent(ofFile: path, .exact, input, at: argument.offset)
    return part
  }

  /// Advances past the byte that ends a content, if it comes next.
  mutating func takeEnd() -> Bool {
    guard let first = rest.first, first == end else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func readParameters() throws(RequestError) {
    // The text from a type on, which includes the next parameter unless curl knows that one.
    var type: ArraySlice<UInt8>?
    while rest.first == UInt8(ascii: ";") {
      rest.removeFirst()
      skipBlanks()
      if type == nil, skip("type=") {
        skipBlanks()
        try checkType()
        type = rest
      } else if skip("filename=") {
        part.filename = readWord()
        type = nil
      } else if skip("headers=") {
        guard rest.first != UInt8(ascii: "@"), rest.first != UInt8(ascii: "<") else {
          throw argument.unsupported(
            "`headers=` reads the fields of a part from a file, which is not supported. Write the "
              + "fields after `headers=`.",
            of: "--form"
          )
        }
        part.lines.append(readWord())
        type = nil
      } else if skip("encoder=") {
        throw argument.unsupported(
          "`encoder=` is not supported, and most servers do not decode it. Remove it.",
          of: "--form"
        )
      } else if type == nil {
        // curl warns and continues.
        _ = readWord()
      }
      if let type { part.type = Array(type[..<readText().endIndex]) }
    }
  }

  private func checkType() throws(RequestError) {
    let essence = rest.prefix { $0 != UInt8(ascii: ";") && $0 != end }
    let type = essence.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: " ") }
    let subtype = essence[type.endIndex...]
    guard !type.isEmpty, subtype.first == UInt8(ascii: "/"), let first = subtype.dropFirst().first,
      !ByteSet(", \n").contains(first)
    else {
      let message =
        marks?.found(in: Array(essence)).first.map { mark in
          "`type=` needs a media type. The variable \(mark.name) has no value. Give its value."
        } ?? "`type=` needs a media type, such as `text/plain`."
      throw argument.malformed(message, of: "--form")
    }
  }

  /// Reads the text up to the next parameter, without the spaces at its end.
  private mutating func readText() -> ArraySlice<UInt8> {
    let text = rest.prefix { $0 != UInt8(ascii: ";") && $0 != end }
    rest = rest[text.endIndex...]
    let last = text.lastIndex { !ByteSet.cBlank.contains($0) }
    return last.map { text[...$0] } ?? text.prefix(0)
  }

  /// Skips a word if it comes next, in any letter case.
  private mutating func skip(_ word: String) -> Bool {
    let start = rest.prefix(word.utf8.count)
    guard ASCIICase.equal(String(decoding: start, as: UTF8.self), word) else { return false }
    rest = rest[start.endIndex...]
    return true
  }

  private mutating func skipBlanks() {
    rest = rest.drop(while: ByteSet.cBlank.contains)
  }

  /// Reads up to a semicolon or the end and trims spaces; in quotes, both bytes are literal.
  private mutating func readWord() -> [UInt8] {
    skipBlanks()
    let quoted = readQuoted()
    // curl warns about text after the quote, and drops it.
    let text = readText()
    return quoted ?? Array(text)
  }

  /// Reads a quoted word, or reads nothing and returns nil if the opening or the closing quote is missing.
  private mutating func readQuoted() -> [UInt8]? {
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    var word: [UInt8] = []
    var rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        self.rest = rest
        return word
      case UInt8(ascii: "\\"):
        let isEscape = rest.first.map(ByteSet("\\\"").contains) ?? false
        word.append(isEscape ? rest.removeFirst() : byte)
      default: word.append(byte)
      }
    }
    return nil
  }
}
