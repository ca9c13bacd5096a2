// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPFileReader {
  /// Returns true if the line begins a curl command: REST Client accepts it as a request.
  func isCommand(_ line: HTTPFileLine) -> Bool {
    let words = text.trimmed(line).split(whereSeparator: HTTPFileText.isBlank)
    return words.count > 1 && words[0].elementsEqual("curl".utf8)
  }

  /// Reads the requests of a command up to a separator.
  ///
  /// Variables of the file are replaced with their values. A variable without a value leaves the
  /// command unread, because its meaning in a shell depends on the value.
  mutating func command(
    _ preamble: HTTPFilePreamble,
    from first: HTTPFileLine
  ) throws(RequestError) -> [ImportedRequest] {
    var end = first.end
    while let line, !isSeparator(line), !isHandler(line) {
      if !text.isBlank(line) { end = line.end }
      position += 1
    }
    let source = text.bytes[first.start..<end]
    let expanded = try variables.expanding(source, for: first.start)
    try passHandlers()
    try variables.checkOpenCount(at: first.start)
    if let open = variables.marks.takeOpen() {
      notes += open.notes
      let error = open.unresolved(block: Self.block, at: first.start)
      return [try .refused(preamble.name, open, notes: notes, because: error)]
    }
    let isLiteral = expanded.elementsEqual(source)
    // After variables are replaced, an offset in the command is not an offset in the file.
    func place(_ offset: Int?) -> Int {
      first.start + (isLiteral ? min(offset ?? 0, source.count) : 0)
    }
    do throws(RequestError) {
      let text = String(decoding: expanded, as: UTF8.self)
      return try CurlCommand(parsing: text, [:], variables.budget).requests.map { request in
        let own = request.notes.map { note in
          ImportNote(
            offset: place(note.offset),
            option: note.option,
            value: note.value,
            note.message
          )
        }
        var request = request
        (request.name, request.notes) = (preamble.name, notes + own)
        return request
      }
    } catch {
      throw self.error(error.code, at: place(error.offset), field: error.field, error.message)
    }
  }
}
