// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPFileReader {
  /// Whether the line begins a curl command, which REST Client takes for a request.
  func isCommand(_ line: HTTPFileLine) -> Bool {
    let words = text.trimmed(line).split(whereSeparator: HTTPFileText.isBlank)
    guard words.count > 1, let first = words.first else { return false }
    return first.elementsEqual("curl".utf8)
  }

  /// Reads the requests of a command, which goes up to a separator.
  ///
  /// Variables of the file have their values in it, and marks if they have none.
  mutating func command(
    _ preamble: HTTPFilePreamble
  ) throws(RequestError) -> [ImportedRequest] {
    guard let first = line else { return [] }
    var end = first.end
    while let line, !isSeparator(line), !isHandler(line) {
      if !text.isBlank(line) { end = line.end }
      position += 1
    }
    let source = text.bytes[first.start..<end]
    let expanded = try variables.expanding(source, for: first.start)
    let isLiteral = expanded.elementsEqual(source)
    try passHandlers()
    try checkOpenCount(at: first.start)
    let open = variables.marks.takeOpen()
    noteOpen(open)
    // Where variables stood, offsets in the command say nothing about the file.
    func place(_ offset: Int?) -> Int {
      first.start + (isLiteral ? min(offset ?? 0, source.count) : 0)
    }
    do throws(RequestError) {
      let command = open.map { Self.escapingMarks(of: $0, in: expanded) } ?? expanded
      let text = String(decoding: command, as: UTF8.self)
      let requests = try CurlCommand(parsing: text, [:], &variables.budget).requests
      var result: [ImportedRequest] = []
      for request in requests {
        let own = request.notes.map { note in
          ImportNote(
            offset: place(note.offset),
            option: note.option,
            value: note.value,
            note.message
          )
        }
        guard let open else {
          result.append(request.named(preamble.title, notes: notes + own))
          continue
        }
        guard request.variables.isEmpty else {
          throw error(
            .unresolvedVariable,
            at: first.start,
            "The command and the file both contain variables without a value. Give the values of "
              + "one of them."
          )
        }
        let placed = Self.placed(open, in: request.head.url, of: expanded)
        result.append(request.named(preamble.title, notes: notes + own, open: placed))
      }
      return result
    } catch {
      let error = self.error(
        error.code,
        at: place(error.offset),
        field: error.field,
        error.message
      )
      guard let open else { throw error }
      return [try refused(preamble.title, open, because: unresolved(open, error))]
    }
  }

  /// The command with a backslash before each mark that begins a word outside of quotes, where a shell
  /// would take its tilde for a home directory.
  private static func escapingMarks(of open: OpenVariables, in command: [UInt8]) -> [UInt8] {
    let tildes = Array(open.tildes.utf8)
    var output: [UInt8] = []
    var quote: UInt8?
    var position = 0
    while position < command.count {
      let byte = command[position]
      let startsWord = output.last.map { $0 == UInt8(ascii: "\n") || HTTPFileText.isBlank($0) }
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      } else if quote == nil, startsWord == true, command[position...].starts(with: tildes) {
        output.append(UInt8(ascii: "\\"))
      }
      output.append(byte)
      position += 1
      // The next byte stands for itself.
      if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'"), position < command.count {
        output.append(command[position])
        position += 1
      }
    }
    return output
  }

  /// The variables, with the word whether one is where the URL of a command begins.
  private static func placed(
    _ open: OpenVariables,
    in url: URLReference,
    of command: [UInt8]
  ) -> OpenVariables {
    var open = open
    let host = Array("://\(open.tildes)".utf8)
    let isWritten = command.indices.contains {
      command[$0] == host[0] && command[$0...].starts(with: host)
    }
    open.beginsURL = !isWritten && url.authority?.utf8.starts(with: open.tildes.utf8) == true
    return open
  }
}
