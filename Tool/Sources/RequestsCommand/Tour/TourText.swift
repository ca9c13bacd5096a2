// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// The text that the tour prints.
enum TourText {
  /// The number of bytes of a message that are shown before the rest is only counted.
  private static let limit = 700

  /// Returns the text with three spaces before every line that is not empty.
  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "   " + $0 }
      .joined(separator: "\n")
  }

  /// Returns the bytes as they were on the wire, including framing; a long body is cut.
  static func wire(_ request: RecordedRequest, terminal: Terminal) -> String {
    var text = RequestText.head(request, terminal: terminal)
    let body = request.raw.dropFirst(request.rawHead.count)
    guard !body.isEmpty else { return indented(text) }
    text += "\n" + WireText.text(of: body.prefix(limit))
    if !text.hasSuffix("\n") { text += "\n" }
    if body.count > limit {
      text += terminal.styled("… and \(body.count - limit) more bytes\n", .dim)
    }
    return indented(text)
  }

  /// Returns method, path, parameters and body, as a server reads them.
  static func reading(of request: RecordedRequest) -> String {
    let parts = request.target.split(separator: "?", maxSplits: 1)
    var lines = [request.method + "  " + segments(parts.first.map(String.init) ?? "/")]
    if parts.count == 2 { lines += pairs(String(parts[1])) }
    lines += cookies(of: request)
    lines += body(of: request)
    return indented(lines.joined(separator: "\n")) + "\n"
  }

  /// Returns the segments of a path, decoded one by one, because a decoded slash is not a separator.
  private static func segments(_ path: String) -> String {
    path.split(separator: "/").map { "\"\(decoded(String($0)))\"" }.joined(separator: " / ")
  }

  private static func pairs(_ text: String) -> [String] {
    text.split(separator: "&").map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = decoded(String(sides[0]))
      return sides.count == 2 ? "  \(name) = \(decoded(String(sides[1])))" : "  \(name)"
    }
  }

  private static func cookies(of request: RecordedRequest) -> [String] {
    request.headers.filter { $0.name == "Cookie" }.flatMap { field in
      field.value.components(separatedBy: "; ").map { "  cookie \($0)" }
    }
  }

  private static func body(of request: RecordedRequest) -> [String] {
    guard request.bodyLength > 0, let body = request.body else { return [] }
    let type = request.headers.first { $0.name == "Content-Type" }?.value ?? ""
    if type.hasPrefix("application/x-www-form-urlencoded") {
      return pairs(String(decoding: body, as: UTF8.self))
    }
    if type.hasPrefix("multipart/") {
      let heads = WireText.text(of: body.prefix(limit)).components(separatedBy: "\n")
        .filter { $0.hasPrefix("Content-Disposition: form-data; ") }
        .map { "  part " + $0.dropFirst("Content-Disposition: form-data; ".count) }
      return heads + ["  \(request.bodyLength) bytes in total"]
    }
    return ["  \(type), \(request.bodyLength) bytes"]
  }

  /// Returns the decoded text, escaped for the terminal.
  private static func decoded(_ text: String) -> String {
    WireText.text(of: Array((text.removingPercentEncoding ?? text).utf8))
  }
}
