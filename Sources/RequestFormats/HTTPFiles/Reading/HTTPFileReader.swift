// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the requests of an `.http` file, line by line.
struct HTTPFileReader: TextReader {
  static let block = HTTPFile.block

  var text: HTTPFileText
  let scheme: String
  /// The base of a URL without a host, or nil.
  let base: String?
  var variables: HTTPFileVariables
  /// The index of the next line.
  var position = 0
  /// The notes about the current request.
  var notes: [ImportNote] = []

  init(text: HTTPFileText, variables: HTTPFileVariables, scheme: String, base: String?) {
    self.text = text
    self.variables = variables
    self.scheme = scheme
    self.base = base
  }

  /// - Throws: `RequestError` if the text breaks the format, with `unsupportedText` if every
  ///   request is refused with that code.
  mutating func requests() throws(RequestError) -> [ImportedRequest] {
    try HTTPMessageReader.check(scheme: scheme, block: HTTPFile.block)
    collectDefinitions()
    var requests: [ImportedRequest] = []
    var firstRefusal: RequestError?
    var isAnyRead = false
    while position < text.lines.count {
      notes = []
      let preamble = try preamble()
      guard let line = line, !isSeparator(line) else { continue }
      let start = position
      do throws(RequestError) {
        requests +=
          try isCommand(line) ? command(preamble) : [request(preamble, from: line.start)]
        isAnyRead = true
      } catch {
        guard error.code == .unsupportedText else { throw error }
        firstRefusal = firstRefusal ?? error
        let open = variables.marks.takeOpen()
        requests.append(try refused(preamble.title, open, because: error))
        passRequest(from: start)
      }
    }
    if !isAnyRead, let firstRefusal { throw firstRefusal }
    return requests
  }

  /// Skips the rest of the request that begins with a line.
  private mutating func passRequest(from start: Int) {
    position = text.lines[start...].firstIndex(where: isSeparator) ?? text.lines.count
  }

  /// The next line, or nil at the end.
  var line: HTTPFileLine? {
    position < text.lines.count ? text.lines[position] : nil
  }

  /// Returns true if the line separates two requests.
  func isSeparator(_ line: HTTPFileLine) -> Bool {
    text.begins(line, with: "###")
  }

  /// Reads a request; if a variable without a value makes it unreadable, only this request is refused.
  private mutating func request(
    _ preamble: HTTPFilePreamble,
    from start: Int
  ) throws(RequestError) -> ImportedRequest {
    let first = position
    do throws(RequestError) {
      return try readRequest(preamble, from: start)
    } catch {
      guard error.code != .unsupportedText, let open = variables.marks.takeOpen() else {
        throw error
      }
      passRequest(from: first)
      return try refused(preamble.title, open, because: unresolved(open, at: error.offset ?? 0))
    }
  }

  /// Returns the error of a request that cannot be read without the values of its variables.
  func unresolved(_ open: OpenVariables, at offset: Int) -> RequestError {
    open.unresolved(block: Self.block, at: offset)
  }

  /// Returns the placeholder for a refused request in the list of requests.
  func refused(
    _ name: String?,
    _ open: OpenVariables?,
    because error: RequestError
  ) throws(RequestError) -> ImportedRequest {
    try .refused(name, open, notes: notes, because: error)
  }

  private mutating func readRequest(
    _ preamble: HTTPFilePreamble,
    from start: Int
  ) throws(RequestError) -> ImportedRequest {
    var head = try head(from: start)
    if head.isGraphQL, head.value(of: "Content-Type") == nil {
      let offset = head.offset
      let value = "application/json"
      head.fields.append(
        HTTPFieldLine(name: "Content-Type", value: value, offset: offset, valueOffset: offset)
      )
    }
    head.keepsForm = head.keepsForm || preamble.keepsForm
    let body = try body(of: head, from: start)
    let (url, port) = try url(of: &head, from: start)
    // A length of zero, after all other fields, states an empty body.
    let isEmptyBody = body.pieces.isEmpty && head.statesEmptyBody
    if isEmptyBody { head.fields.removeLast() }
    let data = isEmptyBody ? Data() : body.data
    var request = ComposedRequest(
      method: head.method,
      url: url,
      headers: headers(of: head, length: data?.count),
      body: data.map { ComposedRequest.Body($0) }
    )
    do throws(RequestError) {
      request = try request.renderable(as: HTTPFile.block)
    } catch {
      let line = head.fields.first { $0.name == error.field }
      throw self.error(error.code, at: line?.offset ?? start, field: error.field, error.message)
    }
    try checkOpenCount(at: start)
    var open = variables.marks.takeOpen()
    open?.beginsURL = head.beginsWithVariable
    open?.encodesCredentials = head.encodesCredentials
    open?.port = port
    request.openVariables = open
    request.options[PendingAWSSignature.Key.self] = head.signature
    noteOpen(open)
    let name = preamble.title
    guard !body.paths.isEmpty else {
      return ImportedRequest(name: name, request, notes: notes)
    }
    return ImportedRequest(
      name: name,
      request,
      paths: body.paths,
      notes: notes,
      shown: { open?.shownInFile($0) ?? $0 }
    ) { [request] files in
      var request = request
      request.body = try body.contents(files)
      return request
    }
  }

  /// Refuses more variables without a value than outputs can search in a list.
  func checkOpenCount(at offset: Int) throws(RequestError) {
    guard variables.marks.count > Limits.openVariables else { return }
    throw error(
      .unsupportedText,
      at: offset,
      "More than \(Limits.openVariables) variables have no value. Give the values of some of them."
    )
  }

  mutating func noteOpen(_ open: OpenVariables?) {
    notes += open?.spelledNames.map { ImportNote(Self.reason(ofOpen: $0)) } ?? []
  }

  /// Returns the text of a note about a variable without a value.
  static func reason(ofOpen name: String) -> String {
    if name.utf8.starts(with: "$dotenv".utf8) {
      return "\(name) comes from a file named .env, which is not read. The variable stays open."
    }
    if name.utf8.first == UInt8(ascii: "$") {
      return "A tool generates \(name) when it sends the request. The variable stays open here."
    }
    let words = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let sides = ["request", "response"]
    if words.count > 2, sides.contains(where: { words[1].elementsEqual($0.utf8) }) {
      return "\(name) comes from an earlier request or response. The variable stays open."
    }
    return "The variable \(name) has no value and stays open. Set it: \(name)=value."
  }
}

extension OpenVariables {
  /// Returns a text with `{{NAME}}` in place of each mark, as in a file.
  func shownInFile(_ text: String) -> String {
    let bytes = replacing(in: Array(text.utf8)) { name, _, _ in "{{\(spelling(name))}}" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
