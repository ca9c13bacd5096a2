// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// The fields and the body of a message, with secrets masked by the rules of the libraries.
struct ShownMessage {
  struct Field: Encodable {
    let name: String
    let value: String
    let secret: Bool
  }

  let fields: [Field]

  /// The body, or the beginning of a long form.
  let body: Data?

  /// A Boolean value that indicates whether a part is hidden.
  let isMasked: Bool

  /// A Boolean value that indicates whether the body differs from the original.
  let isBodyMasked: Bool

  /// A Boolean value that indicates whether the body is only the beginning.
  let isBodyCut: Bool

  /// Masks a message.
  ///
  /// - Parameters:
  ///   - recorded: The message.
  ///   - hasBody: False to leave out the body.
  ///   - isRevealed: True to mask nothing.
  /// - Throws: `RequestError` for a part that cannot be masked.
  init(_ recorded: some RecordedMessage, hasBody: Bool = true, isRevealed: Bool) throws {
    let headers = recorded.headers
    // A response follows the same rules as a request.
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
    // Each pair of a form is examined, and each can be masked without the pairs after it.
    let isForm = BodyDetails.isForm(headers.value(for: "Content-Type"))
    let whole = hasBody ? recorded.body : nil
    let isCut = isForm && (whole?.count ?? 0) > BodyDetails.formLimit
    let body = isCut ? whole?.prefix(BodyDetails.formLimit) : whole
    message.body = body.map { ComposedRequest.Body($0) }
    let shown = try isRevealed ? body : message.redacted().body?.contents()
    self.body = shown
    isBodyCut = isCut
    isBodyMasked = shown != body
    isMasked = isBodyMasked || !isRevealed && fields.contains { $0.secret }
  }
}
