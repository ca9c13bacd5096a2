// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes values as JSON, in the order encoded.
///
/// `JSONEncoder` loses the order of keys. Here, dictionaries and sets, which have no order, are
/// sorted by their UTF-8 bytes. A member that is encoded again takes its last place.
package struct JSONWriter: ~Copyable {
  private let tree: ValueTree
  private let isPretty: Bool
  private let escapesSlashes: Bool
  /// True if no text needs an escape, because checking each costs `json-100-structs` a tenth more.
  private let isPlain: Bool
  private var output: Run<UInt8>

  /// The JSON text of a value.
  ///
  /// - Parameters:
  ///   - value: The value. A scalar is a document too.
  ///   - settings: The settings of the writer.
  ///   - block: The block that errors name.
  /// - Returns: The document, in UTF-8.
  /// - Throws: `RequestError` with the code `unencodableValue` or `nestingTooDeep`, or
  ///   `encodingFailed` with the error of the value's own `encode(to:)`.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the length of the document and *m* the size of
  ///   its largest dictionary or set, or object with `.sortedKeys`.
  package static func encode(
    _ value: any Encodable,
    settings: JSONSettings,
    block: String
  ) throws(RequestError) -> Data {
    try encode(value, policy: JSONPolicy(settings), block: block)
  }

  /// The JSON text of a value.
  static func encode(
    _ value: any Encodable,
    policy: JSONPolicy,
    block: String
  ) throws(RequestError) -> Data {
    let tree = try ValueWriter.tree(of: value, policy: policy, block: block)
    guard tree[ValueTree.root].kind != .nothing else {
      throw RequestError(
        .unencodableValue,
        block: block,
        "The value encodes nothing, so it has no JSON. Encode a container or a scalar."
      )
    }
    var writer = JSONWriter(tree, formatting: policy.settings.formatting)
    writer.append(ValueTree.root, level: 0)
    return Data(taking: &writer.output)
  }

  private init(_ tree: consuming ValueTree, formatting: JSONEncoder.OutputFormatting) {
    isPretty = formatting.contains(.prettyPrinted)
    escapesSlashes = !formatting.contains(.withoutEscapingSlashes)
    isPlain = tree.texts.withSpan { [escapesSlashes] text in
      !JSONString.holdsEscaped(text, escapingSlashes: escapesSlashes)
    }
    // Room for the text around a member: quotes, a colon and a comma, or `null`.
    output = Run(capacity: tree.texts.count + 8 * tree.count)
    self.tree = tree
  }

  // The recursion is as deep as the tree, whose depth is limited.
  private mutating func append(_ node: Int, level: Int) {
    switch tree[node].kind {
    case .null: output.append("null")
    case .false: output.append("false")
    case .true: output.append("true")
    case .number: output.append(tree.texts, tree.text(of: node))
    case .floatingPoint: appendFloatingPoint(node)
    case .text: appendString(tree.text(of: node))
    case .list: appendChildren(of: node, "[", "]", level)
    // As in `JSONEncoder`, a value that encodes nothing is an empty object.
    case .map, .nothing: appendChildren(of: node, "{", "}", level)
    }
  }

  private mutating func appendChildren(
    of node: Int,
    _ opening: Unicode.Scalar,
    _ closing: Unicode.Scalar,
    _ level: Int
  ) {
    output.append(UInt8(ascii: opening))
    let hasNames = tree[node].kind == .map
    var child = tree.firstChild(of: node)
    let isEmpty = child == 0
    while child != 0 {
      if isPretty { breakLine(level + 1) }
      if hasNames { appendName(of: child) }
      append(child, level: level + 1)
      child = tree.child(after: child)
      if child != 0 { output.append(UInt8(ascii: ",")) }
    }
    if isPretty {
      // `JSONEncoder` breaks the line twice in an empty container.
      if isEmpty { output.append(UInt8(ascii: "\n")) }
      breakLine(level)
    }
    output.append(UInt8(ascii: closing))
  }

  private mutating func appendName(of member: Int) {
    appendString(tree.name(of: member))
    // As in `JSONEncoder`, a space also precedes the colon.
    if isPretty { output.append(UInt8(ascii: " ")) }
    output.append(UInt8(ascii: ":"))
    if isPretty { output.append(UInt8(ascii: " ")) }
  }

  private mutating func appendString(_ range: Range<Int>) {
    guard isPlain else {
      return tree.texts.withSpan(range) { text in
        JSONText.append(text, to: &output, escapingSlashes: escapesSlashes)
      }
    }
    output.append(UInt8(ascii: "\""))
    output.append(tree.texts, range)
    output.append(UInt8(ascii: "\""))
  }

  /// Appends the shortest digits that read back as the same number, without the fraction of `1.0`.
  private mutating func appendFloatingPoint(_ node: Int) {
    let start = output.count
    output.append(tree.texts, tree.text(of: node))
    let end = output.count
    if end > start + 2, output[end - 1] == UInt8(ascii: "0"), output[end - 2] == UInt8(ascii: ".") {
      output.truncate(to: end - 2)
    }
  }

  private mutating func breakLine(_ level: Int) {
    output.append(UInt8(ascii: "\n"))
    output.append(Array(repeating: UInt8(ascii: " "), count: 2 * level))
  }
}
