// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes values as JSON, in the order in which they are encoded.
///
/// `JSONEncoder` loses the order of keys. Here dictionaries and sets, which have none, are in the order
/// of their UTF-8 bytes; a member that is encoded again is where it was encoded last.
package struct JSONWriter {
  private let tree: ValueTree
  private let block: String
  private let isPretty: Bool
  private let sortsKeys: Bool
  private let escapesSlashes: Bool

  /// The JSON text of a value.
  ///
  /// - Parameters:
  ///   - value: The value; a scalar is a document too.
  ///   - settings: How it is written.
  ///   - block: The block that errors name.
  /// - Returns: The document, in UTF-8.
  /// - Throws: `RequestError` with the code `unencodableValue`, `nestingTooDeep`, or, with the
  ///   error of the value's own `encode(to:)`, `encodingFailed`.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the length of the document and *m* the size of
  ///   its largest dictionary or set, or object with `.sortedKeys`.
  package static func encode(
    _ value: any Encodable,
    settings: JSONSettings,
    block: String
  ) throws -> [UInt8] {
    let tree = try ValueWriter.tree(of: value, policy: JSONPolicy(settings), block: block)
    guard tree[ValueTree.root].kind != .nothing else {
      throw RequestError(
        .unencodableValue,
        block: block,
        "The value encodes nothing, so it has no JSON. Encode a container or a scalar."
      )
    }
    let writer = JSONWriter(tree, formatting: settings.formatting, block: block)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(tree.texts.count + 4 * tree.nodes.count + 16)
    try writer.append(ValueTree.root, level: 0, to: &bytes)
    return bytes
  }

  private init(_ tree: ValueTree, formatting: JSONEncoder.OutputFormatting, block: String) {
    self.tree = tree
    self.block = block
    isPretty = formatting.contains(.prettyPrinted)
    sortsKeys = formatting.contains(.sortedKeys)
    escapesSlashes = !formatting.contains(.withoutEscapingSlashes)
  }

  // The depth of the recursion is that of the tree, which is limited.
  private func append(_ node: Int, level: Int, to bytes: inout [UInt8]) throws {
    switch tree[node].kind {
    // Here as in `JSONEncoder`, a value that encodes nothing is an empty object.
    case .nothing:
      bytes.append(UInt8(ascii: "{"))
      end(UInt8(ascii: "}"), true, level, &bytes)
    case .null: bytes.append("null")
    case .boolean, .number: bytes.append(tree.texts.span.extracting(tree.text(of: node)))
    case .floatingPoint: appendFloatingPoint(tree.text(of: node), to: &bytes)
    case .text: appendString(tree.text(of: node), to: &bytes)
    case .list:
      bytes.append(UInt8(ascii: "["))
      var isFirst = true
      var element = tree.firstChild(of: node)
      while element != 0 {
        separate(&isFirst, level, &bytes)
        try append(element, level: level + 1, to: &bytes)
        element = tree.child(after: element)
      }
      end(UInt8(ascii: "]"), isFirst, level, &bytes)
    case .map:
      bytes.append(UInt8(ascii: "{"))
      var isFirst = true
      if tree.isInOrder(node, sortsKeys: sortsKeys) {
        var member = tree.firstChild(of: node)
        while member != 0 {
          separate(&isFirst, level, &bytes)
          try appendMember(member, level, to: &bytes)
          member = tree.child(after: member)
        }
      } else {
        for member in try members(of: node) {
          separate(&isFirst, level, &bytes)
          try appendMember(member, level, to: &bytes)
        }
      }
      end(UInt8(ascii: "}"), isFirst, level, &bytes)
    }
  }

  private func appendMember(_ member: Int, _ level: Int, to bytes: inout [UInt8]) throws {
    appendString(tree.name(of: member), to: &bytes)
    // As `JSONEncoder` has it, a space before the colon too.
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    try append(member, level: level + 1, to: &bytes)
  }

  private func appendString(_ range: Range<Int>, to bytes: inout [UInt8]) {
    JSONText.append(tree.texts.span.extracting(range), to: &bytes, escapingSlashes: escapesSlashes)
  }

  /// Appends the shortest digits that read back as the same number; `1.0` becomes `1`.
  private func appendFloatingPoint(_ range: Range<Int>, to bytes: inout [UInt8]) {
    let text = tree.texts.span.extracting(range)
    let isWhole =
      text.count > 2 && text[text.count - 1] == UInt8(ascii: "0")
      && text[text.count - 2] == UInt8(ascii: ".")
    bytes.append(isWhole ? text.extracting(droppingLast: 2) : text)
  }

  private func separate(_ isFirst: inout Bool, _ level: Int, _ bytes: inout [UInt8]) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    if isPretty { breakLine(level + 1, &bytes) }
  }

  private func end(_ bracket: UInt8, _ isEmpty: Bool, _ level: Int, _ bytes: inout [UInt8]) {
    if isPretty {
      // `JSONEncoder` breaks the line twice in an empty container.
      if isEmpty { bytes.append(UInt8(ascii: "\n")) }
      breakLine(level, &bytes)
    }
    bytes.append(bracket)
  }

  private func breakLine(_ level: Int, _ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
  }

  /// The members of a map, without those whose name is encoded again later.
  private func members(of map: Int) throws -> [Int] {
    let members = tree.members(of: map, sortsKeys: sortsKeys)
    if let repeated = tree.repeatedKey(among: members) {
      throw RequestError(
        .unencodableValue,
        block: block,
        field: tree.path(of: repeated),
        "Two keys of a dictionary become the same name, and one value would be lost. Rename one, or "
          + "remove the key strategy of the encoder."
      )
    }
    guard tree.mayRepeatNames(members) else { return members }
    var seen: Set<ByteText> = []
    return members.reversed().filter { seen.insert(ByteText(tree.nameString(of: $0))).inserted }
      .reversed()
  }
}
