// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlOperation {
  /// What all requests have in common.
  func shared() throws(RequestError) -> CurlShared {
    var notes = notes
    var boundary: String?
    var content = isGet ? nil : data
    let lines = lines.map(CurlHeaderLine.init)
    if let form, !form.parts.isEmpty {
      noteNesting(of: form, in: &notes)
      boundary = CurlFormBody.randomBoundary()
      content = self.content(of: form, lines, boundary: boundary ?? "")
    }
    return CurlShared(
      content: content,
      body: content?.bytes.map { ComposedRequest.Body(Data($0)) },
      fields: try fields(lines, boundary: boundary, notes: &notes),
      statesAuthorization: lines.contains { $0.isNamed("Authorization") },
      notes: notes
    )
  }

  private func content(
    of form: CurlForm,
    _ lines: [CurlHeaderLine],
    boundary: String
  ) -> CurlContent {
    let type = lines.first { $0.isNamed("Content-Type") }.map { Array($0.value) }
    var writer = CurlFormBody(escapesWithBackslash: form.escapesWithBackslash)
    let isForm = type.map(CurlFormBody.isFormData) ?? true
    writer.append(form.parts, boundary: boundary, isForm: isForm)
    return writer.content
  }

  private func noteNesting(of form: CurlForm, in notes: inout [ImportNote]) {
    let isNested = form.parts.contains { part in
      if case .parts = part.content { true } else { false }
    }
    guard isNested else { return }
    let message =
      "The command nests parts inside a part. They are sent as curl sends them, but most servers "
      + "do not read them."
    notes.append(ImportNote(offset: urls.first?.offset, message))
  }

  /// The files of a `-T`, or one nil when there is none.
  mutating func uploadedFiles(
    _ upload: ShellArgument?,
    notes: inout [ImportNote]
  ) throws(RequestError) -> [ShellArgument?] {
    guard let upload, !upload.bytes.isEmpty else { return [nil] }
    if keepsBraces { return [upload] }
    return try CurlGlob.expansions(of: upload, variables.budget, notes: &notes).map {
      ShellArgument($0, at: upload.offset)
    }
  }

  /// Whether `-T` names what is piped into the command.
  static func isInput(_ file: ShellArgument) -> Bool {
    file.content.elementsEqual("-".utf8) || file.content.elementsEqual(".".utf8)
  }
}

/// What the requests of an operation have in common.
struct CurlShared {
  /// What the body comes from, but for uploads, or nil for none.
  let content: CurlContent?
  /// The body when it needs no file.
  let body: ComposedRequest.Body?
  let fields: HTTPHeaders
  /// Whether the fields have the one of the credentials, so that curl makes none.
  let statesAuthorization: Bool
  let notes: [ImportNote]

  /// How much each request has to carry along.
  var weight: Int { 1 + fields.count + notes.count + (content?.paths.count ?? 0) }
}
