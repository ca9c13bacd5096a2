// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Texts of a request as shown to a person: escaped, and no longer than a line.
package enum ShownText {
  /// The maximum number of bytes of a text that are shown.
  private static let limit = 160

  /// The number of bytes that are shown before the first difference.
  private static let lead = 40

  /// Returns a name, with a number if it is not the first of several.
  static func name(_ name: String, index: Int) -> String {
    let shown = cut(Array(name.utf8), from: 0).text
    return index == 0 ? shown : shown + " #\(index + 1)"
  }

  /// Returns a text in quotes.
  static func quoted(_ text: String) -> String {
    shown(Array(text.utf8), from: 0, inQuotes: true)
  }

  /// Returns two texts, cut to the part around the first difference if they are long.
  static func pair(
    _ expected: String?,
    _ actual: String?,
    inQuotes: Bool = true
  ) -> (expected: String?, actual: String?) {
    let (left, right) = (expected.map { Array($0.utf8) }, actual.map { Array($0.utf8) })
    var same = 0
    if let left, let right {
      while same < min(left.count, right.count), left[same] == right[same] { same += 1 }
    }
    let isShort = max(left?.count ?? 0, right?.count ?? 0) <= limit
    let start = isShort ? 0 : max(0, same - lead)
    func text(_ bytes: [UInt8]) -> String { shown(bytes, from: start, inQuotes: inQuotes) }
    return (left.map(text), right.map(text))
  }

  /// Returns a text without quotes.
  package static func plain(_ text: String) -> String {
    shown(Array(text.utf8), from: 0, inQuotes: false)
  }

  private static func shown(_ bytes: [UInt8], from start: Int, inQuotes: Bool) -> String {
    let shown = cut(bytes, from: start)
    let text = inQuotes ? "\"\(shown.text)\"" : shown.text
    return (shown.start > 0 ? "..." : "") + text + (shown.isCut ? "..." : "")
  }

  /// Returns the escaped bytes from an offset on, without splitting a UTF-8 sequence.
  private static func cut(
    _ bytes: [UInt8],
    from offset: Int
  ) -> (text: String, start: Int, isCut: Bool) {
    func boundary(_ offset: Int) -> Int {
      var offset = min(offset, bytes.count)
      for _ in 0..<3 where offset > 0 && offset < bytes.count && bytes[offset] & 0xC0 == 0x80 {
        offset -= 1
      }
      return offset
    }
    let start = boundary(offset)
    let end = boundary(start + limit)
    let shown = Array(bytes[start..<max(start, end)])
    let text = PrintableText.escaping(shown.span, keepingLineFeeds: false)
    return (text, start, end < bytes.count)
  }
}
