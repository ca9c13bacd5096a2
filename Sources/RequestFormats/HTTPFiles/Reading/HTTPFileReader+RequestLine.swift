// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPFileReader {
  /// What tools send in another way than as one request of HTTP.
  static let otherProtocols = [
    "GRPC", "GRAPHQL", "WEBSOCKET", "RSOCKET", "CONNECT", "curl",
  ]

  /// Method, target and version, of which only the target must be there.
  mutating func requestLine(
    _ line: [UInt8],
    at offset: Int,
    isLiteral: Bool
  ) throws(RequestError) -> HTTPFileHead {
    var rest = line[...]
    if let version = rest.lastIndex(where: HTTPFileText.isBlank).map({ rest[($0 + 1)...] }),
      version.starts(with: "HTTP/".utf8)
    {
      rest = HTTPFileText.trimmed(rest[..<version.startIndex])
      if !version.elementsEqual("HTTP/1.1".utf8) {
        note("The version of HTTP is up to the client.", at: offset)
      }
    }
    var method = HTTPRequest.Method.get
    let word = rest.prefix { !HTTPFileText.isBlank($0) }
    if word.count < rest.count, word.allSatisfy(ByteSet.token.contains) {
      let name = String(decoding: word, as: UTF8.self)
      rest = HTTPFileText.trimmed(rest[word.endIndex...])
      if Self.otherProtocols.contains(name) || isCommand(name, rest) {
        throw error(.unsupportedText, at: offset, "\(name) is not a request of HTTP.")
      }
      guard let stated = HTTPRequest.Method(rawValue: name) else {
        throw error(.malformedText, at: offset, "This is no method.")
      }
      method = stated
    }
    return HTTPFileHead(
      method: method,
      target: String(decoding: rest, as: UTF8.self),
      offset: offset,
      targetOffset: isLiteral ? offset + rest.startIndex : nil
    )
  }

  /// Whether the line runs or imports requests of another file.
  private func isCommand(_ word: String, _ rest: ArraySlice<UInt8>) -> Bool {
    guard word == "run" || word == "import", !rest.contains(UInt8(ascii: ":")) else { return false }
    return rest.first == UInt8(ascii: "#") || rest.suffix(5).elementsEqual(".http".utf8)
      || rest.suffix(5).elementsEqual(".rest".utf8)
  }
}
