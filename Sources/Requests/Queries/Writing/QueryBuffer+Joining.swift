// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

// Lists that are one value, such as `a=1,2`.
extension QueryBuffer {
  /// The list that a scalar in a slot is an element of, or nil when it is none.
  mutating func joinedList(for slot: QuerySlot) throws -> Int? {
    switch slot {
    case .name: return nil
    case .element(let list):
      try checkList(list)
      nodes[list].count += 1
      return list
    case .node(let node):
      return nodes[node].position == nil || node == base ? nil : nodes[node].parent
    }
  }

  /// Appends an element to a list.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for an element that holds
  ///   a separator and for lists that are written in turns.
  mutating func join(_ scalar: some QueryScalar, to list: Int) throws {
    let start = bytes.count
    scalar.append(to: &self)
    let text = Array(bytes[start...])
    bytes.removeLast(bytes.count - start)
    try join(escaped: text, to: list)
  }

  /// Appends an element that is escaped already to a list.
  mutating func join(escaped text: [UInt8], to list: Int) throws {
    guard let form = layout.joint else { return }
    if form.forbidden.contains(where: { text.contains($0) }) { throw separatorInElement(of: list) }
    let text = form.isQuoted ? quoted(text) : escapingCommas(text)
    if nodes[list].written == 0 {
      if nodes[list].position != nil { throw containerInJoinedList(nodes[list].parent) }
      try beginPair(of: list)
      bytes.append(UInt8(ascii: "="))
      bytes.append(contentsOf: form.opening)
    } else {
      guard let joint, joint.list == list, joint.end == bytes.count else {
        throw interruptedList(list)
      }
      if joint.isBare {
        bytes.append(UInt8(ascii: "="))
      } else {
        bytes.removeLast(form.closing.count)
      }
      bytes.append(contentsOf: form.separator)
    }
    bytes.append(contentsOf: text)
    bytes.append(contentsOf: form.closing)
    nodes[list].written += 1
    joint = (list, bytes.count, false)
  }

  /// Appends nil to a list: alone it is the bare name, beside others an empty text.
  mutating func joinNil(to list: Int) throws {
    guard nodes[list].written == 0, nodes[list].position == nil, layout.joint?.isQuoted == false
    else { return try join(escaped: [], to: list) }
    try beginPair(of: list)
    nodes[list].written += 1
    joint = (list, bytes.count, true)
  }

  /// The text of JSON for a text that is escaped, escaped.
  private func quoted(_ escaped: [UInt8]) -> [UInt8] {
    let text = PercentEscape.decode(escaped.span, plusAsSpace: layout.writesPlus) ?? escaped
    var quoted: [UInt8] = []
    JSONText.append(String(decoding: text, as: UTF8.self), to: &quoted, escapingSlashes: false)
    var output: [UInt8] = []
    escapes.append(String(decoding: quoted, as: UTF8.self), to: &output)
    return output
  }

  /// The text with no comma in it, as one that the dialect allows would separate.
  private func escapingCommas(_ text: [UInt8]) -> [UInt8] {
    let comma = UInt8(ascii: ",")
    guard text.contains(comma) else { return text }
    return text.flatMap { $0 == comma ? Array("%2C".utf8) : [$0] }
  }
}
