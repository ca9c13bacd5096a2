// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Ends the lines around the parts of a multipart body with CR LF, as on the wire.
///
/// Files have LF. The content of parts is unchanged, and so is a body with correct line ends.
package struct HTTPFileMultipart {
  private enum Place {
    case preamble, head, content, epilogue
  }

  private let delimiter: [UInt8]
  private let closing: [UInt8]
  private var place = Place.preamble
  private var isRepaired = false
  /// A Boolean value that indicates whether the last line around the parts has no line break.
  private var isCut = false
  /// The line break after a line of content; it belongs to the delimiter if one follows.
  private var pending: [UInt8] = []
  private var output: [UInt8] = []

  /// Ends the lines around the parts of a body in memory with CR LF.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func repaired(_ body: Data, boundary: String) -> Data {
    var reader = HTTPFileMultipart(boundary: boundary)
    return HTTPFileBody(pieces: reader.repaired([.text(Array(body))])).data.map { Data($0) } ?? body
  }

  /// Ends the lines around the parts of a multipart body; a body of another type is unchanged.
  static func repaired(_ pieces: [HTTPFileBody.Piece], type: MIMEType?) -> [HTTPFileBody.Piece] {
    guard let type, type.type == "multipart", let boundary = type.boundary else { return pieces }
    var reader = HTTPFileMultipart(boundary: boundary)
    return reader.repaired(pieces)
  }

  private init(boundary: String) {
    delimiter = Array("--\(boundary)".utf8)
    closing = delimiter + Array("--".utf8)
  }

  private mutating func repaired(_ pieces: [HTTPFileBody.Piece]) -> [HTTPFileBody.Piece] {
    var result: [HTTPFileBody.Piece] = []
    for piece in pieces {
      guard case .text(let bytes) = piece else {
        result += takeText() + [piece]
        continue
      }
      var start = 0
      while start < bytes.count {
        let feed = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
        let next = feed.map { $0 + 1 } ?? bytes.count
        append(bytes[start..<next])
        start = next
      }
    }
    if isCut, isRepaired { output += Array("\r\n".utf8) }
    result += takeText()
    return isRepaired ? result : pieces
  }

  /// Returns and clears the text before a file or the end, with the line break that belongs to it.
  private mutating func takeText() -> [HTTPFileBody.Piece] {
    defer { (output, pending) = ([], []) }
    let text = output + pending
    return text.isEmpty ? [] : [.text(text)]
  }

  private mutating func append(_ line: ArraySlice<UInt8>) {
    var content = line
    if content.last == UInt8(ascii: "\n") { content.removeLast() }
    if content.last == UInt8(ascii: "\r") { content.removeLast() }
    let lineBreak = line[content.endIndex...]
    let isClosing = HTTPFileText.trimmed(content).elementsEqual(closing)
    if place != .epilogue, isClosing || HTTPFileText.trimmed(content).elementsEqual(delimiter) {
      appendStructure([], after: pending[...])
      appendStructure(content, after: lineBreak)
      pending = []
      isCut = lineBreak.isEmpty
      place = isClosing ? .epilogue : .head
    } else if place == .head {
      if content.isEmpty { place = .content }
      appendStructure(content, after: lineBreak)
    } else {
      output += pending
      output += content
      pending = Array(lineBreak)
    }
  }

  /// Appends a line around the parts, and ends it with CR LF if it has a line break.
  private mutating func appendStructure(
    _ content: ArraySlice<UInt8>,
    after lineBreak: ArraySlice<UInt8>
  ) {
    output += content
    guard !lineBreak.isEmpty else { return }
    if lineBreak.count == 1 { isRepaired = true }
    output += Array("\r\n".utf8)
  }
}
