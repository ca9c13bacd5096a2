// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension SwiftBody {
  /// Returns the blocks that produce a body with files, the most readable one first, or none if a piece is a
  /// sequence or is compressed while it is sent.
  static func sources(_ body: SegmentedBody, type: MIMEType?) -> [SwiftBlock] {
    var blocks: [SwiftBlock] = []
    if case .file(let file) = body.pieces.first, body.pieces.count == 1, file.isWhole {
      let url = URL(fileURLWithPath: file.statedPath)
      let implied = MIMEType(fileExtension: url.pathExtension) ?? .octetStream
      blocks = (type == nil ? [nil] : [nil, type]).map { type in
        let typed = type.map { SwiftExpression.labeled("type", .type($0)) }
        return SwiftBlock(.call("RequestBody.file", .fileURL(file), typed)) {
          RequestBody.source(file.source, type: type ?? implied)
        }
      }
    }
    return blocks + [multipart(body.pieces, type: type)].compactMap(\.self)
      + concatenations(body, type: type)
  }

  /// Returns the blocks that produce a body of bytes and files in order, with and without a type.
  private static func concatenations(_ body: SegmentedBody, type: MIMEType?) -> [SwiftBlock] {
    var sources: [SwiftExpression] = []
    var values: [ByteSource] = []
    for piece in body.pieces {
      switch piece {
      case .bytes(let data):
        sources.append(.call(".bytes", SwiftBody(data: data, type: nil).expression))
        values.append(.bytes(data))
      case .file(let file):
        let range = SwiftExpression.atom("\(file.offset)..<\(file.offset + file.length)")
        let part = file.isWhole ? nil : SwiftExpression.labeled("range", range)
        sources.append(.call(".file", .fileURL(file), part))
        values.append(file.source)
      case .sequence, .coded: return []
      }
    }
    guard !sources.isEmpty else { return [] }
    let isOne = sources.count == 1
    let source = isOne ? sources[0] : .call(".concatenation", .list(sources))
    let value = isOne ? values[0] : .concatenation(values)
    return (type == nil ? [nil] : [type, nil]).map { type in
      let typed = type.map { SwiftExpression.labeled("type", .type($0)) }
      return SwiftBlock(.call("RequestBody.source", source, typed)) {
        RequestBody.source(value, type: type)
      }
    }
  }
}

extension SwiftExpression {
  /// Returns the URL of a file.
  static func fileURL(_ file: FileContent) -> SwiftExpression {
    .call("URL", .labeled("fileURLWithPath", .string(file.statedPath)))
  }
}

extension FileContent {
  /// The file as a source, or only its name if the file was not opened.
  var source: ByteSource {
    guard isOpened else { return .unopened(statedPath) }
    return .file(URL(fileURLWithPath: path), range: isWhole ? nil : offset..<(offset + length))
  }
}
