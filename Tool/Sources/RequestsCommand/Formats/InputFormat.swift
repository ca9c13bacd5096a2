// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

/// A format that requests are read from.
enum InputFormat: String, CaseIterable, ExpressibleByArgument {
  case curl
  case http
  case har
  case httpfile

  /// The format that a text has by its first line that says anything.
  init(recognizing text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    let line = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    let words = line.split(separator: " ")
    if line.utf8.first { $0 != 0x20 && $0 != 0x09 && $0 != 0xEF } == UInt8(ascii: "{") {
      self = .har
    } else if text.contains("###") && !Self.startsCommand(words) {
      self = .httpfile
    } else if words.count == 3, words[2].hasPrefix("HTTP/"), words[1].hasPrefix("/") || words[1] == "*" {
      self = .http
    } else if Self.startsCommand(words) || lines.contains(where: { Self.startsCommand($0.split(separator: " ")) }) {
      self = .curl
    } else {
      self = .httpfile
    }
  }

  private static func startsCommand(_ words: [Substring]) -> Bool {
    let words = words.first == "$" ? words.dropFirst() : words[...]
    return ["curl", "curl.exe"].contains(words.first) || (words.first == "printf" && words.contains("curl"))
  }

  /// The requests of a text.
  ///
  /// - Parameters:
  ///   - data: The text.
  ///   - scheme: What URLs begin with where the text does not say it.
  ///   - isLenient: Whether messages may leave the grammar as those do that people paste.
  /// - Returns: The requests, in order.
  /// - Throws: `RequestError` with the offset of the first byte at fault.
  func requests(
    in data: Data,
    scheme: String,
    isLenient: Bool
  ) throws(RequestError) -> [ImportedRequest] {
    switch self {
    case .http:
      let message = try HTTPMessage(parsing: data, scheme: scheme, mode: isLenient ? .lenient : .strict)
      return [ImportedRequest(message)]
    case .har: return try HARArchive(parsing: data).requests
    case .curl: return try CurlCommand(parsing: try Self.text(data)).requests
    case .httpfile: return try HTTPFile(parsing: try Self.text(data)).requests
    }
  }

  private static func text(_ data: Data) throws(RequestError) -> String {
    if let text = String(validating: data, as: UTF8.self) { return text }
    throw InputText.notUTF8
  }
}
