// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The files that a command names, as the caller has resolved them.
struct CurlFiles {
  private let sources: [ByteText: ByteSource]

  /// Resolves each path once.
  init(_ paths: [String], _ files: ImportedRequest.Files) throws {
    var sources: [ByteText: ByteSource] = [:]
    for path in paths where sources[ByteText(path)] == nil {
      sources[ByteText(path)] = try files(path)
    }
    self.sources = sources
  }

  /// The content of a file as curl sends it; read only when it has to be changed.
  func source(of path: String, _ treatment: CurlContent.Treatment) throws -> ByteSource {
    guard let source = sources[ByteText(path)] else {
      throw RequestError.curl(
        .unresolvedFile,
        field: path,
        at: nil,
        "No content was provided for this file. Provide it when you make the request."
      )
    }
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
