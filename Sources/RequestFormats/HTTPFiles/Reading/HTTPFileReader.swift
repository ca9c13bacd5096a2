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

  /// - Throws: `RequestError` if the text breaks the format, with `unsupportedText` if every
  ///   request is refused with that code.
  mutating func requests() throws(RequestError) -> [ImportedRequest] {
    try check(scheme: scheme)
    collectDefinitions()
    var requests: [ImportedRequest] = []
    var firstRefusal: RequestError?
    var isAnyRead = false
    while position < text.lines.count {
      notes = []
      let preamble = try preamble()
      guard let line = line, !isSeparator(line) else { continue }
      let (start, isCommand) = (position, isCommand(line))
      do throws(RequestError) {
        requests +=
          try isCommand ? command(preamble, from: line) : [request(preamble, from: line)]
        isAnyRead = true
      } catch {
        let open = variables.marks.takeOpen()
        var refusal = error
        if error.code == .unsupportedText {
          firstRefusal = firstRefusal ?? error
        } else {
          // A variable without a value can make a request unreadable.
          guard let open, !isCommand else { throw error }
          refusal = open.unresolved(block: Self.block, at: error.offset ?? 0)
          isAnyRead = true
        }
        requests.append(try .refused(preamble.name, open, notes: notes, because: refusal))
        passRequest(from: start)
      }
    }
    if !isAnyRead, let firstRefusal { throw firstRefusal }
    return requests
  }

  /// Skips the rest of the request that contains a line.
  mutating func passRequest(from start: Int) {
    position = text.lines[start...].firstIndex(where: isSeparator) ?? text.lines.count
  }

  /// The next line, or nil at the end.
  var line: HTTPFileLine? {
    position < text.lines.count ? text.lines[position] : nil
  }

  /// Returns true if the line separates two requests.
  func isSeparator(_ line: HTTPFileLine) -> Bool {
    HTTPFileText.isSeparator(text.bytes[line.content])
  }

  private mutating func request(
    _ preamble: HTTPFilePreamble,
    from line: HTTPFileLine
  ) throws(RequestError) -> ImportedRequest {
    let start = line.start
    var head = try head(after: preamble, from: line)
    if head.isGraphQL, !head.fields.contains(where: { ASCIICase.equal($0.name, "Content-Type") }) {
      head.fields.append(HTTPFieldLine("Content-Type", "application/json", at: head.offset))
    }
    let body = try body(of: head, from: start)
    let (url, port) = try url(of: &head, from: start)
    // A length of zero, after all other fields, states an empty body.
    let isEmptyBody = body.pieces.isEmpty && head.statesEmptyBody
    if isEmptyBody { head.fields.removeLast() }
    let data = isEmptyBody ? [] : body.data
    var request = ComposedRequest(
      method: head.method,
      url: url,
      headers: headers(of: head, length: data?.count),
      body: data.map { ComposedRequest.Body(Data($0)) }
    )
    do throws(RequestError) {
      request = try request.renderable(as: HTTPFile.block)
    } catch {
      let line = head.fields.first { $0.name == error.field }
      throw self.error(error.code, at: line?.offset ?? start, field: error.field, error.message)
    }
    try variables.checkOpenCount(at: start)
    var open = variables.marks.takeOpen()
    open?.beginsURL = head.beginsWithVariable
    open?.encodesCredentials = head.encodesCredentials
    open?.port = port
    request.openVariables = open
    request.options[PendingAWSSignature.Key.self] = head.signature
    notes += open?.notes ?? []
    return ImportedRequest(
      name: preamble.name,
      request,
      paths: body.paths,
      notes: notes,
      body: body.contents
    )
  }
}

extension OpenVariables {
  /// The notes about the variables.
  var notes: [ImportNote] { spelledNames.map { ImportNote(Self.reason(ofOpen: $0)) } }

  private static func reason(ofOpen name: String) -> String {
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

extension ImportedRequest {
  /// Creates a request whose body can need files.
  ///
  /// - Parameters:
  ///   - name: The name of the request in the text.
  ///   - head: The request without files.
  ///   - paths: The paths, in order of appearance, or an empty array.
  ///   - notes: The notes.
  ///   - body: Creates the body with its files.
  init(
    name: String?,
    _ head: ComposedRequest,
    paths: [String],
    notes: [ImportNote],
    body: @escaping @Sendable (ImportedFiles) throws -> ComposedRequest.Body?
  ) {
    guard !paths.isEmpty else {
      self.init(name: name, head, notes: notes)
      return
    }
    let open = head.openVariables
    self.init(name: name, head, paths: paths, notes: notes, shown: { open?.inBraces($0) ?? $0 }) {
      files in
      var request = head
      request.body = try body(files)
      return request
    }
  }
}
