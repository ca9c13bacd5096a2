// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The body of a request in a file: text, and files between it.
struct HTTPFileBody: Sendable {
  enum Piece: Hashable, Sendable {
    case text([UInt8])
    case file(String)
  }

  var pieces: [Piece] = []

  /// The paths of the files, each once.
  var filePaths: [String] {
    var seen: Set<[UInt8]> = []
    return pieces.compactMap { piece in
      guard case .file(let path) = piece else { return nil }
      return seen.insert(Array(path.utf8)).inserted ? path : nil
    }
  }

  /// The bytes when there is no file among them; nil for no body, too.
  var data: Data? {
    guard !pieces.isEmpty else { return nil }
    var data = Data()
    for piece in pieces {
      guard case .text(let bytes) = piece else { return nil }
      data.append(contentsOf: bytes)
    }
    return data
  }

  /// The body with the content of its files.
  func contents(
    _ open: OpenVariables?,
    files: ImportedRequest.Files
  ) throws -> ComposedRequest.Body {
    // Paths are bytes: strings are the same up to Unicode normalization.
    var resolved: [[UInt8]: ByteSource] = [:]
    for path in filePaths {
      let source = try files(open?.shownInFile(path) ?? path)
      // Formats write the variables in the path in their own ways.
      resolved[Array(path.utf8)] = source.isUnopened ? .unopened(path) : source
    }
    let sources = pieces.compactMap { piece -> ByteSource? in
      switch piece {
      case .text(let bytes): .bytes(Data(bytes))
      case .file(let path): resolved[Array(path.utf8)]
      }
    }
    let source = sources.count == 1 ? sources[0] : ByteSource.concatenation(sources)
    let request = try ComposedRequest { RequestBody.source(source) }
    return request.body ?? ComposedRequest.Body(Data())
  }
}
