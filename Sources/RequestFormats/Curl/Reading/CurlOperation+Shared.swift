// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlOperation {
  /// Returns the parts that all requests share.
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

  /// Returns the files of a `-T`, or a single nil without a file.
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

  /// Returns true if `-T` names the piped input of the command.
  static func isInput(_ file: ShellArgument) -> Bool {
    file.content.elementsEqual("-".utf8) || file.content.elementsEqual(".".utf8)
  }
}

/// The parts that all requests of an operation share.
struct CurlShared {
  /// The content of the body except for uploads, or nil without a body.
  let content: CurlContent?
  /// The body, if it needs no file.
  let body: ComposedRequest.Body?
  let fields: HTTPHeaders
  /// A Boolean value that indicates whether the fields include `Authorization`, so that curl adds none.
  let statesAuthorization: Bool
  let notes: [ImportNote]

  /// The number of fields, notes and files that each request has, plus one.
  var weight: Int { 1 + fields.count + notes.count + (content?.paths.count ?? 0) }
}
