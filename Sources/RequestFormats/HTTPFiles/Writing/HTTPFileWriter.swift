// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes requests one after another, as a file that reads back to the same requests.
struct HTTPFileWriter {
  private var escapes = HTTPFileEscapes()
  private var bytes: [UInt8] = []

  /// The file, after the definitions of its variables.
  var text: String { String(decoding: escapes.definitions + bytes, as: UTF8.self) }

  mutating func append(
    _ request: ComposedRequest,
    name: String?,
    _ open: OpenVariables? = nil
  ) throws(RequestError) {
    let start = bytes.count
    if let name { try Self.check(name: name) }
    let title = name.map { " " + $0 } ?? ""
    if !bytes.isEmpty || !title.isEmpty { bytes += Array("###\(title)\n".utf8) }
    if let advice = open?.encodingAdvice(for: request.url, request.body) {
      bytes += Array("# \(advice)\n".utf8)
    }
    let type = request.receivedType
    if type?.subtype == "x-www-form-urlencoded", let form = request.body?.data.map({ Array($0) }),
      HTTPFileReader.encodedForm(form) != form
    {
      bytes += Array("# @no-auto-encoding\n".utf8)
    }
    let statesEmptyBody =
      request.body?.data?.isEmpty == true && request.headers.value(for: "Content-Length") == nil
    try appendHead(of: request, open)
    if statesEmptyBody { appendLine("Content-Length: 0") }
    bytes.append(UInt8(ascii: "\n"))
    if let body = request.body, !statesEmptyBody {
      var writer = HTTPFileBodyWriter(type: type, escapes: escapes)
      bytes += try writer.written(body)
      escapes = writer.escapes
    }
    guard let open else { return }
    bytes.replaceSubrange(start..., with: open.inBraces(Array(bytes[start...])))
  }

  private mutating func appendHead(
    of request: ComposedRequest,
    _ open: OpenVariables?
  ) throws(RequestError) {
    let method = request.method.rawValue
    guard !HTTPFileReader.otherProtocols.contains(method) else {
      throw HTTPFile.notExpressible(
        "Other tools read \(method) as a request of another protocol. Use another method."
      )
    }
    if let capital = HTTPFileReader.capitalMethod(method) {
      throw HTTPFile.notExpressible(
        "Other tools read \(method) as \(capital). Use a method in capital letters."
      )
    }
    let url = request.url.description
    appendLine("\(method) \(open?.urlText(url) ?? url)")
    for field in request.headers {
      // Tools encode user and password with variables when they send the request.
      if let bytes = open?.credentials(of: field)?.bytes,
        let credentials = UTF8Sequence.text(bytes.span)
      {
        guard let value = HTTPFileCredentials.text(of: credentials) else {
          throw HTTPFile.notExpressible(
            "Other tools would read the spaces as the end of the user name. Remove them.",
            field: field.name
          )
        }
        appendLine("\(field.name): ", value: value)
        continue
      }
      if let reason = Self.meaning(of: field) {
        throw HTTPFile.notExpressible("Other tools would \(reason)", field: field.name)
      }
      appendLine(field.value.isEmpty ? "\(field.name):" : "\(field.name): ", value: field.value)
    }
    if let signature = request.pendingSignature {
      appendLine(try HTTPFileSigningKeys.line(of: signature))
    }
  }

  /// Returns what tools do with a field that they do not send unchanged, and what to do about it.
  private static func meaning(of field: HTTPHeader) -> String? {
    switch HTTPFileCredentials(field.name, field.value) {
    case .encoded:
      return "Base64-encode the user name and the password in this field. Write them in Base64."
    case .answer: return "answer a challenge with the words of this field. Remove the field."
    case nil: break
    }
    if HTTPFileSigningKeys(field.name, field.value) != nil {
      return "read the value as AWS keys and sign the request. Remove the field."
    }
    if ASCIICase.equal(field.name, "X-Request-Type"), ASCIICase.equal(field.value, "GraphQL") {
      return "wrap the body in JSON because of this field. Remove the field."
    }
    return nil
  }

  /// Appends a line of the head, and keeps it from looking like a comment or the rest of a URL.
  ///
  /// A reader takes no-break spaces at the ends of a value for spaces, so these are escaped.
  private mutating func appendLine(_ line: String, value: String = "") {
    let first = line.utf8.first
    if first == UInt8(ascii: "#") || first == UInt8(ascii: "&") { bytes += escapes.empty() }
    escapes.append(Array(line.utf8)[...], to: &bytes)
    let noBreakSpace = "\u{A0}".utf8
    if value.utf8.starts(with: noBreakSpace) { bytes += escapes.empty() }
    escapes.append(Array(value.utf8)[...], to: &bytes)
    if value.utf8.suffix(2).elementsEqual(noBreakSpace) { bytes += escapes.empty() }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func check(name: String) throws(RequestError) {
    let bytes = Array(name.utf8)
    guard !bytes.isEmpty, HTTPFileText.trimmed(bytes[...]).count == bytes.count,
      bytes.first != UInt8(ascii: "#"), bytes.allSatisfy({ !ByteSet.control.contains($0) })
    else {
      throw HTTPFile.notExpressible(
        "A request name must be one line. It cannot be empty, begin with `#`, or have spaces at "
          + "its ends."
      )
    }
  }
}

/// Variables that replace text with a special meaning in a file.
struct HTTPFileEscapes {
  private static let emptyName = "http-empty"
  private static let braceName = "http-brace"

  private var usesEmpty = false
  private var usesBrace = false

  /// The lines that define the variables in use, for the start of the file.
  var definitions: [UInt8] {
    var text = usesEmpty ? "@\(Self.emptyName) =\n" : ""
    if usesBrace { text += "@\(Self.braceName) = {\n" }
    return Array((text.isEmpty ? "" : text + "\n").utf8)
  }

  /// The variable that replaces a brace, or nil if it is not in use.
  var brace: (name: String, value: String)? { usesBrace ? (Self.braceName, "{") : nil }

  /// Returns an empty text that keeps the start or the end of a line from having a meaning.
  mutating func empty() -> [UInt8] {
    usesEmpty = true
    return Array("{{\(Self.emptyName)}}".utf8)
  }

  /// Appends text of a line, in which two braces do not begin a variable.
  mutating func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let brace = UInt8(ascii: "{")
    var offset = text.startIndex
    while offset < text.endIndex {
      let end = text[offset...].firstIndex { $0 != brace } ?? text.endIndex
      if end - offset > 1 {
        usesBrace = true
        for _ in offset..<end { output += Array("{{\(Self.braceName)}}".utf8) }
        offset = end
      } else {
        output.append(text[offset])
        offset += 1
      }
    }
  }
}
