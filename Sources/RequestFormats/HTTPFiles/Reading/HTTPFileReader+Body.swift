// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPFileReader {
  /// Reads the body up to the next request, and skips the text after it.
  mutating func body(of head: HTTPFileHead, from start: Int) throws(RequestError) -> HTTPFileBody {
    let isForm = head.type.map { $0.subtype == "x-www-form-urlencoded" } ?? false
    let first = min(position, text.lines.count - 1)
    var body = HTTPFileBody()
    // The text since the last file without comments, and whether it has a line that is not blank.
    var collected: [Range<Int>] = []
    var hasText = false
    var previous: HTTPFileLine?
    var firstComment: Int?
    while let line, !isSeparator(line), !isHandler(line) {
      if isComment(line) {
        firstComment = firstComment ?? line.start
      } else if let path = filePath(line) {
        // Blank lines before the only file are formatting.
        if hasText || !body.pieces.isEmpty, let piece = try piece(of: collected, for: start) {
          body.pieces.append(piece)
        }
        let name = try variables.expanding(path, for: start)
        body.pieces.append(.file(String(decoding: name, as: UTF8.self)))
        (collected, hasText, previous) = ([line.end..<line.next], false, line)
      } else {
        if beginsRequest(line) { note(Self.noSeparator, at: line.start) }
        if isAssertion(line) { note(Self.assertionInBody, at: line.start) }
        if isForm, let previous, joinsForm(previous, line), let last = collected.popLast() {
          // Editors wrap a long form before or after "&", and indent it.
          collected.append(last.lowerBound..<previous.end)
          collected.append(text.trimmed(line).startIndex..<line.next)
        } else if let last = collected.last, last.upperBound == line.start {
          collected[collected.count - 1] = last.lowerBound..<line.next
        } else {
          collected.append(line.start..<line.next)
        }
        previous = line
        hasText = hasText || !text.isBlank(line)
      }
      position += 1
    }
    if hasText {
      let isTyped = head.type.map { $0.type != "multipart" } ?? false
      let end = endOfText(isTyped: isTyped)
      // The text can end before comments, and before blank lines between them.
      collected = collected.map { $0.clamped(to: 0..<end) }
      if let piece = try piece(of: collected, for: start) { body.pieces.append(piece) }
    }
    if let firstComment, !body.pieces.isEmpty {
      note(
        "Lines of the body that begin with `#` or `//` are comments. They were left out.",
        at: firstComment
      )
    }
    if HTTPFileBody.endsLines(head.type), let data = body.data, !data.isEmpty {
      // Servers do not read the last JSON value without its line break.
      body.pieces = [.text(data + [UInt8(ascii: "\n")])]
    }
    if isForm, !head.keepsForm { encodeForm(&body, at: text.lines[first].start) }
    if head.isGraphQL { makeGraphQL(&body, at: head.offset) }
    body.pieces = HTTPFileMultipart.repaired(body.pieces, type: head.type)
    try passHandlers()
    return body
  }

  /// Returns the text of the ranges, or nil if they are empty.
  private mutating func piece(
    of ranges: [Range<Int>],
    for start: Int
  ) throws(RequestError) -> HTTPFileBody.Piece? {
    guard ranges.contains(where: { !$0.isEmpty }) else { return nil }
    var bytes: [UInt8] = []
    for range in ranges { bytes += try variables.expanding(text.bytes[range], for: start) }
    return .text(bytes)
  }

  /// Returns the end of the text, without the line break of its last line and the comments after it.
  ///
  /// A body with a type also loses blank lines at its end: they are formatting, and editors drop
  /// them. Without a type, the body is the text of the specification, which keeps them. After the
  /// parts of a multipart body they have no meaning.
  private func endOfText(isTyped: Bool) -> Int {
    // trap-free: the caller has read a line of text, where the loop ends.
    var last = position - 1
    while isComment(text.lines[last]) || isTyped && text.isBlank(text.lines[last]) { last -= 1 }
    return text.lines[last].end
  }

  private static let assertionInBody =
    "This line looks like an assertion of httpYac. It is a part of the body."
  static let noSeparator = "This line looks like a request. Write `###` before it to begin one."

  /// Returns true if a line reads like the request line of a request without a separator before it.
  func beginsRequest(_ line: HTTPFileLine) -> Bool {
    let content = text.bytes[line.content]
    guard let method = Self.methods.first(where: { content.starts(with: $0.utf8) }),
      let blank = content.dropFirst(method.utf8.count).first, HTTPFileText.isBlank(blank)
    else { return false }
    let target = HTTPFileText.trimmed(content.dropFirst(method.utf8.count))
    return ["http://", "https://", "{{"].contains { target.starts(with: $0.utf8) }
      || target.first == UInt8(ascii: "/")
        && target.split(whereSeparator: HTTPFileText.isBlank).last?.starts(with: "HTTP/".utf8)
          == true
  }

  static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]

  private func joinsForm(_ previous: HTTPFileLine, _ line: HTTPFileLine) -> Bool {
    let sign = UInt8(ascii: "&")
    return text.trimmed(line).first == sign || text.trimmed(previous).last == sign
  }

  /// Returns the path in `< path`, `<@ path` and `<@utf8 path`.
  private mutating func filePath(_ line: HTTPFileLine) -> ArraySlice<UInt8>? {
    var rest = text.bytes[line.content]
    guard rest.first == UInt8(ascii: "<") else { return nil }
    rest = rest.dropFirst()
    let isTemplate = rest.first == UInt8(ascii: "@")
    if isTemplate { rest = rest.drop { !HTTPFileText.isBlank($0) } }
    guard let blank = rest.first, HTTPFileText.isBlank(blank) else { return nil }
    let path = HTTPFileText.trimmed(rest)
    guard !path.isEmpty else { return nil }
    if isTemplate { note("The variables inside the file were not replaced.", at: line.start) }
    return path
  }
}

/// The changes that editors make to the text of a body before they send it.
extension HTTPFileReader {
  /// Percent-encodes the bytes of a form that a form escapes.
  mutating func encodeForm(_ body: inout HTTPFileBody, at offset: Int) {
    guard let bytes = body.data else { return }
    let encoded = Self.encodedForm(bytes)
    guard encoded != bytes else { return }
    body.pieces = [.text(encoded)]
    note(
      "The form was trimmed and percent-encoded, as other tools do. To keep it unchanged, add the "
        + "comment `# @no-auto-encoding`.",
      at: offset
    )
  }

  /// Returns a form as tools send it, with escapes and URL characters unchanged.
  ///
  /// JetBrains editors allow blanks around `&` and around the first `=` of a pair.
  static func encodedForm(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for pair in bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      if pair.startIndex > 0 { output.append(UInt8(ascii: "&")) }
      let sides = pair.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      for (position, side) in sides.enumerated() {
        if position > 0 { output.append(UInt8(ascii: "=")) }
        let span = bytes.span.extracting(HTTPFileText.trimmed(side).indices)
        PercentEscape.append(span, keeping: .uriCharacter, keepsEscapes: true, to: &output)
      }
    }
    return output
  }

  /// Wraps a GraphQL query in JSON, with the variables that follow an empty line as a JSON object.
  mutating func makeGraphQL(_ body: inout HTTPFileBody, at offset: Int) {
    guard body.paths.isEmpty else {
      note(
        "A GraphQL query from a file is not wrapped in JSON. The file is sent as the body.",
        at: offset
      )
      return
    }
    let text = body.data ?? []
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let start = zip(lines, lines.dropFirst()).first { before, line in
      before.allSatisfy(HTTPFileText.isBlank) && beginsVariables(text[line.startIndex...])
    }
    let end = start?.1.startIndex ?? text.count
    let query = text[..<end].trimming(while: HTTPFileText.isBlankOrFeed)
    let variables = text[end...].trimming(while: HTTPFileText.isBlankOrFeed)
    let json = Self.graphQL(
      String(decoding: query, as: UTF8.self),
      variables: variables.isEmpty ? Array("{}".utf8) : Array(variables)
    )
    body.pieces = [.text(json)]
    note("The GraphQL query and its variables were wrapped in JSON, as other tools do.", at: offset)
  }

  /// Returns true if the text begins a JSON object, rather than a selection as in `{ name }`.
  private func beginsVariables(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.drop(while: HTTPFileText.isBlank)
    guard text.first == UInt8(ascii: "{") else { return variables.marks.begin(text) }
    let next = text.dropFirst().drop(while: HTTPFileText.isBlankOrFeed).first
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
  }

  /// Returns a GraphQL query as the JSON that is sent.
  static func graphQL(
    _ query: String,
    operation: String? = nil,
    variables: [UInt8]?
  ) -> [UInt8] {
    var json = Array("{\"query\":".utf8) + JSONText.string(query, escapingSlashes: false)
    if let operation {
      json += Array(",\"operationName\":".utf8)
      json += JSONText.string(operation, escapingSlashes: false)
    }
    if let variables { json += Array(",\"variables\":".utf8) + variables }
    return json + [UInt8(ascii: "}")]
  }
}
