// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension SwiftBody {
  /// Returns the blocks that produce a body of bytes and files in order, with and without a type,
  /// or none if a piece is a sequence or is compressed while it is sent.
  static func sources(_ body: SegmentedBody, type: MIMEType?) -> [SwiftBlock] {
    var sources: [SwiftExpression] = []
    var values: [ByteSource] = []
    for piece in body.pieces {
      switch piece {
      case .bytes(let data):
        sources.append(.call(".bytes", .init(SwiftBody(data, type: nil).expression)))
        values.append(.bytes(data))
      case .file(let file):
        var arguments = [SwiftExpression.Argument(.fileURL(file))]
        if !file.isWhole {
          arguments.append(
            .init("range", .atom("\(file.offset)..<\(file.offset + file.length)"))
          )
        }
        sources.append(.call(.atom(".file"), arguments))
        values.append(file.source)
      case .sequence, .coded: return []
      }
    }
    guard !sources.isEmpty else { return [] }
    let isOne = sources.count == 1
    let source = isOne ? sources[0] : .call(".concatenation", .init(.array(sources)))
    let value = isOne ? values[0] : .concatenation(values)
    let typed = type.map { type in
      SwiftBlock(.call("RequestBody.source", .init(source), .init("type", .type(type)))) {
        RequestBody.source(value, type: type)
      }
    }
    let untyped = SwiftBlock(.call("RequestBody.source", .init(source))) {
      RequestBody.source(value)
    }
    return [typed, untyped].compactMap(\.self)
  }
}

extension SwiftExpression {
  /// Returns the URL of a file.
  static func fileURL(_ file: FileContent) -> SwiftExpression {
    .call("URL", .init("fileURLWithPath", .string(file.statedPath)))
  }
}

extension FileContent {
  /// The file as a source, or only its name if the file was not opened.
  var source: ByteSource {
    guard isOpened else { return .unopened(statedPath) }
    return .file(URL(fileURLWithPath: path), range: isWhole ? nil : offset..<(offset + length))
  }
}
