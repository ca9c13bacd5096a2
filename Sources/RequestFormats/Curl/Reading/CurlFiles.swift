// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ImportedFiles {
  /// The content of a file as curl sends it; read only when it has to be changed.
  func source(of path: String, _ treatment: CurlContent.Treatment) throws -> ByteSource {
    let source = self[path]
    if case .exact = treatment { return source }
    // Without its content, a file can be named where curl changes nothing but line ends.
    if case .withoutLineEnds = treatment, source.isUnopened { return source }
    return .bytes(Data(treatment.apply(to: try Self.contents(of: source))))
  }

  /// All bytes of a source.
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
