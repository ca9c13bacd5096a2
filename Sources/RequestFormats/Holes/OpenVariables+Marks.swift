// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension OpenVariables {
  /// A text with something else in the place of each mark.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - replacement: Gives what is written for a name, whether its value has to be percent-encoded,
  ///     and the byte that follows it.
  /// - Returns: The text.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  func replacing(
    in text: [UInt8],
    _ replacement: (_ name: String, _ isEncoded: Bool, _ next: UInt8?) -> String
  ) -> [UInt8] {
    let marks = Self.marks(in: text, tildes: tildes.utf8.count)
    guard !marks.isEmpty else { return text }
    let known = Set(names)
    var output: [UInt8] = []
    var position = 0
    for mark in marks where known.contains(mark.name) {
      output += text[position..<mark.range.lowerBound]
      position = mark.range.upperBound
      let next = position < text.count ? text[position] : nil
      output += Array(replacement(mark.name, mark.isEncoded, next).utf8)
    }
    return output + text[position...]
  }

  /// A mark in a text.
  struct Mark {
    /// Where it is, with its tildes.
    let range: Range<Int>
    let name: String
    /// Whether the value has to be percent-encoded.
    let isEncoded: Bool
  }

  /// The marks of a text, in order.
  ///
  /// Of a longer run of tildes the last ones begin a mark, and the first ones end it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - count: The number of tildes on each side of a name.
  /// - Returns: The marks.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func marks(in text: [UInt8], tildes count: Int) -> [Mark] {
    let tilde = UInt8(ascii: "~")
    var marks: [Mark] = []
    var position = 0
    while position < text.count {
      guard text[position] == tilde else {
        position += 1
        continue
      }
      let start = text[position...].prefix { $0 == tilde }.endIndex
      let end = text[start...].prefix { $0 != tilde }.endIndex
      let isMark =
        start - position >= count && end > start
        && text[end...].prefix(count).elementsEqual(repeatElement(tilde, count: count))
      guard isMark else {
        position = start
        continue
      }
      var name = text[start..<end]
      let isEncoded = name.last == UInt8(ascii: ".")
      if isEncoded { name = name.dropLast() }
      position = end + count
      let known = String(decoding: name, as: UTF8.self)
      marks.append(Mark(range: (start - count)..<position, name: known, isEncoded: isEncoded))
    }
    return marks
  }

  /// A text with `$NAME` in the place of each mark, for people to read.
  func shown(_ text: String) -> String {
    String(decoding: replacing(in: Array(text.utf8)) { name, _, _ in "$\(name)" }, as: UTF8.self)
  }

  /// Whether a text has a mark.
  func isIn(_ text: [UInt8]) -> Bool {
    var isFound = false
    _ = replacing(in: text) { _, _, _ in
      isFound = true
      return ""
    }
    return isFound
  }
}
