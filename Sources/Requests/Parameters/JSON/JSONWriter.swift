// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes values as JSON, in the order in which they are encoded.
///
/// `JSONEncoder` loses the order of keys. Here dictionaries and sets, which have none, are in the order
/// of their UTF-8 bytes; a member that is encoded again is where it was encoded last.
package struct JSONWriter {
  private let tree: ValueTree
  private let isPretty: Bool
  private let escapesSlashes: Bool
  /// How many bytes of names and texts have to be escaped; hardly ever any.
  private let escapedCount: Int

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
    let writer = JSONWriter(tree, formatting: settings.formatting)
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: writer.capacity) { writer.append(ValueTree.root, to: &$0) }
    return bytes
  }

  private init(_ tree: ValueTree, formatting: JSONEncoder.OutputFormatting) {
    self.tree = tree
    isPretty = formatting.contains(.prettyPrinted)
    escapesSlashes = !formatting.contains(.withoutEscapingSlashes)
    escapedCount = JSONString.escapedCount(in: tree.texts.span, escapingSlashes: escapesSlashes)
  }

  /// The most bytes that the document can have.
  private var capacity: Int {
    // A member is its name in quotes, a colon and a comma, and if it has no text, `false`, `null` or
    // brackets.
    let texts = tree.texts.count + JSONText.longestEscape * escapedCount
    let places = 9 * tree.nodes.count
    guard isPretty else { return texts + places }
    // Two spaces around the colon, and the lines of a container and of its end.
    return tree.nodes.reduce(texts + places) { $0 + 2 + 2 * (1 + Self.indentation(Int($1.depth))) + 1 }
  }

  private static func indentation(_ level: Int) -> Int { 2 * level }

  // The depth of the recursion is that of the tree, which is limited.
  private func append(_ node: Int, to output: inout OutputSpan<UInt8>) {
    let value = tree[node]
    switch value.kind {
    // Here as in `JSONEncoder`, a value that encodes nothing is an empty object.
    case .nothing:
      output.append(UInt8(ascii: "{"))
      end(UInt8(ascii: "}"), true, value, &output)
    case .null: output.append("null")
    case .false: output.append("false")
    case .true: output.append("true")
    case .number: output.append(tree.texts.span.extracting(tree.text(of: node)))
    case .floatingPoint: appendFloatingPoint(tree.text(of: node), to: &output)
    case .text: appendString(tree.text(of: node), to: &output)
    case .list, .map:
      output.append(value.kind == .list ? UInt8(ascii: "[") : UInt8(ascii: "{"))
      var child = tree.firstChild(of: node)
      let isEmpty = child == 0
      while child != 0 {
        if isPretty { breakLine(Int(value.depth) + 1, &output) }
        if value.kind == .map { appendName(of: child, to: &output) }
        append(child, to: &output)
        child = tree.child(after: child)
        if child != 0 { output.append(UInt8(ascii: ",")) }
      }
      end(value.kind == .list ? UInt8(ascii: "]") : UInt8(ascii: "}"), isEmpty, value, &output)
    }
  }

  private func appendName(of member: Int, to output: inout OutputSpan<UInt8>) {
    appendString(tree.name(of: member), to: &output)
    // As `JSONEncoder` has it, a space before the colon too.
    if isPretty { output.append(UInt8(ascii: " ")) }
    output.append(UInt8(ascii: ":"))
    if isPretty { output.append(UInt8(ascii: " ")) }
  }

  private func appendString(_ range: Range<Int>, to output: inout OutputSpan<UInt8>) {
    JSONText.append(
      tree.texts.span.extracting(range),
      to: &output,
      isPlain: escapedCount == 0,
      escapingSlashes: escapesSlashes
    )
  }

  /// Appends the shortest digits that read back as the same number; `1.0` becomes `1`.
  private func appendFloatingPoint(_ range: Range<Int>, to output: inout OutputSpan<UInt8>) {
    let text = tree.texts.span.extracting(range)
    let isWhole =
      text.count > 2 && text[text.count - 1] == UInt8(ascii: "0")
      && text[text.count - 2] == UInt8(ascii: ".")
    output.append(isWhole ? text.extracting(droppingLast: 2) : text)
  }

  private func end(
    _ bracket: UInt8,
    _ isEmpty: Bool,
    _ container: ValueTree.Node,
    _ output: inout OutputSpan<UInt8>
  ) {
    if isPretty {
      // `JSONEncoder` breaks the line twice in an empty container.
      if isEmpty { output.append(UInt8(ascii: "\n")) }
      breakLine(Int(container.depth), &output)
    }
    output.append(bracket)
  }

  private func breakLine(_ level: Int, _ output: inout OutputSpan<UInt8>) {
    output.append(UInt8(ascii: "\n"))
    output.append(repeating: UInt8(ascii: " "), count: Self.indentation(level))
  }
}
