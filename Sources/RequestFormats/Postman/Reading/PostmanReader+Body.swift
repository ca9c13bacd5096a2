// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension PostmanReader {
  /// Returns the body of a request, whose parts have the boundary that a field states.
  mutating func body(
    _ source: PostmanValue?,
    stated: MIMEType?
  ) throws(RequestError) -> HARBody {
    var body = HARBody()
    guard let source, let mode = source["mode"]?.text, mode != "none" else { return body }
    if source.isDisabled {
      note("The body is switched off. It was left out.", at: source.path)
      return body
    }
    switch mode {
    case "raw":
      // Postman sends no body for an empty text.
      guard var text = source["raw"]?.json, !text.isEmpty else { return body }
      let language = source["options"]?["raw"]?["language"]?.text ?? ""
      if language.isEmpty ? stated.map(JSONComments.areRemoved) == true : language == "json",
        let plain = JSONComments.removed(from: text)
      {
        note("The comments in the JSON were left out, as in Postman.", at: source.path)
        text = plain
      }
      body.data = Data(try expanded(text, at: source.path))
      body.type = Self.types[language] ?? "text/plain"
    case "urlencoded":
      let data = try form(source["urlencoded"])
      guard !data.isEmpty else { return body }
      body.data = data
      body.type = "application/x-www-form-urlencoded"
    case "formdata":
      let parts = try parts(source["formdata"])
      guard !parts.isEmpty else { return body }
      body.type = "multipart/form-data"
      var boundary = stated?.essence == body.type ? stated?.boundary : nil
      // Postman shows `boundary=<calculated when request is sent>`, and people copy it.
      if let stated = boundary, (try? Multipart.boundary(stated)) == nil {
        note("The boundary in Content-Type is not valid. It was replaced.", at: source.path)
        boundary = nil
      }
      do throws(RequestError) {
        try body.fill(HARForm(parts: parts, boundary: boundary ?? "boundary-of-postman-form"))
      } catch {
        let message = "The form cannot be made. \(error.message)"
        throw self.error(.malformedText, at: source.path, message)
      }
    case "file":
      try readFile(source["file"], into: &body)
    case "graphql":
      body.data = Data(try graphQL(source["graphql"]))
      body.type = "application/json"
    default:
      note("The body has the unknown mode `\(mode)`. It was left out.", at: source.path)
    }
    return body
  }

  /// The media types of the languages of a text.
  static let types = [
    "json": "application/json", "xml": "application/xml", "html": "text/html",
    "javascript": "application/javascript",
  ]

  /// Returns the pairs of a form, which old exports write as text.
  private mutating func form(_ source: PostmanValue?) throws(RequestError) -> Data {
    guard let source, let entries = source.elements else {
      return Data(try expanded(source?.text ?? "", at: source?.path ?? ""))
    }
    var pairs: [[UInt8]] = []
    for entry in entries where isOn(entry) {
      let (key, value) = (entry["key"]?.text, entry["value"]?.text)
      guard key != nil || value != nil else { continue }
      let name = try formText(key ?? "", at: entry.path) + [UInt8(ascii: "=")]
      pairs.append(name + (try formText(value ?? "", at: entry.path)))
    }
    return Data(pairs.joined(separator: [UInt8(ascii: "&")]))
  }

  /// Returns a name or a value of a form, percent-encoded, with marks that record this.
  private mutating func formText(
    _ text: String,
    at path: String
  ) throws(RequestError) -> [UInt8] {
    let encoded = PercentEscape.encoded(try expandedText(text, at: path))
    return variables.marks.encoding(Array(encoded.utf8))
  }

  private mutating func parts(_ source: PostmanValue?) throws(RequestError) -> [HARForm.Part] {
    var parts: [HARForm.Part] = []
    for entry in source?.elements ?? [] where isOn(entry) {
      var part = HARForm.Part(name: try expandedText(entry["key"]?.text ?? "", at: entry.path))
      part.type = try partType(entry["contentType"])
      let filename = try expandedText(entry["fileName"]?.text ?? "", at: entry.path)
      if !filename.isEmpty { part.filename = HARForm.Part.filename(of: filename) }
      guard entry["type"]?.text == "file" || entry["src"] != nil else {
        part.text = try expandedText(entry["value"]?.json ?? "", at: entry.path)
        parts.append(part)
        continue
      }
      let paths = entry["src"]?.elements?.compactMap(\.text) ?? [entry["src"]?.text ?? ""]
      for path in paths.isEmpty ? [""] : paths {
        guard !path.isEmpty else {
          note("No file is chosen for this part. It was left out.", at: entry.path)
          continue
        }
        let path = try expandedText(path, at: entry.path)
        var file = part
        file.path = path
        file.filename = part.filename ?? HARForm.Part.filename(of: path)
        file.type = part.type ?? Self.type(ofFile: path)
        parts.append(file)
      }
    }
    return parts
  }

  /// Returns the type of a part, which is checked here: a part with a file is made later.
  private mutating func partType(_ value: PostmanValue?) throws(RequestError) -> String? {
    guard let value, let stated = value.text, !stated.isEmpty else { return nil }
    let type = try expandedText(stated, at: value.path)
    do throws(RequestError) {
      _ = try MIMEType(type)
    } catch {
      throw placed(error, at: value.path)
    }
    return type
  }

  private mutating func readFile(
    _ source: PostmanValue?,
    into body: inout HARBody
  ) throws(RequestError) {
    guard let source else { return }
    if let path = source["src"]?.text ?? source.text, !path.isEmpty {
      let file = try expandedText(path, at: source.path)
      body.file = file
      body.type = Self.type(ofFile: file)
    } else if let text = source["content"]?.text {
      body.data = Data(try expanded(text, at: source.path))
    }
  }

  private static func type(ofFile path: String) -> String {
    let ending = URL(fileURLWithPath: path).pathExtension
    return (MIMEType(fileExtension: ending) ?? .octetStream).description
  }

  /// Returns a GraphQL query with its variables as JSON.
  private mutating func graphQL(_ source: PostmanValue?) throws(RequestError) -> [UInt8] {
    guard let source else { return Array("{}".utf8) }
    let query = try expandedText(source["query"]?.text ?? "", at: source.path)
    let variables = try expanded(source["variables"]?.json ?? "", at: source.path)
    let name = source["operationName"]?.text ?? ""
    return HTTPFileReader.graphQL(
      query,
      operation: name.isEmpty ? nil : try expandedText(name, at: source.path),
      // Postman sends no member without a text.
      variables: variables.isEmpty ? nil : variables
    )
  }
}
