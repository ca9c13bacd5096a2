// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes text as a Swift string literal that produces exactly this text and shows all its characters.
///
/// Control, invisible and directional characters are escaped, so that the source reads as it runs.
enum SwiftLiteral {
  /// Returns the literal in one line.
  static func line(_ text: String) -> String {
    let (hashes, escapesMarks) = hashes(for: text, delimiter: "\"")
    let content = escaped(text, hashes, escapesMarks, keepsLineFeeds: false)
    return "\(hashes)\"\(content)\"\(hashes)"
  }

  /// Returns the lines of a multiline literal, or nil if one line shows the text better.
  static func lines(_ text: String) -> [String]? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2, !text.unicodeScalars.contains("\r") else { return nil }
    let (hashes, escapesMarks) = hashes(for: text, delimiter: "\"\"\"")
    let content = escaped(text, hashes, escapesMarks, keepsLineFeeds: true)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    return ["\(hashes)\"\"\""] + content + ["\"\"\"\(hashes)"]
  }

  /// The maximum number of number signs around a literal; with more, escapes are easier to read.
  private static let mostHashes = 8

  /// Returns the number signs around a literal, if any, and whether backslashes and quotation marks
  /// are escaped because it would need too many signs.
  private static func hashes(for text: String, delimiter: String) -> (String, escapesMarks: Bool) {
    let bytes = Array(text.utf8)
    // The fewest signs with which neither a backslash nor a delimiter in the text has a meaning.
    let hashes = (0...mostHashes).lazy.map { String(repeating: "#", count: $0) }.first { hashes in
      ["\\", delimiter].allSatisfy { bytes[...].firstOffset(of: Array(($0 + hashes).utf8)) == nil }
    }
    return (hashes ?? "", escapesMarks: hashes == nil)
  }

  private static func escaped(
    _ text: String,
    _ hashes: String,
    _ escapesMarks: Bool,
    keepsLineFeeds: Bool
  ) -> String {
    // `UnicodeScalarView.append(contentsOf:)` copies the existing content.
    var result = ""
    var isFirst = true
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where keepsLineFeeds: result += "\n"
      case "\n": result += "\\\(hashes)n"
      case "\\" where escapesMarks, "\"" where escapesMarks: result += "\\\(scalar)"
      case "\r": result += "\\\(hashes)r"
      case "\t": result += "\\\(hashes)t"
      case _ where isHidden(scalar, isFirst: isFirst):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\\(hashes)u{\(digits)}"
      default: result.unicodeScalars.append(scalar)
      }
      isFirst = scalar == "\n"
    }
    return result
  }

  /// Returns true if a reader of the source would not see the character, or would see it in another place.
  private static func isHidden(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return true
    // It would combine with the quotation mark, or a space before it.
    case .nonspacingMark, .enclosingMark, .spacingMark: return isFirst
    default: return false
    }
  }
}
