// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer

/// A recorded request as readable text: the head as it was on the wire, and the decoded body.
struct RequestText: CustomStringConvertible {
  /// The lines, each with its line feed.
  let description: String

  /// Creates the text of a request.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the request.
  init(_ request: RecordedRequest, terminal: Terminal) {
    var text = Self.head(request, terminal: terminal) + "\n"
    if let body = request.body {
      let bodyText = WireText.text(of: body)
      text += bodyText
      if !bodyText.isEmpty && !bodyText.hasSuffix("\n") { text += "\n" }
    } else {
      text += terminal.styled("\(request.bodyLength) body bytes", .dim) + "\n"
    }
    for part in request.parts ?? [] { text += terminal.styled(Self.line(part), .dim) + "\n" }
    if let error = request.partsError {
      text +=
        terminal.styled("The parts could not be read: \(WireText.line(of: error.utf8))", .red)
        + "\n"
    }
    description = text
  }

  /// Returns a part as a line, such as `part "photo", file "a.png", image/png, 12 bytes`.
  private static func line(_ part: RecordedRequest.Part) -> String {
    func quoted(_ text: String) -> String { "\"\(WireText.line(of: text.utf8))\"" }
    var words = [part.name.map { "part \(quoted($0))" } ?? "part"]
    if let filename = part.filename { words.append("file \(quoted(filename))") }
    if let type = part.type { words.append(WireText.line(of: type.utf8)) }
    return (words + ["\(part.size) bytes"]).joined(separator: ", ")
  }

  /// Returns the lines of the head, as they were on the wire.
  static func head(_ request: RecordedRequest, terminal: Terminal) -> String {
    var lines = WireText.lines(ofHead: request.rawHead)[...]
    var text = ""
    if let requestLine = lines.popFirst() { text += terminal.styled(requestLine, .bold) + "\n" }
    for line in lines {
      let name = line.prefix { $0 != ":" }
      text += terminal.styled(String(name), .cyan) + line.dropFirst(name.count) + "\n"
    }
    return text
  }
}
