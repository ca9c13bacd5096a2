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

  /// Reads the documents that begin after a line end.
  mutating func readDocuments() throws(RequestError) {
    for index in documents.indices where documents[index].content == nil {
      let document = documents[index]
      let start = position
      var content: [UInt8] = []
      while position < bytes.count {
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        var line = bytes[position..<end]
        position = min(end + 1, bytes.count)
        if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        // People also indent the last line, where a shell would not find it.
        if line.drop(while: ByteSet.blank.contains).elementsEqual(document.delimiter) { break }
        if document.dropsTabs { line = line.drop { $0 == UInt8(ascii: "\t") } }
        content += line + [UInt8(ascii: "\n")]
      }
      if !document.isLiteral {
        // The offsets in the text differ, because lines have lost their tabs: no substitution is read.
        var inner = ShellTokenizer(
          content,
          variables: variables,
          base: base + start,
          depth: Limits.substitutionDepth
        )
        inner.readsPrintf = false
        try inner.readExpandedText(upTo: nil)
        content = inner.word
        variables = inner.variables
      }
      documents[index].content = content
    }
  }
}
