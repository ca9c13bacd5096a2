// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ImportedFiles {
  /// Returns the content of a file as curl sends it, and reads the file only if curl changes it.
  func source(of path: String, _ treatment: CurlContent.Treatment) throws -> ByteSource {
    let source = self[path]
    if case .exact = treatment { return source }
    // An unopened file can be named if curl changes only line ends.
    if case .withoutLineEnds = treatment, source.isUnopened { return source }
    return .bytes(Data(treatment.apply(to: try Self.contents(of: source))))
  }

  /// Returns all bytes of a source.
  static func contents(of source: ByteSource) throws -> Data {
    let body = try ComposedRequest(RequestBody.source(source)).body
    for case .file(let file) in body?.segmented?.pieces ?? [] where !file.isOpened {
      throw RequestError.curl(
        .unresolvedFile,
        field: file.statedPath,
        at: nil,
        "curl encodes the content of this file, so the file must be opened. Provide its content, "
          + "not only its name."
      )
    }
    return try body?.contents() ?? Data()
  }
}
