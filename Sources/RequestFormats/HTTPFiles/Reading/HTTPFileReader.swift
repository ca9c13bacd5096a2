// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the requests of an `.http` file, line by line.
struct HTTPFileReader {
  let text: HTTPFileText
  let scheme: String
  var variables: HTTPFileVariables
  /// The line that is read next.
  var position = 0
  /// What was noticed about the request that is read.
  var notes: [ImportNote] = []

  init(bytes: [UInt8], variables: [String: String], scheme: String) {
    text = HTTPFileText(bytes)
    self.scheme = scheme
    self.variables = HTTPFileVariables(variables)
  }

  mutating func requests() throws(RequestError) -> [ImportedRequest] {
    collectDefinitions()
    var requests: [ImportedRequest] = []
    while position < text.lines.count {
      notes = []
      let preamble = try preamble()
      guard let line = line, !isSeparator(line) else { continue }
      requests.append(try request(preamble))
    }
    return requests
  }

  /// The line that is read next, or nil at the end.
  var line: HTTPFileLine? {
    position < text.lines.count ? text.lines[position] : nil
  }

  /// Whether the line stands between two requests.
  func isSeparator(_ line: HTTPFileLine) -> Bool {
    text.begins(line, with: "###")
  }

  mutating func note(_ message: String, at offset: Int) {
    notes.append(ImportNote(offset: offset, message))
  }

  func error(
    _ code: RequestError.Code,
    at offset: Int,
    field: String? = nil,
    _ message: String
  ) -> RequestError {
    RequestError(code, block: HTTPFile.block, field: field, offset: offset, message)
  }

  private mutating func request(
    _ preamble: HTTPFilePreamble
  ) throws(RequestError) -> ImportedRequest {
    let start = line?.start ?? text.bytes.count
    var head = try head(from: start)
    let body = try body(of: head, from: start)
    let url = try url(of: &head)
    // A length of nothing, behind all other fields, says that there is an empty body.
    let isEmptyBody = body.pieces.isEmpty && head.statesEmptyBody
    if isEmptyBody { head.fields.removeLast() }
    let data = isEmptyBody ? Data() : body.data
    let request = ComposedRequest(
      method: head.method,
      url: url,
      headers: headers(of: head, length: data?.count),
      body: data.map { ComposedRequest.Body($0) }
    )
    let checked: ComposedRequest
    do throws(RequestError) {
      checked = try request.renderable(as: HTTPFile.block)
    } catch {
      let line = head.fields.first { $0.name == error.field }
      throw self.error(error.code, at: line?.offset ?? start, field: error.field, error.message)
    }
    let name = preamble.name.map { String(decoding: $0, as: UTF8.self) }
    guard !body.filePaths.isEmpty else {
      return ImportedRequest(name: name, checked, notes: notes)
    }
    return ImportedRequest(
      name: name,
      head: checked,
      filePaths: body.filePaths,
      notes: notes,
      body: { files in try body.contents(files: files) }
    )
  }
}
