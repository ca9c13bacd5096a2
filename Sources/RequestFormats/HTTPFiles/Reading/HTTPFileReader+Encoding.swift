// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// What editors make of the text of a body when they send it.
extension HTTPFileReader {
  /// Percent-encodes a form where it holds what a form escapes.
  mutating func encodeForm(_ body: inout HTTPFileBody, at offset: Int) {
    guard body.pieces.count == 1, case .text(let bytes) = body.pieces[0] else { return }
    let encoded = Self.encodedForm(bytes)
    guard encoded != bytes else { return }
    body.pieces = [.text(encoded)]
    note(
      "The form is percent-encoded, as tools do when they send it. "
        + "A comment # @no-auto-encoding keeps it as it is.",
      at: offset
    )
  }

  /// A form as REST Client sends it: escapes that are there stay, and so does what a URL may hold.
  static func encodedForm(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for (offset, byte) in bytes.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "%") && PercentEscape.decodeEscape(at: offset, of: bytes.span) != nil
      if isEscape || ByteSet.uriCharacter.contains(byte) {
        output.append(byte)
      } else {
        PercentEscape.appendEscape(of: byte, to: &output)
      }
    }
    return output
  }

  /// Makes the JSON that a query of GraphQL is sent in; its variables stand after an empty line.
  mutating func makeGraphQL(_ body: inout HTTPFileBody, at offset: Int) {
    let isText = body.pieces.allSatisfy { piece in
      if case .text = piece { true } else { false }
    }
    guard isText else {
      note("A GraphQL query from a file is not put into JSON. The body is the file.", at: offset)
      return
    }
    var lines: [ArraySlice<UInt8>] = []
    for case .text(let bytes) in body.pieces {
      lines += bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    let blank = lines.firstIndex { $0.allSatisfy(HTTPFileText.isBlank) } ?? lines.count
    let query = Self.trimmed(lines[..<blank])
    let variables = Self.trimmed(lines[blank...])
    var json = Array("{\"query\":".utf8)
    JSONText.append(String(decoding: query, as: UTF8.self), to: &json, escapingSlashes: false)
    json += Array(",\"variables\":".utf8) + (variables.isEmpty ? Array("{}".utf8) : variables)
    body.pieces = [.text(json + [UInt8(ascii: "}")])]
    note("This is GraphQL: the query and its variables are sent in JSON, as tools do.", at: offset)
  }

  /// The lines as one text, without what is blank at its ends.
  private static func trimmed(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [UInt8] {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: "\n") || HTTPFileText.isBlank(byte) }
    let text = Array(lines.joined(separator: [UInt8(ascii: "\n")])).drop(while: isBlank)
    return Array(text.dropLast(text.reversed().prefix(while: isBlank).count))
  }
}
