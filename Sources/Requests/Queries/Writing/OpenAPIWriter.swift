// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes the parameters of an operation in one of the styles of OpenAPI.
struct OpenAPIWriter {
  let style: OpenAPIParameterStyle
  let encoding: QueryEncoding
  let block: String

  /// The escapes of the dialect, and of the comma, a separator in every dialect.
  private let escapes: EscapeTable

  init(style: OpenAPIParameterStyle, encoding: QueryEncoding, block: String) {
    self.style = style
    self.encoding = encoding
    self.block = block
    let table = EscapeTable(keeping: encoding.allowedCharacters.bytes.subtracting(","))
    escapes = encoding.layout.writesPlus ? table.spaceAsPlus : table
  }

  /// Appends the members of the root.
  ///
  /// Each of them is a parameter.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a value that the
  ///   style does not define.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of bytes written and *m* the number of
  ///   members that are sorted.
  func append(_ tree: borrowing ValueTree, to bytes: inout [UInt8]) throws {
    var pieces: [[UInt8]] = []
    for member in tree.children(of: ValueTree.root) {
      let name = tree.nameString(of: member)
      let value = try URITemplateValue(tree, member, name: name, block: block, bool: encoding.bool)
      try check(value, of: name)
      pieces += self.pieces(of: value, name)
    }
    var separator = bytes.isEmpty ? style.opening : style.separator
    for piece in pieces {
      bytes += separator + piece
      separator = style.separator
    }
  }

  private func pieces(of value: URITemplateValue, _ name: String) -> [[UInt8]] {
    let expansion = ValueExpansion(
      isExploded: style.explode,
      isNamed: style.isNamed,
      keepsEquals: style.style != .matrix,
      joint: style.joint,
      isNested: style.style == .deepObject,
      escape: escaped
    )
    guard case .undefined = value else {
      return expansion.pieces(of: value, named: escaped(name))
    }
    // A nil member adds nothing, unless the dialect has a text for it.
    switch encoding.nilValue.storage {
    case .dropped: return []
    case .bareKey: return [style.isNamed ? escaped(name) : []]
    case .text(let text): return expansion.pieces(of: .scalar(text), named: escaped(name))
    }
  }

  private func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    escapes.append(text, to: &bytes)
    return bytes
  }

  /// Refuses a value that OpenAPI does not define in the style, or that the server would read as another.
  private func check(_ value: URITemplateValue, of name: String) throws {
    let (shape, isDefined, texts): (String, Bool, [String]) =
      switch value {
      case .undefined: ("", true, [])
      case .scalar: ("a single value", style.hasTexts, [])
      case .list(let texts): ("a list", style.hasLists, texts)
      case .map(let members): ("a map", style.hasMaps, members.flatMap { [$0.name, $0.text] })
      }
    guard isDefined else {
      throw error(
        at: name,
        "OpenAPI does not define \(shape) in this style. Use the style that the API description "
          + "names. If it names this one, use the dialect of the server, such as `.standard`."
      )
    }
    // A comma is escaped, unless the server gets the text without escapes.
    let comma = encoding.isUnescaped && !style.explode ? UInt8(ascii: ",") : nil
    guard let delimiter = style.delimiter ?? comma,
      texts.contains(where: { $0.utf8.contains(delimiter) })
    else { return }
    throw error(
      at: name,
      "A text contains the character that separates members, so the server would read two. Use "
        + "another style."
    )
  }

  private func error(at name: String, _ message: String) -> RequestError {
    RequestError(.unencodableValue, block: block, field: name, message)
  }
}
