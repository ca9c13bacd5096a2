// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer

/// A recorded request as text to read: the head as it crossed the wire and the decoded body.
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
    description = text
  }

  private static func head(_ request: RecordedRequest, terminal: Terminal) -> String {
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
