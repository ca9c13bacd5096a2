// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPFileReader {
  /// Reads the request line, its continuation, and the fields, up to the empty line after them.
  mutating func head(
    after preamble: HTTPFilePreamble,
    from first: HTTPFileLine
  ) throws(RequestError) -> HTTPFileHead {
    let start = first.start
    blankNoBreakSpaces(in: first, isRequestLine: true)
    position += 1
    let stated = try variables.expanding(text.trimmed(first), for: start)
    let isLiteral = stated.elementsEqual(text.trimmed(first))
    let offset = text.trimmed(first).startIndex
    var request = Array(withoutVersion(stated[...], at: offset))
    // A comment after the request line does not name the request.
    var comments = preamble
    while let line, !isSeparator(line), !text.isBlank(line) {
      if isComment(line) {
        readComment(line, into: &comments)
      } else if isAssertion(line) {
        note(Self.assertion, at: line.start)
      } else if continuesTarget(line) {
        request += try variables.expanding(text.trimmed(line), for: start)
      } else {
        break
      }
      position += 1
    }
    var head = try requestLine(request, at: offset, isLiteral: isLiteral)
    while let line, !isSeparator(line), !isHandler(line) {
      blankNoBreakSpaces(in: line, isRequestLine: false)
      if text.isBlank(line) {
        position += 1
        break
      }
      if isComment(line) {
        readComment(line, into: &comments)
      } else if isAssertion(line) {
        note(Self.assertion, at: line.start)
      } else {
        try readField(line, from: start, into: &head)
      }
      position += 1
    }
    head.keepsForm = comments.keepsForm
    return head
  }

  private static let assertion = "The assertion of httpYac was not checked. It was left out."

  /// Returns true if a line after the request line states what httpYac expects of the response.
  func isAssertion(_ line: HTTPFileLine) -> Bool { text.trimmed(line).starts(with: "??".utf8) }

  /// Replaces no-break spaces with spaces if a space is allowed, as in text copied from web pages.
  private mutating func blankNoBreakSpaces(in line: HTTPFileLine, isRequestLine: Bool) {
    let range = line.content
    if let offset = NoBreakSpaces.replace(in: &text.bytes, range, everywhere: isRequestLine) {
      note(NoBreakSpaces.note, at: offset)
    }
  }

  private mutating func continuesTarget(_ line: HTTPFileLine) -> Bool {
    blankNoBreakSpaces(in: line, isRequestLine: false)
    guard let first = text.bytes[line.content].first else { return false }
    return HTTPFileText.isBlank(first) || first == UInt8(ascii: "?") || first == UInt8(ascii: "&")
  }

  private mutating func readField(
    _ line: HTTPFileLine,
    from start: Int,
    into head: inout HTTPFileHead
  ) throws(RequestError) {
    if beginsRequest(line) { throw malformed(at: line.start, Self.noSeparator) }
    let content = try variables.expanding(text.trimmed(line), for: start)
    if !head.fields.isEmpty, text.bytes[line.content].first.map(HTTPFileText.isBlank) == true {
      // Tools read an indented line as the rest of the value.
      head.fields[head.fields.count - 1].append(String(decoding: content, as: UTF8.self))
      note("The line continues the previous line. Both were joined with a space.", at: line.start)
      return
    }
    guard let colon = content.firstIndex(of: UInt8(ascii: ":")) else {
      throw malformed(
        at: line.start,
        "The line has no colon, so it is not a field. Write an empty line before the body."
      )
    }
    let name = HTTPFileText.trimmed(content[..<colon])
    guard !name.isEmpty, name.allSatisfy(ByteSet.token.contains) else {
      throw malformed(
        at: line.start,
        "The line does not begin with a field name. Write it as in `Accept: text/html`."
      )
    }
    let value = HTTPFileText.trimmed(content[(colon + 1)...])
    var field = HTTPFieldLine(
      String(decoding: name, as: UTF8.self),
      String(decoding: value, as: UTF8.self),
      at: line.start
    )
    switch HTTPFileCredentials(field.name, field.value, isOneWord: hasOneWord(line)) {
    case .encoded(let value):
      field.value = value
      head.encodesCredentials = true
      note(
        "The user name and the password were Base64-encoded, as other tools do.",
        at: line.start
      )
    case .answer:
      return note(
        "The field was left out: other tools answer a challenge with this user name and password. "
          + "Set them up in the client.",
        at: line.start
      )
    case nil: break
    }
    if ASCIICase.equal(field.name, "X-Request-Type"), ASCIICase.equal(field.value, "GraphQL") {
      // It is an instruction for the tool, which does not send it.
      head.isGraphQL = true
    } else if let keys = HTTPFileSigningKeys(field.name, field.value) {
      read(keys, at: line.start, into: &head)
    } else {
      head.fields.append(field)
    }
  }

  /// Returns true if a field has user name and password as one word, as in `Basic {{user}}:{{password}}`.
  ///
  /// The values of variables can contain spaces, but do not change this form.
  private func hasOneWord(_ line: HTTPFileLine) -> Bool {
    let colon = UInt8(ascii: ":")
    let stated = HTTPFileVariables.masked(text.trimmed(line))
    let words = stated.drop { $0 != colon }.dropFirst().split(whereSeparator: HTTPFileText.isBlank)
    return words.count == 2 && words[1].contains(colon)
  }

  /// Reads the signing keys of a field; tools never send them.
  private mutating func read(
    _ keys: HTTPFileSigningKeys,
    at offset: Int,
    into head: inout HTTPFileHead
  ) {
    guard let signature = keys.signature else {
      let message =
        "The request is not signed. Write `region:NAME` and `service:NAME` after the keys."
      return note(message, at: offset)
    }
    head.signature = signature
    if let token = keys.sessionToken, !token.isEmpty {
      head.fields.append(HTTPFieldLine("X-Amz-Security-Token", token, at: offset))
    }
    note(PendingAWSSignature.note, at: offset)
  }
}
