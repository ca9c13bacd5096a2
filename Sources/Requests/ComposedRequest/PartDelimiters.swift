// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The lines between the parts of a multipart body, with or without blanks at their ends.
struct PartDelimiters {
  private var lines: [[UInt8]] = []

  /// Creates the delimiters of the boundary in a type, and of the one that a text begins with.
  ///
  /// They differ if a type is written by hand, and readers disagree about which one counts.
  init(boundary: String?, text: ArraySlice<UInt8>) {
    if let boundary, !boundary.isEmpty { append(Array("--\(boundary)".utf8)) }
    if let opening = Self.opening(of: text) { append(Array(opening)) }
  }

  private mutating func append(_ line: [UInt8]) {
    lines += [line, line + Array("--".utf8)]
  }

  /// Returns true if a line is a delimiter.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line.
  func contains(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "--".utf8) else { return false }
    let line = line.trimming(while: ByteSet.cBlank.contains)
    return lines.contains { $0[...] == line }
  }

  /// Returns true if a text begins with a delimiter and a field of a part, as clients write parts.
  static func begin(_ text: [UInt8]) -> Bool {
    guard let opening = opening(of: text[...]) else { return false }
    let field = text[opening.endIndex...].drop(while: ByteSet.cBlank.contains)
    return field.prefix(8).map(ASCIICase.lowered).elementsEqual("content-".utf8)
  }

  /// The first line of a text, if it begins with two hyphens.
  private static func opening(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let text = text.drop(while: ByteSet("\r\n").contains)
    guard text.starts(with: "--".utf8) else { return nil }
    return text.prefix { $0 != UInt8(ascii: "\n") }.trimming(while: ByteSet.cBlank.contains)
  }
}
