// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads a JSON text (RFC 8259) into a tree that keeps the order of members and the text of numbers.
package struct JSONReader: ~Copyable {
  /// A text that is not JSON, or is nested too deeply.
  package struct Malformed: Error {
    /// The offset of the first invalid byte.
    package let offset: Int
  }

  private let bytes: [UInt8]
  private let depthLimit: Int
  private var offset = 0
  private var tree = ValueTree()

  /// The tree of a text.
  ///
  /// - Parameters:
  ///   - data: The text, in UTF-8.
  ///   - depthLimit: The maximum number of nested lists and objects.
  /// - Returns: The tree.
  /// - Throws: ``Malformed``.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func tree(
    of data: Data,
    depthLimit: Int = Limits.jsonDepth
  ) throws(Malformed) -> ValueTree {
    var reader = JSONReader(bytes: Array(data), depthLimit: depthLimit)
    try reader.readValue(ValueTree.root, depth: 0)
    guard reader.next == nil else { throw reader.malformed }
    return ValueTree(taking: &reader.tree)
  }

  private var malformed: Malformed { Malformed(offset: offset) }

  /// The next byte that is not a blank, or nil at the end.
  private var next: UInt8? {
    mutating get {
      while offset < bytes.count, Self.blank.contains(bytes[offset]) { offset += 1 }
      return offset < bytes.count ? bytes[offset] : nil
    }
  }

  private static let blank = ByteSet(" \t\n\r")

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private mutating func require(_ byte: UInt8) throws(Malformed) {
    guard take(byte) else { throw malformed }
  }

  private mutating func readValue(_ node: Int, depth: Int) throws(Malformed) {
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < depthLimit else { throw malformed }
      try readContainer(node, depth: depth + 1)
    case UInt8(ascii: "\""): tree.setText(try readString(), node)
    case UInt8(ascii: "t"): try readWord("true", node) { $0.set(true, $1) }
    case UInt8(ascii: "f"): try readWord("false", node) { $0.set(false, $1) }
    case UInt8(ascii: "n"): try readWord("null", node) { $0.setNull($1) }
    default: try readNumber(node)
    }
  }

  private mutating func readContainer(_ node: Int, depth: Int) throws(Malformed) {
    let isMap = take(UInt8(ascii: "{"))
    if !isMap { try require(UInt8(ascii: "[")) }
    tree.become(isMap ? .map : .list, node)
    let end = isMap ? UInt8(ascii: "}") : UInt8(ascii: "]")
    if take(end) { return }
    repeat {
      var child = ValueTree.root
      if isMap {
        guard next == UInt8(ascii: "\"") else { throw malformed }
        child = tree.appendMember(named: try readString(), to: node)
        try require(UInt8(ascii: ":"))
      } else {
        child = tree.appendElement(to: node)
      }
      try readValue(child, depth: depth)
    } while take(UInt8(ascii: ","))
    try require(end)
  }

  private mutating func readNumber(_ node: Int) throws(Malformed) {
    let (bytes, start) = (bytes, offset)
    var end = start
    let isNumber = JSONText.skipNumber(in: bytes.span, &end)
    offset = end
    let digits = bytes[start..<end].drop { $0 == UInt8(ascii: "-") }.prefix {
      ByteSet.digit.contains($0)
    }
    if digits.count > 1, digits.first == UInt8(ascii: "0") {
      throw Malformed(offset: digits.startIndex + 1)
    }
    guard isNumber else { throw malformed }
    tree.set(.number, node) { $0.append(bytes.span.extracting(start..<end)) }
  }

  private mutating func readWord(
    _ word: StaticString,
    _ node: Int,
    set: (inout ValueTree, Int) -> Void
  ) throws(Malformed) {
    let end = offset + word.utf8CodeUnitCount
    guard bytes[offset..<min(end, bytes.count)].elementsEqual("\(word)".utf8) else {
      throw malformed
    }
    offset = end
    set(&tree, node)
  }
}

// MARK: Strings

extension JSONReader {
  /// Reads a string into the texts, without its escapes.
  private mutating func readString() throws(Malformed) -> Range<Int> {
    offset += 1
    let start = tree.texts.count
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      if bytes[offset] == UInt8(ascii: "\\") {
        try readEscape()
      } else {
        guard bytes[offset] >= 0x20 else { throw malformed }
        tree.texts.append(bytes[offset])
        offset += 1
      }
    }
    guard offset < bytes.count else { throw malformed }
    let range = start..<tree.texts.count
    guard tree.texts.withSpan(range, UTF8Sequence.firstInvalidOffset) == nil else {
      throw malformed
    }
    offset += 1
    return range
  }

  private mutating func readEscape() throws(Malformed) {
    guard offset + 1 < bytes.count else { throw malformed }
    switch bytes[offset + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      tree.texts.append(bytes[offset + 1])
    case UInt8(ascii: "b"): tree.texts.append(0x08)
    case UInt8(ascii: "f"): tree.texts.append(0x0C)
    case UInt8(ascii: "n"): tree.texts.append(0x0A)
    case UInt8(ascii: "r"): tree.texts.append(0x0D)
    case UInt8(ascii: "t"): tree.texts.append(0x09)
    case UInt8(ascii: "u"): return tree.texts.append(String(try readScalar()))
    default: throw malformed
    }
    offset += 2
  }

  /// Reads `\uXXXX`, or two of them that form a surrogate pair.
  private mutating func readScalar() throws(Malformed) -> Unicode.Scalar {
    guard let first = codeUnit(at: offset) else { throw malformed }
    guard UTF16.isLeadSurrogate(first) else {
      guard let scalar = Unicode.Scalar(first) else { throw malformed }
      offset += 6
      return scalar
    }
    guard let second = codeUnit(at: offset + 6), UTF16.isTrailSurrogate(second),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
      )
    else { throw malformed }
    offset += 12
    return scalar
  }

  private func codeUnit(at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[offset + 2..<offset + 6] {
      guard let digit = Hexadecimal.value(of: byte) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
