// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// The body of a response as text that is safe to print on a terminal.
///
/// JSON is formatted, and HTML and XML are colored.
struct ShownBody: CustomStringConvertible {
  /// The text with control bytes escaped, or a line about a body that is not shown.
  let description: String

  /// Creates the text of a body, in the charset of its response.
  ///
  /// A body is binary if it contains a NUL, or is neither UTF-8 nor declared as text. In declared
  /// text, bytes of another encoding are escaped, so that the rest of a page can be read.
  ///
  /// - Parameters:
  ///   - data: The body.
  ///   - head: The head of the response.
  ///   - terminal: The terminal that shows it.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ data: Data, of head: some ResponseHead, on terminal: Terminal) {
    let type = head.headers.value(for: "Content-Type")
    let kind = Kind(type)
    var data = data
    if kind != .other {
      let response =
        ReceivedResponse(head.status, headers: head.headers, body: data, to: head.request)
      // In UTF-8, the bytes are shown, so that invalid ones can be seen.
      if let text = response.text, text != String(decoding: data, as: UTF8.self) {
        data = Data(text.utf8)
      }
    }
    let isUTF8 = String(decoding: data, as: UTF8.self).utf8.elementsEqual(data)
    if data.contains(0) || !(kind == .text || kind == .markup || isUTF8) {
      let size = data.count == 1 ? "1 byte" : "\(data.count) bytes"
      let name = type.map { WireText.line(of: $0.utf8) } ?? "an unknown type"
      description =
        "(\(size) of \(name), not shown on a terminal. Redirect the output to save them.)"
    } else if kind == .json, let json = ShownJSON(data, on: terminal) {
      description = json.description
    } else {
      let text = WireText.text(of: data)
      description = kind == .markup ? ShownMarkup(text, on: terminal).description : text
    }
  }

  /// The kinds of bodies that are shown in different ways.
  private enum Kind {
    case json
    case markup
    case text
    case other

    init(_ type: String?) {
      let essence = (try? type.map { try MIMEType($0) })??.essence ?? ""
      if essence == "application/json" || essence.hasSuffix("+json") {
        self = .json
      } else if essence == "text/html" || essence.hasSuffix("/xml") || essence.hasSuffix("+xml") {
        self = .markup
      } else {
        self = essence.hasPrefix("text/") ? .text : .other
      }
    }
  }
}
