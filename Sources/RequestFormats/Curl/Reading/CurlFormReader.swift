// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the text after the `=` of `-F`, as curl does: content, and `;type=`, `;filename=`,
/// `;headers=` and `;encoder=`.
struct CurlFormReader {
  private let bytes: ArraySlice<UInt8>
  /// The byte that ends a content, such as the comma between files, or nil.
  private let end: UInt8?
  private let offset: Int?
  private var position: Int
  private var part = CurlFormPart()
  /// The start of a type that includes the next parameter, unless curl knows that one.
  private var typeStart: Int?

  init(_ bytes: ArraySlice<UInt8>, endingAt end: UInt8? = nil, at offset: Int?) {
    (self.bytes, self.end, self.offset) = (bytes, end, offset)
    position = bytes.startIndex
  }

  /// The byte at the position, or nil at the end.
  private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  /// Reads one content with its parameters.
  ///
  /// - Returns: A part without a name.
  /// - Throws: `malformedText` if the type is not a media type, `unsupportedText` for fields from
  ///   a file and for `encoder=`.
  mutating func read() throws(RequestError) -> CurlFormPart {
    part = CurlFormPart(content: .data(CurlContent(readWord())))
    try readParameters()
    return part
  }

  /// Reads the path of a file with its parameters.
  ///
  /// - Returns: A part with the content of the file and its name.
  mutating func readFile(_ input: CurlInput?) throws(RequestError) -> CurlFormPart {
    let path = readWord()
    part = CurlFormPart(path: path)
    try readParameters()
    part.filename = part.filename ?? Array(path.split(separator: UInt8(ascii: "/")).last ?? [])
    part.content = .data(try CurlContent(ofFile: path, .exact, input, at: offset))
    return part
  }

  /// Advances past the byte that ends a content, if it comes next.
  mutating func takeEnd() -> Bool {
    guard let current, current == end else { return false }
    position += 1
    return true
  }

  private mutating func readParameters() throws(RequestError) {
    typeStart = nil
    while current == UInt8(ascii: ";") {
      position += 1
      skipBlanks()
      try readParameter()
    }
  }

  private mutating func readParameter() throws(RequestError) {
    let start = typeStart
    typeStart = nil
    if start == nil, skip("type=") {
      try readType()
    } else if skip("filename=") {
      part.filename = readWord()
    } else if skip("headers=") {
      guard current != UInt8(ascii: "@"), current != UInt8(ascii: "<") else {
        throw unsupported(
          "`headers=` reads the fields of a part from a file, which is not supported. Write the "
            + "fields after `headers=`."
        )
      }
      part.lines.append(readWord())
    } else if skip("encoder=") {
      throw unsupported(
        "`encoder=` is not supported, and most servers do not decode it. Remove it."
      )
    } else if let start {
      takeType(from: start)
    } else {
      // curl warns and continues.
      _ = readWord()
    }
  }

  private func unsupported(_ message: String) -> RequestError {
    .curl(.unsupportedText, field: "--form", at: offset, message)
  }

  private mutating func readType() throws(RequestError) {
    skipBlanks()
    let essence = bytes[position...].prefix { $0 != UInt8(ascii: ";") && $0 != end }
    let type = essence.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: " ") }
    let subtype = essence[type.endIndex...]
    guard !type.isEmpty, subtype.first == UInt8(ascii: "/"), let first = subtype.dropFirst().first,
      !ByteSet(", \n").contains(first)
    else {
      throw .curl(
        .malformedText,
        field: "--form",
        at: offset,
        "`type=` needs a media type, such as `text/plain`."
      )
    }
    takeType(from: position)
  }

  /// Sets the type to the text from an offset to the next parameter.
  private mutating func takeType(from start: Int) {
    typeStart = start
    part.type = Array(bytes[start..<passText()])
  }

  /// Goes to the next parameter.
  ///
  /// - Returns: The end of the text before it, without spaces.
  private mutating func passText() -> Int {
    var last = position
    while let byte = current, byte != UInt8(ascii: ";"), byte != end {
      position += 1
      if !ByteSet.cBlank.contains(byte) { last = position }
    }
    return last
  }

  /// Skips a word if it comes next, in any letter case.
  private mutating func skip(_ word: String) -> Bool {
    let rest = bytes[position...].prefix(word.utf8.count)
    guard ASCIICase.equal(String(decoding: rest, as: UTF8.self), word) else { return false }
    position = rest.endIndex
    return true
  }

  private mutating func skipBlanks() {
    position = bytes[position...].drop(while: ByteSet.cBlank.contains).startIndex
  }

  /// Reads up to a semicolon or the end and trims spaces; in quotes, both bytes are literal.
  private mutating func readWord() -> [UInt8] {
    skipBlanks()
    let quoted = readQuoted()
    // curl warns about text after the quote, and drops it.
    let text = bytes[position..<passText()]
    return quoted ?? Array(text)
  }

  /// Reads a quoted word, or reads nothing and returns nil if the opening or the closing quote is missing.
  private mutating func readQuoted() -> [UInt8]? {
    guard current == UInt8(ascii: "\"") else { return nil }
    var word: [UInt8] = []
    var rest = bytes[(position + 1)...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        position = rest.startIndex
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
