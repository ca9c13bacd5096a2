// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Texts of a request as a person may see them: escaped, and no longer than a line.
package enum ShownText {
  /// The most bytes of a text that are shown.
  private static let limit = 160

  /// The bytes that are shown before the first one that differs.
  private static let lead = 40

  /// A name, with its number if it is not the first of several.
  static func name(_ name: String, index: Int) -> String {
    let shown = cut(Array(name.utf8), from: 0).text
    return index == 0 ? shown : shown + " #\(index + 1)"
  }

  /// A text in quotes.
  static func quoted(_ text: String) -> String {
    shown(Array(text.utf8), from: 0, inQuotes: true)
  }

  /// Two texts; if they are long, what is around the first byte that differs.
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

  /// A text without quotes.
  package static func plain(_ text: String) -> String {
    shown(Array(text.utf8), from: 0, inQuotes: false)
  }

  private static func shown(_ bytes: [UInt8], from start: Int, inQuotes: Bool) -> String {
    let shown = cut(bytes, from: start)
    let text = inQuotes ? "\"\(shown.text)\"" : shown.text
    return (shown.start > 0 ? "..." : "") + text + (shown.isCut ? "..." : "")
  }

  /// The bytes from an offset on, escaped, with no sequence of UTF-8 cut in two.
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
