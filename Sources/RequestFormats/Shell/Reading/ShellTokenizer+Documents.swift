// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ShellTokenizer {
  /// A here-document (POSIX.1-2024 §2.7.4) whose first line was not reached yet.
  struct Document {
    /// The line that ends it.
    let delimiter: [UInt8]
    /// A Boolean value that indicates whether the delimiter is quoted, so that nothing is expanded.
    let isLiteral: Bool
    /// A Boolean value that indicates whether leading tabs are removed, as by `<<-`.
    let dropsTabs: Bool
    var content: [UInt8]?
  }

  /// Reads the text after `<<` up to the end of the delimiter.
  mutating func readDocumentStart(from start: Int) throws(RequestError) -> ShellToken {
    let dropsTabs = current == UInt8(ascii: "-")
    if dropsTabs { advance() }
    while let byte = current, ByteSet.blank.contains(byte) { advance() }
    guard let byte = current, !Self.endsWord.contains(byte) else {
      throw .curl(
        .malformedText,
        at: base + start,
        "`<<` has no end marker. Write it after `<<`, as in `<<EOF`."
      )
    }
    let wordStart = position
    word = []
    isQuoted = false
    while let byte = current, !Self.endsWord.contains(byte) {
      // Nothing is expanded in a delimiter.
      if byte == UInt8(ascii: "$") || byte == UInt8(ascii: "`") {
        takeRun(upTo: position + 1)
      } else {
        try readPiece(byte, from: wordStart)
      }
    }
    documents.append(Document(delimiter: word, isLiteral: isQuoted, dropsTabs: dropsTabs))
    return .document(documents.count - 1, at: base + start)
  }

  /// Returns the delimiter after the `<<` before an offset, without quotes.
  func delimiter(from start: Int) -> [UInt8] {
    let isDashed = bytes[start...].first == UInt8(ascii: "-")
    let word = bytes[(isDashed ? start + 1 : start)...].drop(while: ByteSet.blank.contains)
    return word.prefix { !Self.endsWord.contains($0) }.filter { !ByteSet("'\"\\").contains($0) }
  }

  /// Returns the end of some documents in a substitution, or nil if the delimiter of one is missing.
  func endOfDocuments(_ delimiters: [[UInt8]], from start: Int) -> Int? {
    var delimiters = delimiters[...]
    var position = start
    while let delimiter = delimiters.first, position < bytes.count {
      let lineEnd = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[position..<lineEnd].drop(while: ByteSet.blank.contains)
      let rest = line.dropFirst(delimiter.count)
      position = lineEnd + 1
      // bash also accepts the parenthesis that ends the substitution in the last line.
      guard line.starts(with: delimiter), rest.first.map(ByteSet("\r)").contains) ?? true else {
        continue
      }
      delimiters.removeFirst()
      if delimiters.isEmpty { return rest.startIndex }
    }
    return nil
  }

  /// Reads the documents that begin after a line end.
  mutating func readDocuments() throws(RequestError) {
    // Most line ends follow no document, and a text can have many.
    let first = documents.lastIndex { $0.content != nil }.map { $0 + 1 } ?? 0
    for index in documents.indices[first...] {
      let document = documents[index]
      var content: [UInt8] = []
      var places = LinePlaces()
      while position < bytes.count {
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        var line = bytes[position..<end]
        position = min(end + 1, bytes.count)
        if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        // People also indent the last line, where a shell would not find it.
        if line.drop(while: ByteSet.blank.contains).elementsEqual(document.delimiter) { break }
        if document.dropsTabs { line = line.drop { $0 == UInt8(ascii: "\t") } }
        places.lines.append((content.count, base + line.startIndex))
        content += line + [UInt8(ascii: "\n")]
      }
      if !document.isLiteral {
        // The offsets are those in the content, because lines have lost bytes: no substitution is read.
        var inner = ShellTokenizer(content, depth: Limits.substitutionDepth)
        inner.readsPrintf = false
        // The variables move, because each change of a copy would copy all of them.
        swap(&inner.variables, &variables)
        defer { swap(&inner.variables, &variables) }
        let known = inner.variables.noteCount
        do throws(RequestError) {
          try inner.readExpandedText(upTo: nil)
        } catch {
          throw .curl(error.code, at: error.offset.map { places.place(of: $0) }, error.message)
        }
        content = inner.word
        inner.variables.moveNotes(from: known) { places.place(of: $0) }
      }
      documents[index].content = content
    }
  }
}

/// The places of the lines of a document, which lose their tabs and the CR at their end.
private struct LinePlaces {
  /// The start of each line in the document, and its offset in the text of the caller.
  var lines: [(start: Int, offset: Int)] = []
  private var index = 0

  /// Returns the offset of a byte in the text of the caller; later calls are about later bytes.
  mutating func place(of position: Int) -> Int {
    while index + 1 < lines.count, lines[index + 1].start <= position { index += 1 }
    guard index < lines.count else { return position }
    return lines[index].offset + position - lines[index].start
  }
}
