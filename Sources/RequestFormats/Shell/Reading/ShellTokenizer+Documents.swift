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
    let offset: Int
    var content: ShellArgument?
  }

  /// Reads the text after `<<` up to the end of the delimiter.
  mutating func readDocumentStart(from start: Int) throws(RequestError) -> ShellToken {
    let dropsTabs = current == UInt8(ascii: "-")
    if dropsTabs { advance() }
    while current == UInt8(ascii: " ") || current == UInt8(ascii: "\t") { advance() }
    guard let byte = current, !Self.endsWord.contains(byte) else {
      throw RequestError.curl(
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
        word.append(byte)
        advance()
      } else {
        try readPiece(byte, from: wordStart)
      }
    }
    documents.append(
      Document(delimiter: word, isLiteral: isQuoted, dropsTabs: dropsTabs, offset: base + start)
    )
    return .document(documents.count - 1, at: base + start)
  }

  /// Reads the documents that begin after a line end.
  mutating func readDocuments() throws(RequestError) {
    for index in documents.indices where documents[index].content == nil {
      let document = documents[index]
      let start = position
      var lines: [ArraySlice<UInt8>] = []
      while position < bytes.count {
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        var line = bytes[position..<end]
        advance(by: min(end + 1, bytes.count) - position)
        if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        // People also indent the last line, where a shell would not find it.
        let trimmed = line.drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
        if trimmed.elementsEqual(document.delimiter) { break }
        lines.append(document.dropsTabs ? line.drop { $0 == UInt8(ascii: "\t") } : line)
      }
      var content: [UInt8] = []
      for line in lines { content += line + [UInt8(ascii: "\n")] }
      if !document.isLiteral {
        var inner = ShellTokenizer(content, variables: variables, base: base + start)
        content = try inner.readDocumentText()
        variables = inner.variables
      }
      documents[index].content = ShellArgument(content, at: document.offset)
    }
  }

  /// Returns all bytes with variables and commands replaced, as in a document of a shell.
  private mutating func readDocumentText() throws(RequestError) -> [UInt8] {
    word = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "$"): try readExpansion()
      case UInt8(ascii: "`"): try readBackquotes()
      case UInt8(ascii: "\\") where continuationLength > 0: advance(by: continuationLength)
      case UInt8(ascii: "\\"):
        advance()
        guard let quoted = current, ByteSet("$`\\").contains(quoted) else {
          word.append(byte)
          continue
        }
        word.append(quoted)
        advance()
      default:
        word.append(byte)
        advance()
      }
    }
    return word
  }
}
