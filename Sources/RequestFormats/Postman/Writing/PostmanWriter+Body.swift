// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension PostmanWriter {
  /// Returns the body in the form that people edit most easily, and that gives the same bytes.
  mutating func body(of request: ComposedRequest) throws(RequestError) -> PostmanDocument.Body? {
    guard let body = request.body else { return nil }
    guard var pieces = (try? body.readable())?.pieces else {
      throw Self.error(
        "A Postman collection cannot contain the body (\(body.opaque?.name ?? "a stream")). Use "
          + "bytes or a file."
      )
    }
    if let data = body.piecesInMemory.map({ Data($0.joined()) }) {
      // Postman sends no empty body.
      guard !data.isEmpty else { return nil }
      pieces = [.bytes(data)]
    }
    let type = request.receivedType
    if let parts = MultipartParts(pieces, type: type), let entries = entries(of: parts) {
      return .formdata(entries)
    }
    guard pieces.count == 1, let piece = pieces.first else {
      throw Self.error(
        "A Postman collection cannot contain a body of several pieces with files. Send one file, or "
          + "a form."
      )
    }
    switch piece {
    case .bytes(let data):
      if type == .formURLEncoded, let entries = entries(ofForm: data) {
        return .urlencoded(entries)
      }
      guard let string = UTF8Sequence.text(data.span) else {
        throw Self.error(
          "A Postman collection cannot contain a body that is not UTF-8. Send the body from a file."
        )
      }
      let raw = text(string)
      var language = type.flatMap(Self.language)
      // Postman keeps comments in a text of another language.
      if type.map(JSONComments.areRemoved) == true, JSONComments.removed(from: raw) != nil {
        language = "text"
      }
      return .raw(raw, language: language)
    case .file(let file) where file.isWhole || !file.isOpened:
      return .file(path: text(file.statedPath))
    case .file:
      throw Self.error(
        "A Postman collection cannot refer to a part of a file. Send the whole file."
      )
    case .sequence, .coded:
      throw Self.error(
        "A Postman collection cannot contain a body that is made while it is sent. Use bytes or a "
          + "file."
      )
    }
  }

  private static func language(of type: MIMEType) -> String? {
    let essence = type.essence == "text/xml" ? "application/xml" : type.essence
    return PostmanReader.types.first { $0.value == essence }?.key
  }

  /// Returns the pairs of a form, or nil if a reader would encode them in another way.
  private mutating func entries(ofForm data: Data) -> [PostmanDocument.Entry]? {
    let bytes = Array(data)
    // Postman encodes the value of every variable in a form.
    guard open.map({ $0.encoding(bytes) == bytes }) ?? true else { return nil }
    var entries: [PostmanDocument.Entry] = []
    for pair in bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      guard let sign = pair.firstIndex(of: UInt8(ascii: "=")),
        let key = Self.decoded(pair[..<sign]), let value = Self.decoded(pair[(sign + 1)...])
      else { return nil }
      entries.append(.init(key: text(key), value: text(value), type: "text"))
    }
    return entries
  }

  /// Returns a decoded text that a reader encodes in the same way, or nil.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = PercentEscape.decoded(String(decoding: bytes, as: UTF8.self), plusAsSpace: false)
    return text.flatMap { PercentEscape.encoded($0).utf8.elementsEqual(bytes) ? $0 : nil }
  }

  /// Returns the parts of a form, or nil if Postman has no entry for one of them.
  private mutating func entries(of body: MultipartParts) -> [PostmanDocument.Entry]? {
    guard body.lines != nil else { return nil }
    var entries: [PostmanDocument.Entry] = []
    for part in body.parts {
      guard let name = part.name, part.hasUsualFields else { return nil }
      var entry = PostmanDocument.Entry(key: text(name))
      entry.contentType = part.contentType.map { text($0.description) }
      var usual: String?
      if let file = body.files[part.content] {
        (entry.type, entry.src) = ("file", text(file.statedPath))
        usual = URL(fileURLWithPath: file.statedPath).lastPathComponent
      } else {
        guard let value = UTF8Sequence.text(part.content.span) else { return nil }
        (entry.type, entry.value) = ("text", text(value))
      }
      if !part.filename.hasSameBytes(as: usual) {
        // Postman sends only the last component, and a type with each filename.
        guard let filename = part.filename, !filename.isEmpty, part.contentType != nil,
          !filename.utf8.contains(UInt8(ascii: "/"))
        else { return nil }
        entry.fileName = text(filename)
      }
      entries.append(entry)
    }
    return entries
  }
}
