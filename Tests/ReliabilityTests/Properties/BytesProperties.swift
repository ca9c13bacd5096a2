// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import TestSupport

/// The loops over bytes, beside the plainest way to do the same.
enum BytesProperties {
  static let all = [matcher, delimiter, escapes, utf8, asciiCase, printable]

  static let matcher = Property("A search finds what is there, wherever it is cut.", fields: 3...3)
  { input in
    let needle = input.bytes(0)
    let hay = input.bytes(1) + needle.prefix(needle.count / 2) + needle + input.bytes(2)
    guard !needle.isEmpty else { return nil }
    for hay in [hay, input.bytes(1) + input.bytes(2)] {
      let isThere = (0...max(0, hay.count - needle.count)).contains {
        hay[$0...].starts(with: needle)
      }
      var matcher = ByteMatcher(needle)
      let cut = hay.count / 3
      let first = matcher.finds(in: hay[..<cut])
      guard (first || matcher.finds(in: hay[cut...])) == isThere else { return "there: \(isThere)" }
    }
    return nil
  }

  static let delimiter = Property(
    "A delimiter ends the content that stands before it.",
    fields: 1...1
  ) { input in
    let delimiter = Array("\r\n--B".utf8)
    let bytes = Array("x".utf8) + input.bytes(0)
    let end = bytes.indices.first { bytes[$0...].starts(with: delimiter) }
    for size in 1...3 {
      var search = DelimiterSearch(delimiter)
      var content: [UInt8] = []
      var isFound = false
      var start = 0
      while start < bytes.count, !isFound {
        let chunk = Array(bytes[start..<min(start + size, bytes.count)])
        let finding = search.next(in: chunk.span, from: 0)
        content += delimiter[finding.carried] + chunk[finding.content]
        isFound = finding.isFound
        start += chunk.count
      }
      guard isFound == (end != nil) else { return "found: \(isFound)" }
      if let end, content != Array(bytes[..<end]) { return "\(content)" }
    }
    return nil
  }

  static let escapes = Property("Escapes decode to the bytes they were made of.", fields: 1...1) {
    input in
    for kept in [ByteSet.unreserved, .query, .path] {
      var written: [UInt8] = []
      PercentEscape.append(input.bytes(0).span, keeping: kept.subtracting("%"), to: &written)
      guard PercentEscape.decode(written.span) == input.bytes(0) else { return "\(written)" }
      var text: [UInt8] = Array("ab".utf8)
      EscapeTable(keeping: kept).spaceAsPlus.append(input.text(0), to: &text)
      var plain: [UInt8] = Array("ab".utf8)
      for byte in input.text(0).utf8 {
        if kept.contains(byte) {
          plain.append(byte)
        } else if byte == 0x20 {
          plain.append(0x2B)
        } else {
          PercentEscape.appendEscape(of: byte, to: &plain)
        }
      }
      guard text == plain else { return "\(text)" }
    }
    return nil
  }

  static let utf8 = Property("What Swift would repair is found.", fields: 1...1) { input in
    let bytes = input.bytes(0)
    let isValid = Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
    return (UTF8Sequence.firstInvalidOffset(in: bytes.span) == nil) == isValid ? nil : "\(isValid)"
  }

  static let asciiCase = Property("Case is that of ASCII.", fields: 2...2) { input in
    let fold = { (text: String) in text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 } }
    let (left, right) = (input.text(0), input.text(1))
    guard Array(ASCIICase.lowered(left).utf8) == fold(left) else { return "lowered" }
    return ASCIICase.equal(left, right) == (fold(left) == fold(right)) ? nil : "equal"
  }

  static let printable = Property("What is shown is printable.", fields: 1...1) { input in
    let shown = PrintableText.escaping(input.text(0))
    return shown.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? nil : shown
  }
}
