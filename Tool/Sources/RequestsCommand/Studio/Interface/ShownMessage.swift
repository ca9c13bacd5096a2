// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// The fields and the body of a message, with secrets masked as the libraries mask them.
struct ShownMessage {
  struct Field: Encodable {
    let name: String
    let value: String
    let secret: Bool
  }

  let fields: [Field]

  /// The body, or the beginning of a long form.
  let body: Data?

  /// Whether something is hidden.
  let isMasked: Bool

  /// Whether the body differs from that of the message.
  let isBodyMasked: Bool

  /// Whether the body is only the beginning.
  let isBodyCut: Bool

  /// Masks a message.
  ///
  /// - Parameters:
  ///   - headers: The lines of the message.
  ///   - body: Its body.
  ///   - isRevealed: Whether nothing is masked.
  /// - Throws: `RequestError` for what cannot be masked.
  init(headers: HTTPHeaders, body: Data?, isRevealed: Bool) throws {
    // The rules are those of requests, and a response has no others.
    var head = try ComposedRequest { Method.POST }
    head.headers = headers
    let masked = try head.redacted().headers
    fields = zip(headers, masked).map { field, masked in
      let isSecret = !field.value.utf8.elementsEqual(masked.value.utf8)
      return Field(
        name: field.name,
        value: isSecret && !isRevealed ? masked.value : field.value,
        secret: isSecret
      )
    }
    var message = try ComposedRequest { Method.POST }
    for name in ["Content-Type", "Content-Encoding"] {
      for value in headers.values(for: name) { message.headers.append(name: name, value: value) }
    }
    // Each pair of a form is looked at, and each can be masked without those after it.
    let isForm = BodyDetails.isForm(headers.value(for: "Content-Type"))
    let isCut = isForm && (body?.count ?? 0) > BodyDetails.formLimit
    let body = isCut ? body?.prefix(BodyDetails.formLimit) : body
    message.body = body.map { ComposedRequest.Body($0) }
    let shown = try isRevealed ? body : message.redacted().body?.contents()
    self.body = shown
    isBodyCut = isCut
    isBodyMasked = shown != body
    isMasked = isBodyMasked || !isRevealed && fields.contains { $0.secret }
  }
}
