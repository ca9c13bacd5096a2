// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HARRequestReader {
  /// Returns the body from its text, or from the fields of the form if it has no text.
  mutating func body() throws(RequestError) -> HARBody {
    guard let postData = source.postData else { return HARBody() }
    let params = postData.params ?? []
    var body = HARBody(type: postData.mimeType)
    if params.isEmpty, postData.text?.isEmpty ?? true, let file = postData.file, !file.isEmpty {
      body.file = file
      return body
    }
    if let text = postData.text, !text.isEmpty || params.isEmpty {
      body.data = try data(text, encoding: postData.encoding)
      if !params.isEmpty, let data = body.data, isOtherForm(params, data) {
        note(
          "`text` and `params` contain different bodies. `text` was used.",
          at: "\(path).postData"
        )
      }
      return body
    }
    guard !params.isEmpty else { return body }
    let type = MIMEType(received: statedType ?? postData.mimeType)
    let isMultipart = type?.type == "multipart"
    let manner = isMultipart ? "`multipart/form-data`" : "a browser encodes a form"
    note(
      "The archive has no body text. The body was made from `params`, as \(manner).",
      at: "\(path).postData.params"
    )
    guard isMultipart else {
      body.data = Self.form(params)
      return body
    }
    do throws(RequestError) {
      let boundary = type?.boundary ?? "boundary-of-recorded-params"
      try body.fill(HARForm(parts: params.map(HARForm.Part.init), boundary: boundary))
    } catch {
      let position = params.firstIndex { error.field?.hasSameBytes(as: $0.name) ?? false }
      throw placed(error, at: "\(path).postData.params" + (position.map { "[\($0)]" } ?? ""))
    }
    return body
  }

  private mutating func data(_ text: String, encoding: String?) throws(RequestError) -> Data {
    switch encoding.map(ASCIICase.lowered) {
    case nil, "":
      // Tools write this for bytes that they could not read, but it can be real text.
      if text.unicodeScalars.contains("\u{FFFD}") {
        note(
          "The body contains U+FFFD. Tools often write it in place of bytes that are not UTF-8, so "
            + "the body may differ from the original.",
          at: "\(path).postData.text"
        )
      }
      return Data(text.utf8)
    case "base64":
      guard let data = Data(base64Encoded: text) else {
        throw error(
          .malformedText,
          at: "\(path).postData.text",
          "`encoding` is base64, but the text is not valid base64."
        )
      }
      return data
    default:
      throw error(
        .unsupportedText,
        at: "\(path).postData.encoding",
        "The encoding is not supported. Use base64, or remove `encoding`."
      )
    }
  }

  private var statedType: String? {
    source.headers.first { ASCIICase.equal($0.name, "Content-Type") }?.value
  }

  /// Returns true if the body is a form with other fields than `params`.
  private func isOtherForm(_ params: [HARArchive.Param], _ data: Data) -> Bool {
    guard let type = MIMEType(received: statedType ?? source.postData?.mimeType ?? ""),
      type.subtype == "x-www-form-urlencoded"
    else { return false }
    let raw = HARArchive.Pair.pairs(of: String(decoding: data, as: UTF8.self))
    let stated = Self.pairs(of: params)
    return raw != stated && raw.map(\.decoded) != stated
  }

  /// Returns the fields as `application/x-www-form-urlencoded` (WHATWG URL §5.2).
  private static func form(_ params: [HARArchive.Param]) -> Data {
    var writer = QueryWriter(encoding: .browserForm)
    for pair in pairs(of: params) { writer.append(name: pair.name, text: pair.value) }
    return Data(writer.bytes)
  }

  /// Returns the pairs of a form without parts, in which browsers send the name of a file as its value.
  private static func pairs(of params: [HARArchive.Param]) -> [HARArchive.Pair] {
    params.map { HARArchive.Pair(name: $0.name, value: $0.value ?? $0.fileName ?? "") }
  }
}
