// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The parts of a multipart body, with its files as files.
struct MultipartParts {
  let boundary: String
  let parts: [MultipartMessage.Part]
  /// The files, by the marks that represent them as contents.
  let files: [Data: FileContent]
  /// The bytes, with marks in place of files.
  private let data: Data

  /// Reads the parts, or returns nil for any other body, and for a file that is not the content of a part.
  init?(_ pieces: [BodySegment], type: MIMEType?) {
    guard let type, type.type == "multipart", type.subtype == "form-data",
      let boundary = type.parameters.first(where: { $0.name == "boundary" })?.value
    else { return nil }
    var data = Data()
    var files: [Data: FileContent] = [:]
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): data += bytes
      case .file(let file) where file.isWhole || !file.isOpened:
        // The mark replaces the file until the parts are found. It is unique.
        let mark = Data(UUID().uuidString.utf8)
        files[mark] = file
        data += mark
      case .file, .sequence, .coded: return nil
      }
    }
    guard let message = try? MultipartMessage(boundary: boundary, body: data),
      message.parts.count(where: { files[$0.content] != nil }) == files.count
    else { return nil }
    self.boundary = boundary
    self.data = data
    self.files = files
    parts = message.parts
  }

  /// A line of the body, with its line break, or a content of several lines.
  enum Line {
    /// A line with the boundary.
    case delimiter(String)
    case text(String)
    case piece(BodySegment)
  }

  /// The body as lines, or nil if other bytes are between its parts.
  var lines: [Line]? {
    var lines: [Line] = []
    var written = Data()
    for part in parts {
      let delimiter = "--\(boundary)\r\n"
      var heads = part.headers.map { "\($0.name): \($0.value)\r\n" }
      let last = heads.popLast() ?? ""
      heads.append(last + "\r\n")
      lines.append(.delimiter(delimiter))
      lines += heads.map(Line.text)
      written += Data((delimiter + heads.joined()).utf8) + part.content + Data("\r\n".utf8)
      if let file = files[part.content] {
        lines += [.piece(.file(file)), .text("\r\n")]
      } else if let text = UTF8Sequence.text(part.content.span), !text.utf8.contains(0x0A),
        !text.utf8.contains(0)
      {
        lines.append(.text(text + "\r\n"))
      } else {
        lines += [.piece(.bytes(part.content)), .text("\r\n")]
      }
    }
    let end = "--\(boundary)--\r\n"
    guard !parts.isEmpty, written + Data(end.utf8) == data else { return nil }
    return lines + [.delimiter(end)]
  }
}

extension MultipartMessage.Part {
  /// A Boolean value that indicates whether the part has no fields but those of a form.
  var hasUsualFields: Bool {
    headers.allSatisfy { ["Content-Disposition", "Content-Type"].contains($0.name) }
  }
}
