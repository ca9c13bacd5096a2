// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPMessageReader {
  /// What the fields say about the end of the body; what they say twice is refused in both modes.
  func framing(isOldVersion: Bool) throws(RequestError) -> HTTPFraming {
    var framing = HTTPFraming()
    var coding: HTTPFieldLine?
    for field in fields {
      if ASCIICase.equal(field.name, "Transfer-Encoding") {
        guard coding == nil else { throw ambiguous(field, "The request has the field twice.") }
        coding = field
      } else if ASCIICase.equal(field.name, "Content-Length") {
        guard framing.length == nil else {
          throw ambiguous(field, "The request has the field twice.")
        }
        framing.length = try length(field)
        framing.offset = field.valueOffset
      }
    }
    guard let coding else { return framing }
    guard framing.length == nil else {
      throw ambiguous(coding, "The body is framed by a length and by chunks.")
    }
    guard ASCIICase.equal(coding.value, "chunked"), !isOldVersion else {
      throw error(
        .unsupportedText,
        at: coding.valueOffset,
        field: coding.name,
        "The only transfer coding that is read is chunked, alone and in HTTP/1.1."
      )
    }
    framing.isChunked = true
    framing.offset = coding.offset
    return framing
  }

  /// The body that follows the head, or nil when there is none.
  mutating func body(_ framing: HTTPFraming) throws(RequestError) -> [UInt8]? {
    if framing.isChunked { return try chunkedBody(framing) }
    let rest = bytes[offset...]
    guard let length = framing.length else {
      if isLenient { return isOnlyLineBreaks(rest) ? nil : Array(rest) }
      guard rest.isEmpty else {
        throw error(
          .malformedText,
          at: offset,
          "Bytes follow the head, and no field says that it has a body. Add a Content-Length."
        )
      }
      return nil
    }
    if rest.count == length { return Array(rest) }
    guard isLenient else {
      throw error(
        .contentLengthMismatch,
        at: framing.offset,
        field: "Content-Length",
        "\(rest.count) bytes follow the head, and the field says another number."
      )
    }
    if rest.count > length, isOnlyLineBreaks(rest.dropFirst(length)) {
      return Array(rest.prefix(length))
    }
    note(
      "\(rest.count) bytes follow the head, and are the body: the length is stale.",
      at: framing.offset
    )
    return Array(rest)
  }

  private mutating func chunkedBody(_ framing: HTTPFraming) throws(RequestError) -> [UInt8] {
    var reader = ChunkedBodyReader(bytes: bytes, offset: offset)
    do {
      let body = try reader.body()
      note("The body comes in chunks, and is sent with its length.", at: framing.offset)
      notes += reader.notes
      return body
    } catch {
      guard isLenient else { throw error }
      note(
        "The body is not in chunks, as the field says: it is taken as it is.",
        at: framing.offset
      )
      return Array(bytes[offset...])
    }
  }

  /// Whether the bytes are what editors leave after a text.
  private func isOnlyLineBreaks(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
  }

  private func length(_ field: HTTPFieldLine) throws(RequestError) -> Int {
    guard !field.value.isEmpty, field.value.utf8.allSatisfy(ByteSet.digit.contains),
      let length = Int(field.value)
    else {
      throw error(
        .malformedText,
        at: field.valueOffset,
        field: field.name,
        "A length is one number in digits."
      )
    }
    return length
  }

  private func ambiguous(_ field: HTTPFieldLine, _ reason: String) -> RequestError {
    error(
      ASCIICase.equal(field.name, "Content-Length") ? .repeatedHeader : .forbiddenHeader,
      at: field.offset,
      field: field.name,
      "\(reason) Recipients disagree about where such a request ends, so another one can hide after it."
    )
  }
}
