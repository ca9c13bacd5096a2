// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Finds the content of elements and the values of attributes with secret names in XML and HTML.
///
/// It distinguishes tags, attributes, comments and CDATA. The rest of the grammar is ignored, so
/// values in invalid XML are found too, at any depth.
struct XMLSecrets {
  private let bytes: [UInt8]
  private let end: Int
  private let layer: Int
  private var position: Int
  private var found: [SecretValue] = []
  /// Names of elements without a closing tag from here on.
  private var unclosed: Set<ByteText> = []

  init(_ bytes: [UInt8], in range: Range<Int>, layer: Int = 0) {
    self.bytes = bytes
    (position, end) = (range.lowerBound, range.upperBound)
    self.layer = layer
  }

  /// The attributes that name the value of another one, as in `name="token" value="x"`.
  private static let labels = ["name", "key"]
  private static let labeled = ["value", "content"]
  private static let mask = "&lt;redacted&gt;"

  /// The names without a closing tag that are searched for, each to the end of the text.
  ///
  /// After more, the rest of the text is masked.
  private static let unclosedLimit = 16

  /// The secret values in order, without empty ones.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  consuming func values() -> [SecretValue] {
    while position < end {
      guard bytes[position] == UInt8(ascii: "<") else {
        let start = position
        position = offset(of: "<") ?? end
        readText(start..<position)
        continue
      }
      if isNext("<!--") {
        skip(past: "-->")
      } else if isNext("<![CDATA[") {
        let start = position + 9
        position = offset(of: "]]>") ?? end
        readText(min(start, position)..<position, isPlain: true)
      } else if isNext("<!") || isNext("<?") || isNext("</") {
        skip(past: ">")
      } else {
        readTag()
      }
    }
    return SecretValue.outermost(found)
  }

  private mutating func readText(_ range: Range<Int>, isPlain: Bool = false) {
    guard TextSecrets.mayHoldTexts(bytes[range]) else { return }
    found += TextSecrets.values(in: bytes, range, [], layer: layer + 1)
      .map { isPlain ? $0 : $0.with(mask: Self.escaped($0.mask)) }
  }

  private mutating func readTag() {
    position += 1
    let name = readName()
    guard let first = name.utf8.first, !Self.endsName.contains(first) else { return }
    var (label, values): (String?, [Range<Int>]) = (nil, [])
    while position < end, bytes[position] != UInt8(ascii: ">") {
      if Self.endsName.contains(bytes[position]) {
        position += 1
        continue
      }
      let attribute = readName()
      skipBlanks()
      guard position < end else { return }
      guard bytes[position] == UInt8(ascii: "=") else {
        if attribute.isEmpty { position += 1 }
        continue
      }
      position += 1
      skipBlanks()
      let value = readValue()
      let lowered = ASCIICase.lowered(attribute)
      if SecretNames.isSecret(attribute) {
        append(attribute, value)
      } else if Self.labels.contains(lowered) {
        label = String(decoding: bytes[value], as: UTF8.self)
      } else {
        if Self.labeled.contains(lowered) { values.append(value) }
        readText(value)
      }
    }
    let isEmpty = bytes[..<position].last == UInt8(ascii: "/")
    position = min(position + 1, end)
    let isLabeled = label.map(SecretNames.isSecret) ?? false
    if isLabeled { for value in values { append(label ?? "", value) } }
    let isSecret = SecretNames.isSecret(name)
    guard !isEmpty, isSecret || isLabeled else { return }
    let start = position
    // Many elements of HTML have no closing tag.
    if let close = endOfContent(of: name) {
      position = close
    } else if isSecret {
      position = end
    } else {
      return
    }
    append(isSecret ? name : label ?? "", start..<position)
  }

  private mutating func append(_ name: String, _ range: Range<Int>) {
    if !range.isEmpty { found.append(SecretValue(name: name, range: range, mask: Self.mask)) }
  }

  /// The offset of the closing tag of an element, after nested elements with the same name.
  private mutating func endOfContent(of name: String) -> Int? {
    let name = ASCIICase.lowered(name)
    guard !unclosed.contains(ByteText(name)) else { return nil }
    guard unclosed.count < Self.unclosedLimit else { return end }
    var open = 1
    var offset = position
    while let start = bytes[offset..<end].firstIndex(of: UInt8(ascii: "<")) {
      if let next = endOfSection(at: start) {
        offset = next
        continue
      }
      let closes = start + 1 < end && bytes[start + 1] == UInt8(ascii: "/")
      let word = bytes[min(start + (closes ? 2 : 1), end)..<end].prefix(name.utf8.count)
      offset = max(word.endIndex, start + 1)
      guard word.map(ASCIICase.lowered) == Array(name.utf8),
        offset == end || Self.endsName.contains(bytes[offset])
      else {
        offset = start + 1
        continue
      }
      if closes {
        open -= 1
        if open == 0 { return start }
      } else {
        let tag = bytes[offset..<end].prefix { $0 != UInt8(ascii: ">") }
        if tag.last != UInt8(ascii: "/") { open += 1 }
        offset = tag.endIndex
      }
    }
    unclosed.insert(ByteText(name))
    return nil
  }

  /// The end of the comment or the CDATA section at an offset, which can contain tags, or nil.
  private func endOfSection(at start: Int) -> Int? {
    let rest = bytes[start..<end]
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>")]
    where rest.starts(with: opening.utf8) {
      return offset(of: closing, from: start + opening.utf8.count).map { $0 + 3 } ?? end
    }
    return nil
  }

  /// Reads the value of an attribute, and returns its range without the quotes.
  private mutating func readValue() -> Range<Int> {
    guard position < end else { return end..<end }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let value = bytes[position..<end].prefix { !Self.endsValue.contains($0) }
      position = value.endIndex
      return value.startIndex..<value.endIndex
    }
    let start = position + 1
    let close = bytes[start..<end].firstIndex(of: quote) ?? end
    position = min(close + 1, end)
    return start..<close
  }

  private static let endsName = ByteSet(" \t\r\n/>")
  private static let endsValue = ByteSet(" \t\r\n>")

  private mutating func readName() -> String {
    let name = bytes[position..<end].prefix {
      !Self.endsName.contains($0) && $0 != UInt8(ascii: "=")
    }
    position = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while position < end, ByteSet.cBlank.contains(bytes[position]) { position += 1 }
  }

  private func isNext(_ word: StaticString) -> Bool {
    bytes[position..<end].starts(with: "\(word)".utf8)
  }

  private mutating func skip(past word: String) {
    position = offset(of: word).map { $0 + word.utf8.count } ?? end
  }

  private func offset(of word: String, from start: Int? = nil) -> Int? {
    bytes[(start ?? position)..<end].firstOffset(of: Array(word.utf8))
  }

  private static func escaped(_ mask: String) -> String {
    mask.replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
