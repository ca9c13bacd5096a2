// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPMessageReader {
  /// Returns the request line, or nil if pseudo-header fields replace it.
  mutating func requestLine() throws(RequestError) -> HTTPRequestLine? {
    var range = 0..<0
    repeat {
      let start = offset
      guard let line = try line() else {
        throw malformed(
          at: start,
          "The message is empty. Begin with a request line, as in `GET / HTTP/1.1`."
        )
      }
      blankNoBreakSpaces(in: line, everywhere: true)
      range = isLenient ? trimmed(line) : line
    } while isLenient && range.isEmpty
    if isLenient, bytes[range].first == UInt8(ascii: ":") {
      offset = range.lowerBound
      return nil
    }
    if bytes[range].starts(with: "HTTP/".utf8) {
      throw malformed(at: range.lowerBound, "The message is a response. Pass the request instead.")
    }
    let words = try words(of: range)
    guard words.count == 3 || isLenient && words.count == 2 else {
      throw malformed(
        at: words.count > 3 ? words[3].lowerBound : range.lowerBound,
        "A request line needs a method, a target and a version, with one space between them."
      )
    }
    let version = words.count == 3 ? string(words[2]) : ""
    if words.count == 2 {
      note("The request line has no version. HTTP/1.1 was used.", at: range.upperBound)
    } else if isLenient, ["HTTP/2", "HTTP/2.0", "HTTP/3"].contains(version) {
      let message = "\(version) has no text form. The message was read as HTTP/1.1."
      note(message, at: words[2].lowerBound)
    } else if version != "HTTP/1.1", version != "HTTP/1.0" {
      throw malformed(
        at: words[2].lowerBound,
        "The version must be `HTTP/1.1` or `HTTP/1.0`, in capitals."
      )
    }
    return HTTPRequestLine(
      // trap-free: lines of fewer than two words were handled above.
      method: try method(words[0]),
      target: bytes[words[1]],
      targetOffset: words[1].lowerBound,
      isOldVersion: version == "HTTP/1.0"
    )
  }

  /// Returns the words between single spaces, or between any spaces and tabs in the lenient mode.
  private func words(of range: Range<Int>) throws(RequestError) -> [Range<Int>] {
    // More than three words are an error already, and a line can be long.
    let words = bytes[range].split(
      maxSplits: 4,
      omittingEmptySubsequences: isLenient,
      whereSeparator: ByteSet.blank.contains
    )
    for word in words.dropLast() where !isLenient {
      guard !word.isEmpty, bytes[word.endIndex] == UInt8(ascii: " ") else {
        throw malformed(
          at: word.endIndex,
          "The request line has an extra space or a tab. Write exactly one space between method, "
            + "target and version."
        )
      }
    }
    return words.map(\.indices)
  }

  func method(_ range: Range<Int>) throws(RequestError) -> HTTPRequest.Method {
    if let offset = firstOffset(in: range, outside: .token) {
      throw malformed(
        at: offset,
        "A method cannot contain this byte. Use letters and digits, as in `GET`."
      )
    }
    guard let method = HTTPRequest.Method(rawValue: string(range)) else {
      throw malformed(
        at: range.lowerBound,
        "The request line has no method. Begin it with one, as in `GET`."
      )
    }
    guard method.rawValue != "CONNECT" else {
      throw error(
        .unsupportedText,
        at: range.lowerBound,
        "CONNECT is not supported: it opens a tunnel through a proxy and names no resource. Use "
          + "another method."
      )
    }
    return method
  }
}
