// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A multipart body that an archive describes by the fields of a form.
struct HARForm: Sendable {
  /// A text, or a file whose content is missing.
  struct Part: Sendable {
    let name: String
    var text = ""
    /// The path of the file, or nil for a text.
    var path: String?
    /// The name that the server sees.
    var filename: String?
    var type: String?
  }

  let parts: [Part]
  /// The recorded boundary, or a constant; composing refuses a boundary that a part contains.
  let boundary: String

  /// The files that were not recorded.
  var paths: [String] { parts.compactMap(\.path) }

  /// Returns the body with the content of its files, or bytes in memory if it has no files.
  func body(_ files: ImportedFiles?) throws -> ComposedRequest.Body? {
    let parts = try parts.map { part in
      let type = try part.type.flatMap { $0.isEmpty ? nil : try MIMEType($0) }
      let content = ByteSource.bytes(Data(part.text.utf8))
      return MultipartPart.source(
        name: part.name,
        filename: part.filename,
        source: part.path.flatMap { files?[$0] } ?? content,
        type: type
      )
    }
    let strategy: Multipart.Strategy = files == nil ? .inMemory : .streamed
    let body = RequestBody.multipart(boundary: boundary, strategy: strategy) { parts }
    return try ComposedRequest(body).body
  }
}

extension HARForm.Part {
  /// Creates a part from a field of an archive, which lacks the content of a file without a value.
  init(_ param: HARArchive.Param) {
    self.init(name: param.name, filename: param.fileName, type: param.contentType)
    if let value = param.value {
      text = value
    } else if let path = param.fileName, !path.isEmpty {
      self.path = path
      filename = Self.filename(of: path)
    }
  }

  /// Returns the last component of a path, because a server sees no directory.
  static func filename(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .last.map { String(Substring($0)) } ?? path
  }
}

/// The body that an archive or a collection describes.
struct HARBody: Sendable {
  /// The bytes, or nil if they are unknown.
  var data: Data?
  /// The parts of a multipart body, whose files can be missing.
  private(set) var form: HARForm?
  /// The path of the file that is the body, in a collection.
  var file: String?
  /// The media type stated with the body.
  var type = ""

  /// The paths of the files.
  var paths: [String] { file.map { [$0] } ?? form?.paths ?? [] }

  /// Makes the body from the fields of a form, or only its form if that needs files.
  mutating func fill(_ form: HARForm) throws(RequestError) {
    self.form = form
    guard form.paths.isEmpty else { return }
    do {
      data = try form.body(nil)?.data
    } catch {
      throw error as? RequestError
        ?? RequestError(
          .encodingFailed,
          block: HARArchive.block,
          underlying: error,
          "The form cannot be made. See the underlying error."
        )
    }
  }

  /// Returns the body with the content of its files.
  func contents(_ files: ImportedFiles) throws -> ComposedRequest.Body? {
    guard let file else { return try form?.body(files) }
    return try ComposedRequest(RequestBody.source(files[file])).body
  }

  /// Adds the body to a request, with the type that only the body states, and the boundary of its parts.
  func add(to request: inout ComposedRequest) {
    request.body = data.map { ComposedRequest.Body($0) }
    let stated = request.headers.value(for: "Content-Type")
    if let form {
      guard let type = MIMEType(received: stated ?? type),
        stated == nil || type.boundary != form.boundary
      else { return }
      let name = request.headers.first { ASCIICase.equal($0.name, "Content-Type") }?.name
      let value = type.with(.boundary(form.boundary)).description
      request.headers.add(name: name ?? "Content-Type", value: value)
    } else if data != nil || file != nil, stated == nil, !type.isEmpty {
      request.headers.append(name: "Content-Type", value: type)
    }
  }
}
