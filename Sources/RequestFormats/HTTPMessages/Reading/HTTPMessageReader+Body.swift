// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPMessageReader {
  /// Returns the framing of the body, and refuses fields that repeat or contradict it in both modes.
  func framing(isOldVersion: Bool) throws(RequestError) -> HTTPFraming {
    var framing = HTTPFraming()
    for field in fields {
      if ASCIICase.equal(field.name, "Transfer-Encoding") {
        guard framing.coding == nil else {
          throw ambiguous(field, "The field appears more than once.")
        }
        framing.coding = field
      } else if ASCIICase.equal(field.name, "Content-Length") {
        guard framing.length == nil else {
          throw ambiguous(field, "The field appears more than once.")
        }
        framing.length = try length(field)
        framing.lengthOffset = field.valueOffset
      }
    }
    guard let coding = framing.coding else { return framing }
    guard framing.length == nil else {
      throw ambiguous(coding, "The message has both Content-Length and Transfer-Encoding.")
    }
    guard ASCIICase.equal(coding.value, "chunked"), !isOldVersion else {
      throw error(
        .unsupportedText,
        at: coding.valueOffset,
        field: coding.name,
        "The transfer coding is not supported. Use `chunked` alone, in HTTP/1.1."
      )
    }
    return framing
  }

  /// Returns the body after the head, or nil if nothing follows.
  mutating func body(_ framing: HTTPFraming) throws(RequestError) -> [UInt8]? {
    if let coding = framing.coding { return try chunkedBody(codedAt: coding.offset) }
    let rest = bytes[offset...]
    guard let length = framing.length else {
      if isLenient { return isOnlyLineBreaks(rest) ? nil : Array(rest) }
      guard rest.isEmpty else {
        throw malformed(
          at: offset,
          "The message has a body, but no field declares it. Add Content-Length."
        )
      }
      return nil
    }
    if rest.count == length { return Array(rest) }
    guard isLenient else {
      throw error(
        .contentLengthMismatch,
        at: framing.lengthOffset,
        field: "Content-Length",
        "The body has \(rest.count) bytes, but Content-Length differs. Correct the field."
      )
    }
    if rest.count > length, isOnlyLineBreaks(rest.dropFirst(length)) {
      return Array(rest.prefix(length))
    }
    note(
      "Content-Length was wrong. All \(rest.count) bytes after the head were read as the body.",
      at: framing.lengthOffset
    )
    return Array(rest)
  }

  private mutating func chunkedBody(codedAt place: Int) throws(RequestError) -> [UInt8] {
    var reader = ChunkedBodyReader(bytes: bytes, offset: offset)
    do {
      let body = try reader.body()
      note("The chunked body was decoded. It is sent with its length.", at: place)
      notes += reader.notes
      return body
    } catch {
      guard isLenient else { throw error }
      note(
        "Transfer-Encoding says chunked, but the body is not. The body was used unchanged.",
        at: place
      )
      return Array(bytes[offset...])
    }
  }

  /// Returns true if the bytes are only line breaks: editors add them after a text.
  private func isOnlyLineBreaks(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
  }

  private func length(_ field: HTTPFieldLine) throws(RequestError) -> Int {
    guard !field.value.isEmpty, field.value.utf8.allSatisfy(ByteSet.digit.contains),
      let length = Int(field.value)
    else {
      throw malformed(
        at: field.valueOffset,
        field: field.name,
        "Content-Length must be one decimal number."
      )
    }
    return length
  }

  private func ambiguous(_ field: HTTPFieldLine, _ reason: String) -> RequestError {
    error(
      ASCIICase.equal(field.name, "Content-Length") ? .repeatedHeader : .forbiddenHeader,
      at: field.offset,
      field: field.name,
      "\(reason) Servers disagree about where such a request ends, so it could hide another "
        + "request. Keep one field."
    )
  }
}
