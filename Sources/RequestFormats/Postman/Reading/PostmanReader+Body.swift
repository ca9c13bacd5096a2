// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The body of a request: bytes, the parts of a form, or a file.
struct PostmanBody: Sendable {
  var content = HARBody()
  /// The path of the file that is the body, or nil.
  var file: String?

  /// The paths of the files.
  var paths: [String] { file.map { [$0] } ?? content.form?.paths ?? [] }

  /// Returns the body with the content of its files.
  func contents(_ files: ImportedFiles) throws -> ComposedRequest.Body? {
    guard let file else { return try content.form?.body(files) }
    return try HTTPFileBody(pieces: [.file(file)]).contents(files)
  }
}

extension PostmanReader {
  /// Returns the body of a request.
  mutating func body(_ source: PostmanValue?) throws(RequestError) -> PostmanBody {
    var body = PostmanBody()
    guard let source, let mode = source["mode"]?.text, mode != "none" else { return body }
    if source.isDisabled {
      note("The body is switched off. It was left out.", at: source.path)
      return body
    }
    switch mode {
    case "raw":
      // Postman sends no body for an empty text.
      guard let text = source["raw"]?.text, !text.isEmpty else { return body }
      body.content.data = Data(try expanded(text, at: source.path))
      let language = source["options"]?["raw"]?["language"]?.text ?? ""
      body.content.type = Self.types[language] ?? "text/plain"
    case "urlencoded":
      body.content.data = try form(source["urlencoded"])
      body.content.type = "application/x-www-form-urlencoded"
    case "formdata":
      let params = try params(source["formdata"])
      guard !params.isEmpty else { return body }
      body.content.type = "multipart/form-data"
      let form = HARForm(params, boundary: "boundary-of-postman-form")
      body.content.form = form
      if form.paths.isEmpty {
        do {
          body.content.data = try form.body(nil)?.data
        } catch {
          let reason = (error as? RequestError)?.message ?? "Look at its types."
          throw self.error(.malformedText, at: source.path, "The form cannot be made. \(reason)")
        }
      }
    case "file":
      try readFile(source["file"], into: &body)
    case "graphql":
      body.content.data = Data(try graphQL(source["graphql"]))
      body.content.type = "application/json"
    default:
      note("The body has the unknown mode `\(mode)`. It was left out.", at: source.path)
    }
    return body
  }

  /// The media types of the languages of a text.
  private static let types = [
    "json": "application/json", "xml": "application/xml", "html": "text/html",
    "javascript": "application/javascript",
  ]

  /// Returns the pairs of a form, which old exports write as text.
  private mutating func form(_ source: PostmanValue?) throws(RequestError) -> Data {
    guard let source, let entries = source.elements else {
      return Data(try expanded(source?.text ?? "", at: source?.path ?? ""))
    }
    var bytes: [UInt8] = []
    for entry in entries where isOn(entry) {
      let (key, value) = (entry["key"]?.text, entry["value"]?.text)
      guard key != nil || value != nil else { continue }
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
      bytes += try formText(key ?? "", at: entry.path)
      bytes.append(UInt8(ascii: "="))
      bytes += try formText(value ?? "", at: entry.path)
    }
    return Data(bytes)
  }

  /// Returns a name or a value of a form, percent-encoded, with marks that record this.
  private mutating func formText(
    _ text: String,
    at path: String
  ) throws(RequestError) -> [UInt8] {
    var bytes: [UInt8] = []
    PercentEscape.append(try expandedText(text, at: path), keeping: .unreserved, to: &bytes)
    return variables.marks.encoding(bytes)
  }

  private mutating func params(_ source: PostmanValue?) throws(RequestError) -> [HARArchive.Param] {
    var params: [HARArchive.Param] = []
    for entry in source?.elements ?? [] where isOn(entry) {
      let name = try expandedText(entry["key"]?.text ?? "", at: entry.path)
      let type = try entry["contentType"]?.text.map { text throws(RequestError) in
        try expandedText(text, at: entry.path)
      }
      guard entry["type"]?.text == "file" || entry["src"] != nil else {
        let value = try expandedText(entry["value"]?.text ?? "", at: entry.path)
        var param = HARArchive.Param(name: name, value: value)
        param.contentType = type
        params.append(param)
        continue
      }
      let paths = entry["src"]?.elements?.compactMap(\.text) ?? [entry["src"]?.text ?? ""]
      for path in paths.isEmpty ? [""] : paths {
        guard !path.isEmpty else {
          note("No file is chosen for this part. It was left out.", at: entry.path)
          continue
        }
        let path = try expandedText(path, at: entry.path)
        var param = HARArchive.Param(name: name, fileName: path)
        param.contentType = type ?? Self.type(ofFile: path)
        params.append(param)
      }
    }
    return params
  }

  private mutating func readFile(
    _ source: PostmanValue?,
    into body: inout PostmanBody
  ) throws(RequestError) {
    guard let source, let path = source["src"]?.text ?? source.text, !path.isEmpty else {
      guard let source, let text = source["content"]?.text else { return }
      body.content.data = Data(try expanded(text, at: source.path))
      return
    }
    let file = try expandedText(path, at: source.path)
    body.file = file
    body.content.type = Self.type(ofFile: file)
  }

  private static func type(ofFile path: String) -> String {
    let ending = URL(fileURLWithPath: path).pathExtension
    return (MIMEType(fileExtension: ending) ?? .octetStream).description
  }

  /// Returns a GraphQL query with its variables as JSON.
  private mutating func graphQL(_ source: PostmanValue?) throws(RequestError) -> [UInt8] {
    guard let source else { return Array("{}".utf8) }
    let query = try expandedText(source["query"]?.text ?? "", at: source.path)
    let variables = try expanded(source["variables"]?.text ?? "", at: source.path)
    var json = Array("{\"query\":".utf8) + JSONText.string(query, escapingSlashes: false)
    if let name = source["operationName"]?.text, !name.isEmpty {
      let name = try expandedText(name, at: source.path)
      json += Array(",\"operationName\":".utf8) + JSONText.string(name, escapingSlashes: false)
    }
    let isEmpty = variables.allSatisfy(HTTPFileText.isBlankOrFeed)
    json += Array(",\"variables\":".utf8) + (isEmpty ? Array("{}".utf8) : variables)
    return json + [UInt8(ascii: "}")]
  }
}
