// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Finds the values of members with secret names in JSON (RFC 8259).
///
/// A name is a string with a colon after it. The rest of the grammar is ignored, so values in a
/// text with placeholders or comments are found too, at any depth.
package struct JSONSecrets {
  private let bytes: [UInt8]
  private let end: Int
  private let layer: Int
  /// True in a comment, which contains no other one.
  private let isComment: Bool
  private var position: Int
  private var found: [SecretValue] = []
  /// The open objects and lists, the outermost first, up to a limit.
  private var frames: [Frame] = []
  /// The number of open containers beyond the limit.
  private var deeper = 0

  /// An object in which one member can name another one: `{"path": "/token", "value": "x"}`.
  private struct Frame {
    let start: Int
    /// The secret name of the values in another member, or nil.
    var name: String?
    /// The values of all members named `value`, because a server can read any of them.
    var values: [SecretValue] = []
    /// The offset of the object or list that is the last value.
    var valueStart: Int?
  }

  /// Creates a reader for a range of a body.
  init(_ bytes: [UInt8], in range: Range<Int>, layer: Int = 0, isComment: Bool = false) {
    self.bytes = bytes
    self.layer = layer
    self.isComment = isComment
    (position, end) = (range.lowerBound, range.upperBound)
  }

  /// The members that name the member `value`, in a patch (RFC 6902 §3) and in lists of pairs.
  private static let labels = ["path", "name", "key"]

  /// Returns true if a member marks the adjacent member `value` as secret.
  package static func isLabel(_ member: String, of label: String) -> Bool {
    labels.contains(member)
      && label.utf8.split(separator: UInt8(ascii: "/")).contains {
        SecretNames.isSecret(String(decoding: $0, as: UTF8.self))
      }
  }

  /// The secret values in order: a string without its quotes, and any other value as a whole.
  ///
  /// `null` and empty values are not secret.
  ///
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of bytes and *m* the number of values.
  consuming func values() -> [SecretValue] {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""): readMember()
      case UInt8(ascii: "{"), UInt8(ascii: "["): open()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        position += 1
        close()
      case UInt8(ascii: "/"): readComment()
      default: position += 1
      }
    }
    while !frames.isEmpty {
      deeper = 0
      close()
    }
    return SecretValue.outermost(found)
  }

  private mutating func open() {
    if frames.count < Limits.jsonDepth {
      frames.append(Frame(start: position))
    } else {
      deeper += 1
    }
    position += 1
  }

  private mutating func close() {
    guard deeper == 0 else { return deeper -= 1 }
    guard let frame = frames.popLast() else { return }
    if let name = frame.name {
      for value in frame.values where !value.range.isEmpty {
        found.append(SecretValue(name: name, range: value.range, mask: value.mask))
      }
    }
    guard let last = frames.last, last.valueStart == frame.start else { return }
    let isEmpty = position - frame.start == 2 && Self.closing.contains(bytes[position - 1])
    let range = frame.start..<(isEmpty ? frame.start : position)
    let value = SecretValue(name: "value", range: range, mask: Self.quotedMask)
    frames[frames.count - 1].values.append(value)
  }

  /// Reads a string that is an element or the name of a member.
  private mutating func readMember() {
    let content = readString()
    skipBlanks()
    guard position < end, bytes[position] == UInt8(ascii: ":") else { return readText(content) }
    position += 1
    skipBlanks()
    guard position < end else { return }
    let name = Self.text(of: bytes[content])
    if SecretNames.isSecret(name) {
      let value = readValue(of: name)
      if !value.range.isEmpty { found.append(value) }
      return
    }
    guard !frames.isEmpty, deeper == 0 else { return }
    if name == "value" {
      if bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[") {
        frames[frames.count - 1].valueStart = position
      } else {
        let value = readValue(of: name)
        frames[frames.count - 1].values.append(value)
        readText(value.range)
      }
    } else if Self.labels.contains(name), bytes[position] == UInt8(ascii: "\"") {
      let content = readString()
      let label = Self.text(of: bytes[content])
      if Self.isLabel(name, of: label) { frames[frames.count - 1].name = label }
      readText(content)
    }
  }

  /// Looks for secrets in the content of a string.
  private mutating func readText(_ content: Range<Int>) {
    guard layer + 1 < Limits.secretLayers, TextSecrets.mayHoldTexts(bytes[content]) else { return }
    let text = UnescapedText(json: bytes[content])
    let values = TextSecrets.values(in: text.bytes, text.bytes.indices, .xml, layer: layer + 1)
    found += values.map { text.written($0.with(mask: $0.mask.replacing("\"", with: "\\\""))) }
  }

  /// Returns true if a text begins like JSON with a name or a text in it, and unlike a form.
  package static func isLikely(_ bytes: [UInt8]) -> Bool {
    let content = bytes.firstIndex { !openings.contains($0) } ?? bytes.endIndex
    return bytes[..<content].contains(where: brackets.contains)
      && bytes[content...].first == UInt8(ascii: "\"")
  }

  /// Returns true if the bytes are text that begins like a list or an object.
  static func isReadable(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first(where: { !blank.contains($0) }), brackets.contains(first) else {
      return false
    }
    return UTF8Sequence.firstInvalidOffset(in: bytes.span) == nil
  }

  private static let quotedMask = "\"\(SecretNames.mask)\""
  private static let blank = ByteSet(" \t\r\n")
  private static let closing = ByteSet("}]")
  private static let brackets = ByteSet("{[")
  private static let openings = TextSecrets.beforeText.union(brackets)
  private static let scalarEnd = ByteSet(",]}\r\n")

  private mutating func skipBlanks() {
    while position < end {
      if Self.blank.contains(bytes[position]) {
        position += 1
      } else if bytes[position] == UInt8(ascii: "/") {
        readComment()
      } else {
        return
      }
    }
  }

  /// Reads a comment by itself, because its quotes are often not in pairs, or skips another slash.
  private mutating func readComment() {
    let start = position
    position += 1
    guard !isComment, position < end else { return }
    let isBlock = bytes[position] == UInt8(ascii: "*")
    guard isBlock || bytes[position] == UInt8(ascii: "/") else { return }
    let closing = Array((isBlock ? "*/" : "\n").utf8)
    position = bytes[position + 1..<end].firstOffset(of: closing) ?? end
    found += JSONSecrets(bytes, in: start..<position, layer: layer, isComment: true).values()
    position = min(position + closing.count, end)
  }

  /// Reads a string from its first quote on, and returns the range of its content.
  private mutating func readString() -> Range<Int> {
    position += 1
    let start = position
    while position < end, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position, end)
    let content = start..<position
    if position < end { position += 1 }
    return content
  }

  private mutating func readValue(of name: String) -> SecretValue {
    let start = position
    var range: Range<Int>
    var mask = Self.quotedMask
    switch bytes[position] {
    case UInt8(ascii: "\""):
      range = readString()
      mask = SecretNames.mask
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      skipContainer()
      range = start..<position
      if range.count == 2 { range = start..<start }
    default:
      position = bytes[start..<end].prefix { !Self.scalarEnd.contains($0) }.endIndex
      range = bytes[start..<position].trimming(while: ByteSet.blank.contains).indices
      if bytes[range].elementsEqual("null".utf8) { range = start..<start }
    }
    return SecretValue(name: name, range: range, mask: mask)
  }

  /// Skips to the end of an object or a list, by its brackets.
  private mutating func skipContainer() {
    var depth = 0
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        _ = readString()
        continue
      case UInt8(ascii: "/"):
        readComment()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
  }

  /// A name without its escapes.
  private static func text(of content: ArraySlice<UInt8>) -> String {
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    return String(decoding: UnescapedText(json: content).bytes, as: UTF8.self)
  }
}
