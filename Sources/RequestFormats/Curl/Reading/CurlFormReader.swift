// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the text after the `=` of `-F`, as curl does: content, and `;type=`, `;filename=`,
/// `;headers=` and `;encoder=`.
struct CurlFormReader {
  private let bytes: ArraySlice<UInt8>
  private let offset: Int?
  private(set) var position: Int
  private var part = CurlFormPart()
  /// The range of the type, including parameters that curl does not know.
  private var type: Range<Int>?
  private var typeIsOpen = false

  init(_ bytes: ArraySlice<UInt8>, at offset: Int?) {
    self.bytes = bytes
    self.offset = offset
    position = bytes.startIndex
  }

  /// The byte at the position, or nil at the end.
  private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  /// Reads one content with its parameters.
  ///
  /// - Parameter end: A byte that ends the content, such as the comma between files, or nil.
  /// - Returns: The content, a part without name and content, and whether the end byte was found.
  /// - Throws: `malformedText` if the type is not a media type, `unsupportedText` for fields from
  ///   a file and for `encoder=`.
  mutating func read(
    endingAt end: UInt8?
  ) throws(RequestError) -> (content: [UInt8], part: CurlFormPart, isEnded: Bool) {
    part = CurlFormPart()
    type = nil
    typeIsOpen = false
    let content = readWord(endingAt: end)
    while current == UInt8(ascii: ";") {
      position += 1
      skipBlanks()
      try readParameter(endingAt: end)
    }
    if let type { part.type = Array(bytes[type]) }
    let isEnded = end != nil && current == end
    if isEnded { position += 1 }
    return (content, part, isEnded)
  }

  private mutating func readParameter(endingAt end: UInt8?) throws(RequestError) {
    if !typeIsOpen, skip("type=") {
      skipBlanks()
      try readType(endingAt: end)
    } else if skip("filename=") {
      typeIsOpen = false
      part.filename = readWord(endingAt: end)
    } else if skip("headers=") {
      typeIsOpen = false
      guard current != UInt8(ascii: "@"), current != UInt8(ascii: "<") else {
        throw .curl(
          .unsupportedText,
          field: "--form",
          at: offset,
          "`headers=` reads the fields of a part from a file, which is not supported. Write the "
            + "fields after `headers=`."
        )
      }
      part.lines.append(readWord(endingAt: end))
    } else if skip("encoder=") {
      throw .curl(
        .unsupportedText,
        field: "--form",
        at: offset,
        "`encoder=` is not supported, and most servers do not decode it. Remove it."
      )
    } else if typeIsOpen, let start = type?.lowerBound {
      type = start..<endOfType(endingAt: end)
    } else {
      // curl warns and continues.
      _ = readWord(endingAt: end)
    }
  }

  private mutating func readType(endingAt end: UInt8?) throws(RequestError) {
    let start = position
    let essence = bytes[position...].prefix { $0 != UInt8(ascii: ";") && $0 != end }
    let parts = essence.split(
      separator: UInt8(ascii: "/"),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard parts.count == 2, let major = parts.first, !major.isEmpty,
      !major.contains(UInt8(ascii: " ")), let first = parts.last?.first,
      !ByteSet(", \n").contains(first)
    else {
      throw .curl(
        .malformedText,
        field: "--form",
        at: offset,
        "`type=` needs a media type, such as `text/plain`."
      )
    }
    typeIsOpen = true
    type = start..<endOfType(endingAt: end)
  }

  /// Goes to the next parameter.
  ///
  /// - Returns: The end of the text before it, without spaces.
  private mutating func endOfType(endingAt end: UInt8?) -> Int {
    var last = position
    while let byte = current, byte != UInt8(ascii: ";"), byte != end {
      position += 1
      if !ByteSet.cBlank.contains(byte) { last = position }
    }
    return last
  }

  /// Skips a word if it comes next, in any letter case.
  private mutating func skip(_ word: StaticString) -> Bool {
    let rest = bytes[position...].prefix(word.utf8CodeUnitCount)
    guard ASCIICase.equal(String(decoding: rest, as: UTF8.self), "\(word)") else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  private mutating func skipBlanks() {
    while let byte = current, ByteSet.cBlank.contains(byte) { position += 1 }
  }

  /// Reads up to a semicolon or the end and trims spaces; in quotes, both bytes are literal.
  private mutating func readWord(endingAt end: UInt8?) -> [UInt8] {
    skipBlanks()
    if current == UInt8(ascii: "\""), let word = readQuoted() {
      // curl warns about text after the quote, and drops it.
      while let byte = current, byte != UInt8(ascii: ";"), byte != end { position += 1 }
      return word
    }
    let start = position
    return Array(bytes[start..<endOfType(endingAt: end)])
  }

  /// Reads a quoted word, or returns nil and reads nothing if the quote is not closed.
  private mutating func readQuoted() -> [UInt8]? {
    var word: [UInt8] = []
    var next = position + 1
    while next < bytes.endIndex {
      let byte = bytes[next]
      let escapes = byte == UInt8(ascii: "\\") && next + 1 < bytes.endIndex
      if escapes, ByteSet("\\\"").contains(bytes[next + 1]) {
        word.append(bytes[next + 1])
        next += 2
      } else if byte == UInt8(ascii: "\"") {
        position = next + 1
        return word
      } else {
        word.append(byte)
        next += 1
      }
    }
    return nil
  }
}
