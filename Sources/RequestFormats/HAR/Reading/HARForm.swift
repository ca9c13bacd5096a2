// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A multipart body that an archive describes by the fields of a form.
struct HARForm: Sendable {
  let params: [HARArchive.Param]
  /// The recorded boundary, or a constant; composing refuses a boundary that a part contains.
  let boundary: String

  init(_ params: [HARArchive.Param], boundary: String?) {
    self.params = params
    self.boundary = boundary ?? "boundary-of-recorded-params"
  }

  /// The files that were not recorded.
  var paths: [String] { params.compactMap(Self.path) }

  /// Returns the body with the content of its files, or bytes in memory if it has no files.
  func body(_ files: ImportedFiles?) throws -> ComposedRequest.Body? {
    let parts = try params.map { param in
      let type = try param.contentType.flatMap { $0.isEmpty ? nil : try MIMEType($0) }
      if let files, let path = Self.path(of: param) {
        return MultipartPart.source(
          name: param.name,
          filename: path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .last.map { String(Substring($0)) },
          source: files[path],
          type: type
        )
      }
      let data = Data((param.value ?? "").utf8)
      return MultipartPart.data(name: param.name, filename: param.fileName, data: data, type: type)
    }
    let strategy: Multipart.Strategy = files == nil ? .inMemory : .streamed
    let body = RequestBody.multipart(boundary: boundary, strategy: strategy) { parts }
    return try ComposedRequest(body).body
  }

  /// Returns the path of a file whose content the archive lacks, or nil.
  private static func path(of param: HARArchive.Param) -> String? {
    guard param.value == nil, let name = param.fileName, !name.isEmpty else { return nil }
    return name
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
      guard let type = MIMEType(received: stated ?? type), stated == nil || type.boundary == nil
      else { return }
      let name = request.headers.first { ASCIICase.equal($0.name, "Content-Type") }?.name
      let value = type.with(.boundary(form.boundary)).description
      request.headers.add(name: name ?? "Content-Type", value: value)
    } else if data != nil || file != nil, stated == nil, !type.isEmpty {
      request.headers.append(name: "Content-Type", value: type)
    }
  }
}
