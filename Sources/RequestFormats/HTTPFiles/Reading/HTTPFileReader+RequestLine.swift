// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPFileReader {
  /// The words of requests that tools do not send as a single HTTP request.
  static let otherProtocols = [
    "AMQP", "CONNECT", "EVENTSOURCE", "GRAPHQL", "GRPC", "MQTT", "RSOCKET", "SSE", "WEBSOCKET",
    "WS", "WSS", "curl",
  ]

  /// Reads method, target and version; only the target is required.
  mutating func requestLine(
    _ line: [UInt8],
    at offset: Int,
    isLiteral: Bool
  ) throws(RequestError) -> HTTPFileHead {
    var rest = withoutVersion(line[...], at: offset)
    guard !isStatusLine(line) else {
      throw malformed(
        at: offset,
        "A response appears where a request is expected. Remove it."
      )
    }
    var isGraphQL = false
    var method = HTTPRequest.Method.get
    let word = rest.prefix { !HTTPFileText.isBlank($0) }
    if word.count < rest.count, word.allSatisfy(ByteSet.token.contains) {
      let name = String(decoding: word, as: UTF8.self)
      rest = HTTPFileText.trimmed(rest[word.endIndex...])
      isGraphQL = name == "GRAPHQL"
      if !isGraphQL, Self.otherProtocols.contains(name) || isDirective(name, rest) {
        throw error(
          .unsupportedText,
          at: offset,
          "\(name) is not an HTTP request. Remove the request from the file."
        )
      }
      let capital = isGraphQL ? "POST" : Self.capitalMethod(name)
      if let capital, !isGraphQL {
        note("The method was read as \(capital), as in VS Code.", at: offset)
      }
      guard let stated = HTTPRequest.Method(rawValue: capital ?? name) else {
        throw malformed(
          at: offset,
          "\"\(name)\" is not an HTTP method. Use letters and digits, as in `GET`."
        )
      }
      method = stated
    }
    return HTTPFileHead(
      method: method,
      target: String(decoding: rest, as: UTF8.self),
      offset: offset,
      targetOffset: isLiteral ? offset + rest.startIndex : nil,
      isGraphQL: isGraphQL
    )
  }

  /// Returns the name of a known method in capital letters, or nil if it is in them or unknown.
  ///
  /// Methods are case-sensitive, but an editor sends `post` as POST, and servers know no `post`.
  static func capitalMethod(_ name: String) -> String? {
    methods.first { ASCIICase.equal($0, name) && $0 != name }
  }

  /// Returns the line without its version, and without the `(Prior Knowledge)` of HTTP/2.
  mutating func withoutVersion(
    _ line: ArraySlice<UInt8>,
    at offset: Int
  ) -> ArraySlice<UInt8> {
    let suffix = Array("(Prior Knowledge)".utf8)
    let end = line.count - (line.suffix(suffix.count).elementsEqual(suffix) ? suffix.count : 0)
    let words = HTTPFileText.trimmed(line.prefix(end))
    guard let blank = words.lastIndex(where: HTTPFileText.isBlank),
      ASCIICase.equal(String(decoding: words[(blank + 1)...].prefix(5), as: UTF8.self), "HTTP/")
    else { return line }
    if !line[(blank + 1)...].elementsEqual("HTTP/1.1".utf8) {
      note("The HTTP version was ignored: the client chooses it.", at: offset)
    }
    return HTTPFileText.trimmed(words[..<blank])
  }

  /// Returns true if the line begins a pasted response, as in `HTTP/1.1 200 OK`.
  private func isStatusLine(_ line: [UInt8]) -> Bool {
    let words = line.split(whereSeparator: HTTPFileText.isBlank)
    guard words.count > 1, words[0].starts(with: "HTTP/".utf8) else { return false }
    return words[1].count == 3 && words[1].allSatisfy(ByteSet.digit.contains)
  }

  /// Returns true if the line runs or imports requests of another file.
  private func isDirective(_ word: String, _ rest: ArraySlice<UInt8>) -> Bool {
    guard word == "run" || word == "import" else { return false }
    // Variables can follow, as in `run #Login (@host=https://example.com)`.
    let end = rest.last == UInt8(ascii: ")") ? rest.firstOffset(of: Array("(@".utf8)) : nil
    let target = HTTPFileText.trimmed(rest.prefix(upTo: end ?? rest.endIndex))
    if target.contains(UInt8(ascii: ":")) { return false }
    return target.first == UInt8(ascii: "#")
      || [".http", ".rest"].contains { target.suffix(5).elementsEqual($0.utf8) }
  }
}
