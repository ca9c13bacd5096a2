// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

/// A text that readers trip over, in the name or the filename of a part, as it is on the wire.
struct UploadedText: Sendable {
  /// Where a text is in the head of a part.
  enum Place: Sendable {
    case name
    case filename
  }

  static let texts = [
    "a\"b.txt", "ab\"", "a\"; x=\"b", "a\\b.txt", "ab\\", "a\\\"b.txt", "C:\\d\\a.txt", "d/a.txt",
    "a\r\nb.txt", "a\nb.txt", "a%b.txt", "a%22b.txt", "a%41b.txt", "a;b.txt", " ab ", "é.txt",
    "漢字.txt", "a😀b.txt",
  ]

  static let content = Data("hi\r\n\r\n".utf8)

  let place: Place
  let text: String

  /// The escapings that write the same bytes.
  let escapings: [Multipart.Escaping]

  /// Each text in each of its forms.
  static func all(_ place: Place) throws -> [UploadedText] {
    try texts.flatMap { text in
      var forms: [(body: ComposedRequest.Body?, escapings: [Multipart.Escaping])] = []
      for escaping in [Multipart.Escaping.browser, .backslash, .extended] {
        let form = UploadedText(place: place, text: text, escapings: [escaping])
        let body = try form.request(to: "http://localhost", boundary: "b").body
        if let same = forms.firstIndex(where: { $0.body == body }) {
          forms[same].escapings.append(escaping)
        } else {
          forms.append((body, [escaping]))
        }
      }
      return forms.map { UploadedText(place: place, text: text, escapings: $0.escapings) }
    }
  }

  /// A request with one part that holds the text.
  func request(to origin: String, boundary: String? = nil) throws -> ComposedRequest {
    try ComposedRequest {
      Method.POST
      BaseURL(origin)
      RequestBody.multipart(boundary: boundary, escaping: escapings.first ?? .browser) {
        switch place {
        case .name:
          MultipartPart.data(name: text, data: Self.content)
        case .filename:
          MultipartPart.data(name: "f", filename: text, data: Self.content, type: .octetStream)
        }
      }
    }
  }
}
