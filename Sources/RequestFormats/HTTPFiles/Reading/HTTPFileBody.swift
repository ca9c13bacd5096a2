// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The body of a request in a file: text, with files in it.
struct HTTPFileBody: Sendable {
  enum Piece: Hashable, Sendable {
    case text([UInt8])
    case file(String)
  }

  var pieces: [Piece] = []

  /// The paths of the files.
  var paths: [String] {
    pieces.compactMap { if case .file(let path) = $0 { path } else { nil } }
  }

  /// The bytes, or nil if the body is missing or contains files.
  var data: [UInt8]? {
    guard !pieces.isEmpty else { return nil }
    var data: [UInt8] = []
    for piece in pieces {
      guard case .text(let bytes) = piece else { return nil }
      data += bytes
    }
    return data
  }

  /// Returns true if tools add a line break to the text of a body, because each of its lines is a JSON value.
  static func endsLines(_ type: MIMEType?) -> Bool {
    type?.type == "application" && type?.subtype == "x-ndjson"
  }

  /// Returns the body with the content of its files.
  func contents(_ files: ImportedFiles) throws -> ComposedRequest.Body? {
    let sources = pieces.map { piece -> ByteSource in
      switch piece {
      case .text(let bytes): .bytes(Data(bytes))
      case .file(let path): files[path]
      }
    }
    let source = sources.count == 1 ? sources[0] : ByteSource.concatenation(sources)
    return try ComposedRequest(RequestBody.source(source)).body
  }
}
