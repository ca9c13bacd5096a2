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

  /// Recognises the format of a text by how it begins.
  init(recognizing text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    let words = (lines.first { !$0.allSatisfy(\.isWhitespace) } ?? "").split(separator: " ")
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }
    if first == "{" {
      self = .har
    } else if words.count == 3, words[2].hasPrefix("HTTP/"), !words[1].contains("://") {
      self = .http
    } else if ["###", "@", "//", "# @"].contains(where: { lines.first?.hasPrefix($0) == true }) {
      self = .httpfile
    } else if lines.contains(where: Self.startsCommand) {
      self = .curl
    } else {
      self = .httpfile
    }
  }

  private static func startsCommand(_ line: Substring) -> Bool {
    let words = line.split(separator: " ").drop { ["$", "%", "|", "{"].contains($0) }
    return ["curl", "curl.exe", "printf"].contains(words.first)
  }

  /// The requests of a text, in order.
  ///
  /// - Parameters:
  ///   - data: The text.
  ///   - scheme: What URLs begin with where the text does not say it.
  ///   - isLenient: Whether a message may leave the grammar as those do that people paste.
  /// - Returns: The requests.
  /// - Throws: `RequestError` with the offset of the first byte at fault.
  func requests(
    in data: Data,
    scheme: String,
    isLenient: Bool
  ) throws(RequestError) -> [ImportedRequest] {
    switch self {
    case .curl:
      return try CurlCommand(parsing: String(decoding: data, as: UTF8.self)).requests
    case .http:
      let mode = isLenient ? HTTPMessage.Mode.lenient : .strict
      return [ImportedRequest(try HTTPMessage(parsing: data, scheme: scheme, mode: mode))]
    case .har:
      return try HARArchive(parsing: data).requests
    case .httpfile:
      return try HTTPFile(parsing: String(decoding: data, as: UTF8.self)).requests
    }
  }
}
