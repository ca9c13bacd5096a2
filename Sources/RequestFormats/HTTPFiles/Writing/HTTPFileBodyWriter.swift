// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes a body as lines that a reader turns into the same bytes.
struct HTTPFileBodyWriter {
  let type: MIMEType?
  var escapes: HTTPFileEscapes

  private var isForm: Bool { type?.subtype == "x-www-form-urlencoded" }

  mutating func written(_ body: ComposedRequest.Body) throws(RequestError) -> [UInt8] {
    guard let segments = (try? body.readable())?.pieces else {
      throw HTTPFile.notExpressible(
        "An `.http` file cannot contain the body (\(body.opaque?.name ?? "a stream")). Use bytes "
          + "or a file."
      )
    }
    var pieces: [HTTPFileBody.Piece] = []
    for segment in segments { try append(segment, to: &pieces) }
    guard HTTPFileMultipart.repaired(pieces, type: type) == pieces else {
      throw HTTPFile.notExpressible(
        "Other tools would change the line breaks between the parts of this body. Use CR LF "
          + "between parts."
      )
    }
    return try text(of: Self.unended(pieces, type))
  }

  /// Returns lines of JSON values without the line break that a reader adds.
  private static func unended(
    _ pieces: [HTTPFileBody.Piece],
    _ type: MIMEType?
  ) throws(RequestError) -> [HTTPFileBody.Piece] {
    guard HTTPFileBody.endsLines(type), let bytes = HTTPFileBody(pieces: pieces).data,
      !bytes.isEmpty
    else { return pieces }
    guard bytes.count > 1, bytes.last == UInt8(ascii: "\n") else {
      throw HTTPFile.notExpressible(
        "Other tools would add a line break to this body. End its last JSON value with one."
      )
    }
    return [.text(bytes.dropLast())]
  }

  private func append(
    _ segment: BodySegment,
    to pieces: inout [HTTPFileBody.Piece]
  ) throws(RequestError) {
    switch segment {
    case .bytes(let data):
      if case .text(var text) = pieces.last {
        // With the other copy removed, the bytes are appended in place.
        pieces.removeLast()
        text += data
        pieces.append(.text(text))
      } else {
        pieces.append(.text(Array(data)))
      }
    case .file(let file):
      guard file.isWhole else {
        throw HTTPFile.notExpressible(
          "An `.http` file cannot refer to a part of a file. Send the whole file."
        )
      }
      pieces.append(.file(file.statedPath))
    case .sequence:
      throw HTTPFile.notExpressible(
        "An `.http` file cannot contain the body (an asynchronous sequence). Use bytes or a file."
      )
    case .coded:
      throw HTTPFile.notExpressible(
        "An `.http` file cannot contain a body that is compressed while it is sent. Leave out the "
          + "compression."
      )
    }
  }

  private mutating func text(of pieces: [HTTPFileBody.Piece]) throws(RequestError) -> [UInt8] {
    var output: [UInt8] = []
    for (position, piece) in pieces.enumerated() {
      switch piece {
      case .text(let bytes):
        guard UTF8Sequence.firstInvalidOffset(in: bytes.span) == nil else {
          throw HTTPFile.notExpressible(
            "An `.http` file cannot contain a body that is not UTF-8. Send the body from a file."
          )
        }
        guard position == 0 || bytes.first == UInt8(ascii: "\n") || bytes.starts(with: [13, 10])
        else { throw Self.sharedLine }
        append(bytes, followsFile: position > 0, isLast: position == pieces.count - 1, to: &output)
      case .file(let path):
        guard output.isEmpty || output.last == UInt8(ascii: "\n") else { throw Self.sharedLine }
        let bytes = Array(path.utf8)
        guard !bytes.isEmpty, HTTPFileText.trimmed(bytes[...]).count == bytes.count,
          !bytes.contains(UInt8(ascii: "\n"))
        else {
          throw HTTPFile.notExpressible(
            "The path of the file cannot be written in an `.http` file. Use a path without line "
              + "breaks and outer spaces."
          )
        }
        output += Array("< ".utf8)
        escapes.append(bytes[...], to: &output)
      }
    }
    output.append(UInt8(ascii: "\n"))
    return output
  }

  private static var sharedLine: RequestError {
    HTTPFile.notExpressible(
      "An `.http` file cannot put a file and other text on one line. Put the file on a line of its "
        + "own."
    )
  }

  private mutating func append(
    _ bytes: [UInt8],
    followsFile: Bool,
    isLast: Bool,
    to output: inout [UInt8]
  ) {
    let isBlank = bytes.allSatisfy(HTTPFileText.isBlankOrFeed)
    if isBlank, !followsFile, !isLast { output += escapes.empty() }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (position, line) in lines.enumerated() {
      if position > 0 { output.append(UInt8(ascii: "\n")) }
      // Only the line break of a file follows it on its line.
      appendLine(line, isWhole: !followsFile || position > 0, to: &output)
    }
    // A reader drops trailing spaces, and reads a CR as part of the last line break.
    let isTyped = type.map { $0.type != "multipart" } ?? false
    let endsBlank = isTyped && lines.last?.allSatisfy(HTTPFileText.isBlank) == true
    if isLast, isBlank || endsBlank || bytes.last == UInt8(ascii: "\r") {
      output += escapes.empty()
    }
  }

  /// Appends a line without its LF, and escapes text with a special meaning.
  private mutating func appendLine(
    _ line: ArraySlice<UInt8>,
    isWhole: Bool,
    to output: inout [UInt8]
  ) {
    if isWhole, meansMore(line) { output += escapes.empty() }
    let hasReturn = line.last == UInt8(ascii: "\r")
    let content = hasReturn ? line.dropLast() : line
    escapes.append(content, to: &output)
    if isForm, HTTPFileText.trimmed(content).last == UInt8(ascii: "&") { output += escapes.empty() }
    if hasReturn { output.append(UInt8(ascii: "\r")) }
  }

  private func meansMore(_ line: ArraySlice<UInt8>) -> Bool {
    let begin = line.drop(while: HTTPFileText.isBlank)
    if HTTPFileText.isComment(line) || isForm && begin.first == UInt8(ascii: "&") { return true }
    let second = line.dropFirst().first ?? UInt8(ascii: "\n")
    switch line.first {
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return HTTPFileText.isBlank(second) || ByteSet("@>{").contains(second)
    default: return false
    }
  }
}
