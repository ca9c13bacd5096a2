// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// The body of a response as text that is safe to print on a terminal.
///
/// JSON is formatted.
struct ShownBody: CustomStringConvertible {
  /// The text with control bytes escaped, or a line about a body that is not shown.
  let description: String

  /// Creates the text of a body.
  ///
  /// A body is binary if it contains a NUL, or is neither UTF-8 nor declared as text. In declared
  /// text, bytes of another encoding are escaped, so that the rest of a page can be read.
  ///
  /// - Parameters:
  ///   - data: The body.
  ///   - type: The `Content-Type` of the response.
  ///   - terminal: The terminal that shows it.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ data: Data, type: String?, on terminal: Terminal) {
    let essence = (try? type.map { try MIMEType($0) })??.essence ?? ""
    let isText = essence.hasPrefix("text/")
    let isJSON = essence == "application/json" || essence.hasSuffix("+json")
    let isUTF8 = String(decoding: data, as: UTF8.self).utf8.elementsEqual(data)
    if data.contains(0) || !(isText || isUTF8) {
      let size = data.count == 1 ? "1 byte" : "\(data.count) bytes"
      let kind = type.map { WireText.line(of: $0.utf8) } ?? "an unknown type"
      description =
        "(\(size) of \(kind), not shown on a terminal. Redirect the output to save them.)"
    } else if isJSON, let json = ShownJSON(data, on: terminal) {
      description = json.description
    } else {
      description = WireText.text(of: data)
    }
  }
}
