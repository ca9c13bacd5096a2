// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Text as a string literal of Swift that gives exactly this text, and shows what is in it.
///
/// Control, invisible and directional characters are escaped, so that the source reads as it runs.
enum SwiftLiteral {
  /// The literal in one line.
  static func line(_ text: String) -> String {
    let hashes = hashes(for: text, delimiter: "\"")
    return "\(hashes)\"\(escaped(text, hashes: hashes, keepsLineFeeds: false))\"\(hashes)"
  }

  /// The lines of a literal of several lines, or nil when one line shows the text better.
  static func lines(_ text: String) -> [String]? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2, !text.unicodeScalars.contains("\r") else { return nil }
    let hashes = hashes(for: text, delimiter: "\"\"\"")
    let content = escaped(text, hashes: hashes, keepsLineFeeds: true)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    return ["\(hashes)\"\"\""] + content + ["\"\"\"\(hashes)"]
  }

  /// The number signs around a literal: none where nothing in it would need a backslash.
  private static func hashes(for text: String, delimiter: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "\\")) || bytes.contains(delimiter.utf8) else { return "" }
    var hashes = "#"
    while bytes.contains((delimiter + hashes).utf8) || bytes.contains(("\\" + hashes).utf8) {
      hashes += "#"
    }
    return hashes
  }

  private static func escaped(_ text: String, hashes: String, keepsLineFeeds: Bool) -> String {
    var result = String.UnicodeScalarView()
    var isFirst = true
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where keepsLineFeeds: result.append(scalar)
      case "\n": result.append(contentsOf: "\\\(hashes)n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\\(hashes)r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\\(hashes)t".unicodeScalars)
      case _ where isHidden(scalar, isFirst: isFirst):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result.append(contentsOf: "\\\(hashes)u{\(digits)}".unicodeScalars)
      default: result.append(scalar)
      }
      isFirst = scalar == "\n"
    }
    return String(result)
  }

  /// Whether a reader of the source would not see the character, or see it in another place.
  private static func isHidden(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return true
    case .nonspacingMark, .enclosingMark, .spacingMark:
      // It would join the quotation mark, or a space in front of it.
      return isFirst
    default:
      return false
    }
  }
}
