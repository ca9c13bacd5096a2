// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPMessageReader {
  /// The request line, or nil when pseudo-header fields stand in its place.
  mutating func requestLine() throws(RequestError) -> HTTPRequestLine? {
    var range = 0..<0
    repeat {
      let start = offset
      guard let line = try line() else {
        throw error(.malformedText, at: start, "The text is empty. Begin with a request line.")
      }
      blankNoBreakSpaces(in: line, everywhere: true)
      range = isLenient ? trimmed(line) : line
    } while isLenient && range.isEmpty
    if isLenient, bytes[range].first == UInt8(ascii: ":") {
      offset = range.lowerBound
      return nil
    }
    if bytes[range].starts(with: "HTTP/".utf8) {
      throw error(
        .malformedText,
        at: range.lowerBound,
        "This is a response, and a request is read here. Give the request that it answers."
      )
    }
    let words = try words(of: range)
    guard words.count == 3 else {
      if isLenient, words.count == 2 {
        note("The request line has no version: HTTP/1.1 is meant.", at: range.upperBound)
        return try requestLine(method: words[0], target: words[1], isOldVersion: false)
      }
      throw error(
        .malformedText,
        at: words.count > 3 ? words[3].lowerBound : range.lowerBound,
        "A request line is method, target and version, with a space between them."
      )
    }
    let version = string(words[2])
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      guard isLenient, version == "HTTP/2" || version == "HTTP/2.0" || version == "HTTP/3" else {
        throw error(
          .malformedText,
          at: words[2].lowerBound,
          "The version of a text is HTTP/1.1 or HTTP/1.0, in capitals."
        )
      }
      note(
        "The text says \(version), which is not a text: HTTP/1.1 is meant.",
        at: words[2].lowerBound
      )
      return try requestLine(method: words[0], target: words[1], isOldVersion: false)
    }
    return try requestLine(
      method: words[0],
      target: words[1],
      isOldVersion: version == "HTTP/1.0"
    )
  }

  /// What is between single spaces, or in the lenient mode between any blanks.
  private func words(of range: Range<Int>) throws(RequestError) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = range.lowerBound
    for position in range where ByteSet.blank.contains(bytes[position]) {
      if !isLenient || start < position { words.append(start..<position) }
      if !isLenient, bytes[position] != UInt8(ascii: " ") || start == position {
        throw error(
          .malformedText,
          at: position,
          "Write one space between method, target and version, and no other space."
        )
      }
      start = position + 1
      // Nothing has more words than this, and a line can be long.
      if words.count > 3 { return words }
    }
    if !isLenient || start < range.upperBound { words.append(start..<range.upperBound) }
    return words
  }

  private func requestLine(
    method: Range<Int>,
    target: Range<Int>,
    isOldVersion: Bool
  ) throws(RequestError) -> HTTPRequestLine {
    HTTPRequestLine(
      method: try self.method(method),
      target: bytes[target],
      targetOffset: target.lowerBound,
      isOldVersion: isOldVersion
    )
  }

  func method(_ range: Range<Int>) throws(RequestError) -> HTTPRequest.Method {
    if let offset = firstOffset(in: range, outside: .token) {
      throw error(.malformedText, at: offset, "A method cannot have this byte.")
    }
    guard let method = HTTPRequest.Method(rawValue: string(range)) else {
      throw error(.malformedText, at: range.lowerBound, "A method has at least one character.")
    }
    guard method.rawValue != "CONNECT" else {
      throw error(
        .unsupportedText,
        at: range.lowerBound,
        "CONNECT asks a proxy for a tunnel and names no resource."
      )
    }
    return method
  }
}
