// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension QueryDraft {
  /// Appends the pairs of some records, each with the name that it has now.
  ///
  /// - Parameters:
  ///   - range: The records.
  ///   - base: The node that names start from: the root, or the element of a set to be sorted.
  ///   - bytes: Where the pairs go, each after a `&` unless it is the first of all.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for an element that holds
  ///   the separator of its list.
  /// - Complexity: O(*n*), where *n* is the number of bytes appended.
  func render(
    _ range: Range<Int>,
    below base: Int = QueryNode.root,
    to bytes: inout [UInt8]
  ) throws {
    var prefix = QueryNamePrefix(below: base)
    var index = range.lowerBound
    while index < range.upperBound {
      let record = records[index]
      index += 1
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
      switch record.kind {
      case .member: prefix.set(.member, of: record.node, in: tree)
      case .emptyContainer: prefix.set(.node, of: record.node, in: tree)
      case .element:
        prefix.setElement(record.index ?? 0, of: record.node, in: tree)
        guard let joint = layout.joint else { break }
        let others = records[index..<range.upperBound].prefix { $0.node == record.node }
        bytes.append(prefix.bytes.span)
        try append(records[(index - 1)..<others.endIndex], joint, to: &bytes)
        index = others.endIndex
        continue
      }
      bytes.append(prefix.bytes.span)
      bytes.append(text.span.extracting(record.nameStart..<record.end))
    }
  }

  /// Appends the value of a list that is one, such as `=1,2`.
  private func append(
    _ elements: ArraySlice<QueryRecord>,
    _ joint: QueryLayout.Joint,
    to bytes: inout [UInt8]
  ) throws {
    // Nil alone is the bare name, and an empty text among others.
    if let first = elements.first, elements.count == 1, first.nameEnd == first.end,
      !joint.isQuoted
    {
      return
    }
    bytes.append(UInt8(ascii: "="))
    bytes.append(contentsOf: joint.opening)
    for (position, element) in elements.enumerated() {
      if position > 0 { bytes.append(contentsOf: joint.separator) }
      let value = Array(text[element.nameEnd..<element.end].dropFirst())
      if joint.forbidden.contains(where: { value.contains($0) }) {
        throw separatorInElement(of: element.node)
      }
      bytes.append(contentsOf: joint.isQuoted ? quoted(value) : escapingCommas(value))
    }
    bytes.append(contentsOf: joint.closing)
  }

  /// The text of JSON for a text that is escaped, escaped.
  private func quoted(_ escaped: [UInt8]) -> [UInt8] {
    let text = String(decoding: layout.unescaped(escaped), as: UTF8.self)
    var quoted: [UInt8] = []
    JSONText.append(text, to: &quoted, escapingSlashes: false)
    var output: [UInt8] = []
    layout.escapes.append(String(decoding: quoted, as: UTF8.self), to: &output)
    return output
  }

  /// The text with no comma in it, as one that the dialect allows would separate.
  private func escapingCommas(_ text: [UInt8]) -> [UInt8] {
    let comma = UInt8(ascii: ",")
    guard text.contains(comma) else { return text }
    return text.flatMap { $0 == comma ? Array("%2C".utf8) : [$0] }
  }
}
